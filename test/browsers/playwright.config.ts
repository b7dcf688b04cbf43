import { defineConfig } from '@playwright/test';

/** Set by test/browsers/run.ts, which finds the port and removes the folder. */
const { PORT = '', HONDANA_DATA = '', BROWSERS = '' } = process.env;
const origin = `http://localhost:${PORT}`;

/** The smoke test in browsers that Playwright does not drive: `npm run test:browsers`. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/browsers',
  workers: 1,
  reporter: [['list']],
  forbidOnly: true,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: { baseURL: origin },
  projects: BROWSERS.split(' ').map((name) => ({ name })),
  webServer: {
    command: 'node --import tsx scripts/start.ts',
    cwd: '../..',
    url: `${origin}/_local/status`,
    env: { PORT, HONDANA_DATA },
    reuseExistingServer: false,
    timeout: 300_000,
    // A plain kill would leave the database behind; a busy machine is slow to stop it.
    gracefulShutdown: { signal: 'SIGTERM', timeout: 60_000 },
  },
});
