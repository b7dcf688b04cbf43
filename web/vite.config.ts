import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';

const fromRoot = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));

const config: UserConfig = {
  root: fromRoot('web'),
  plugins: [react()],
  resolve: {
    // The facade adds a provider of AWS credentials, 2.4 kB that a page without an identity pool
    // does not use. The core has the same `Amplify.configure`.
    alias: [{ find: /^aws-amplify$/, replacement: '@aws-amplify/core' }],
  },
  build: {
    outDir: fromRoot('dist/web'),
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: true,
    rolldownOptions: {
      output: {
        // What every screen needs and what rarely changes: one file that stays in caches across
        // releases. MUI's parts stay with the screens that use them.
        codeSplitting: {
          groups: [
            {
              name: 'vendor',
              test: /node_modules\/(react|react-dom|react-router|react-router-dom|scheduler|@emotion|@tanstack\/(query-core|react-query))\//,
            },
            {
              // What the entry and every screen import from us, in one file instead of several.
              name: 'base',
              test: /vite\/preload-helper|\/(contract\/limits|web\/src\/lib\/measures)\.ts$|\/web\/src\/(texts\/texts|lib\/(lazy-part|log-failure))\.ts$/,
            },
          ],
        },
      },
    },
  },
};

/** One page; its build goes where the stack and the local server look for it. */
export default defineConfig(({ command }) => {
  // Whoever builds in a shell that says otherwise, such as a test, would get React's slow half.
  if (command === 'build') process.env['NODE_ENV'] = 'production';
  return config;
});
