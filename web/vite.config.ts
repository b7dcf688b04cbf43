import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { buildId } from '../scripts/build-id.mjs';
import { pageFiles } from './page-files.ts';
import { pageHead } from './page-head.ts';

const fromRoot = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));

/**
 * Modules that the entry and almost every screen import. Each would be a chunk of its own, most below
 * one kilobyte: together they compress better, and a page needs about twenty requests fewer.
 */
const baseModules = [
  'contract/(book-fields|descriptions|isbn|limits|pages)',
  'web/src/components/(cover|page|page-states)',
  'web/src/lib/(books|first-click|head-tags|lazy-component|log-failure|measures|outside-links)',
  'web/src/lib/(query-client|shell-tags|use-first-view|use-focus-back|users)',
  'web/src/texts/texts',
  'web/src/theme/tokens',
];

const config: UserConfig = {
  root: fromRoot('web'),
  plugins: [react(), pageHead(), pageFiles(buildId(fromRoot('')))],
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
    // Lists the chunks of each screen, for the links of rendered pages. It is not published.
    manifest: true,
    rolldownOptions: {
      output: {
        // What every screen needs and rarely changes, in one file that stays cached across
        // releases. MUI components stay in the chunks of the screens that use them.
        codeSplitting: {
          groups: [
            {
              name: 'vendor',
              test: /node_modules\/(react|react-dom|history|scheduler|@emotion|@tanstack\/(query-core|react-query))\//,
            },
            {
              name: 'base',
              test: new RegExp(`vite/preload-helper|/(${baseModules.join('|')})\\.tsx?$`, 'u'),
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
  if (command !== 'build') return config;
  process.env['NODE_ENV'] = 'production';
  return config;
});
