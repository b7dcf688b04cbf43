import { defineConfig } from '@playwright/test';
import { chromiumLaunchOptions } from './scripts/browser.ts';
import { desktop, phone, tablet } from './test/e2e/support/screens.ts';

/** A port and a data folder of their own, so that the tests do not touch a running local stack. */
const PORT = process.env['E2E_PORT'] ?? '3190';
const origin = `http://localhost:${PORT}`;

/** Set by `npm run test:full`. */
const isFull = process.env['TEST_FULL'] === '1';

/** Browser tests over the local stack with the built site: `npm run test:e2e`. */
export default defineConfig({
  testDir: 'test/e2e',
  outputDir: 'test-results',
  globalSetup: './test/e2e/support/first-calls.ts',
  // The tests share one stack. A test that writes uses a reader of its own.
  fullyParallel: true,
  workers: 2,
  reporter: [['list']],
  forbidOnly: true,
  // Generous, because a busy machine is slow.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  retries: 0,
  use: {
    baseURL: origin,
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    launchOptions: await chromiumLaunchOptions(),
    screenshot: 'only-on-failure',
    // Recording a trace doubles the time of a test. Use `--trace on` to examine a failure.
    trace: 'off',
  },
  projects: [
    { name: 'desktop', use: desktop },
    // Tests whose outcome depends on the layout.
    { name: 'phone', use: phone, grep: /@layout/ },
    ...(isFull ? [{ name: 'tablet', use: tablet, testMatch: /visits\.spec\.ts$/ }] : []),
  ],
  webServer: {
    // Seeded once for a state of the sources, and copied.
    command:
      'node --import tsx test/support/copy-seeded-data.ts .local-e2e && node --import tsx scripts/start.ts',
    url: `${origin}/_local/status`,
    env: { PORT, HONDANA_DATA: '.local-e2e' },
    reuseExistingServer: false,
    timeout: 300_000,
    // A plain kill would leave the database behind.
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
