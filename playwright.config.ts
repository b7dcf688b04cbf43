import { defineConfig } from '@playwright/test';
import { chromiumLaunchOptions } from './scripts/browser.ts';
import { desktop, phone } from './test/e2e/support/screens.ts';

/** A port and data of its own, so that a local stack in use is left alone. */
const PORT = process.env['E2E_PORT'] ?? '3190';
const origin = `http://localhost:${PORT}`;

/** Browser tests over the local stack with the built site: `npm run test:e2e`. */
export default defineConfig({
  testDir: 'test/e2e',
  outputDir: 'test-results',
  // All tests share one stack and its readers.
  workers: 1,
  reporter: [['list']],
  forbidOnly: true,
  // A machine that does other things too is slow, not wrong.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  // A test that passes only the second time is listed as flaky: to be mended, not to stop the work.
  retries: 1,
  use: {
    baseURL: origin,
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    launchOptions: await chromiumLaunchOptions(),
    screenshot: 'only-on-failure',
    // Recording every test takes as long as the test; the second try of a failed one shows enough.
    trace: 'on-first-retry',
  },
  projects: [
    { name: 'phone', use: phone },
    { name: 'desktop', use: desktop },
  ],
  webServer: {
    command: 'node --import tsx local/reset.ts && node --import tsx local/main.ts',
    url: `${origin}/_local/status`,
    env: { PORT, HONDANA_DATA: '.local-e2e' },
    reuseExistingServer: false,
    timeout: 300_000,
    // A plain kill would leave the database behind.
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
