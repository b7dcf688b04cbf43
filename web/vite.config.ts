import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';

const fromRoot = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));

const config: UserConfig = {
  root: fromRoot('web'),
  plugins: [react()],
  resolve: {
    // The facade adds 2.4 kB for identity pools, which the page does not use. The core has the same
    // `Amplify.configure`.
    alias: [{ find: /^aws-amplify$/, replacement: '@aws-amplify/core' }],
  },
  build: {
    outDir: fromRoot('dist/web'),
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: true,
    rolldownOptions: {
      output: {
        // What every screen needs and rarely changes, in one file that stays cached across
        // releases. MUI components stay in the chunks of the screens that use them.
        codeSplitting: {
          groups: [
            {
              name: 'vendor',
              test: /node_modules\/(react|react-dom|react-router|react-router-dom|scheduler|@emotion|@tanstack\/(query-core|react-query))\//,
            },
            {
              // Our own modules that the entry and every screen import, in one file.
              name: 'base',
              test: /vite\/preload-helper|\/(contract\/limits|web\/src\/lib\/measures)\.ts$|\/web\/src\/(texts\/texts|lib\/(lazy-component|log-failure))\.ts$/,
            },
          ],
        },
      },
    },
  },
};

/** A single-page build, in the folder that the stack and the local server read. */
export default defineConfig(({ command }) => {
  // A shell with another NODE_ENV, such as a test's, would build React's development version.
  if (command === 'build') process.env['NODE_ENV'] = 'production';
  return config;
});
