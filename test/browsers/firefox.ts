import { launch } from 'puppeteer-core';
import type { SmokeBrowser } from './smoke-browser.ts';
import { smokeBrowsers } from './smoke-browsers.ts';

const [FIREFOX] = smokeBrowsers.firefox.programs;

/** Firefox by WebDriver BiDi. */
export const openFirefox = async (origin: string): Promise<SmokeBrowser> => {
  const browser = await launch({
    browser: 'firefox',
    executablePath: FIREFOX,
    headless: true,
  });
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => {
    errors.push(String(error));
  });
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return {
    version: await browser.version(),
    open: async (path) => {
      // A page that is left while its code loads reports that code as missing.
      await page.waitForNetworkIdle();
      await page.goto(origin + path);
    },
    read: (expression) => page.evaluate(expression),
    type: (selector, text) => page.type(selector, text),
    click: (selector) => page.click(selector),
    takeErrors: () => Promise.resolve(errors.splice(0)),
    close: () => browser.close(),
  };
};
