import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { pagePatterns } from '../contract/pages.ts';
import { LICENSES_FILE } from '../contract/site-files.ts';
import { buildId } from '../build/build-id.mjs';
import { chunkGroups } from './chunks.ts';
import { pageFiles } from './page-files.ts';
import { serviceWorker } from './offline-files.ts';
import { workerLicenses } from './worker-licenses.ts';
import { pageHead } from './page-head.ts';

const fromRoot = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));

const config: UserConfig = {
  root: fromRoot('web'),
  plugins: [
    react(),
    pageHead(),
    pageFiles(buildId(fromRoot(''))),
    workerLicenses(fromRoot('node_modules')),
    serviceWorker(pagePatterns.ownBookshelf),
  ],
  build: {
    outDir: fromRoot('dist/web'),
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: true,
    // A browser without preloading loads a screen's files one after another; the substitute is in every page.
    modulePreload: { polyfill: false },
    // The licenses of the bundled packages require that they come with the copies.
    license: { fileName: LICENSES_FILE },
    rolldownOptions: {
      // Tells a busy machine which plugins took longest.
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: { groups: chunkGroups },
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
