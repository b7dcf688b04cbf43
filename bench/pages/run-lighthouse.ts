import { chromium } from '@playwright/test';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { chromiumLaunchOptions } from '../../scripts/browser.ts';
import { categories, visitOf, type Visit } from './visit.ts';

/** Flags for a browser without a window; certificates are those of the measured server. */
const flags = ['--headless', '--no-sandbox', '--ignore-certificate-errors', '--accept-lang=ja'];

/** A browser of its own, without any cache. Not by Playwright, which takes over every new page. */
const launchBrowser = async () => {
  const { args = [], env, executablePath } = await chromiumLaunchOptions();
  return launch({
    chromePath: executablePath ?? chromium.executablePath(),
    chromeFlags: [...args, ...flags],
    ...(env !== undefined && { envVars: env }),
    logLevel: 'error',
  });
};

/**
 * How the slow network and processor of the mobile profile come about: Lighthouse computes the times from
 * a fast visit (`simulate`, its default and what its scores are about), or the browser really is as slow
 * (`devtools`).
 */
export type Throttling = 'simulate' | 'devtools';

/**
 * Visits a page once with Lighthouse's mobile profile, in a new browser without any cache. Throws when
 * the page could not be measured.
 */
export const visitOnce = async (address: string, throttlingMethod: Throttling): Promise<Visit> => {
  const browser = await launchBrowser();
  try {
    const measured = await lighthouse(address, {
      port: browser.port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: [...categories],
      throttlingMethod,
    });
    const result = measured?.lhr;
    if (result === undefined || result.runtimeError !== undefined) {
      throw new Error(`${address}: ${result?.runtimeError?.message ?? 'not measured'}`);
    }
    return visitOf(result);
  } finally {
    browser.kill();
  }
};
