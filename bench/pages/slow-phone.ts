import { chromium, devices, type Browser, type Page } from '@playwright/test';
import { chromiumLaunchOptions } from '../../scripts/browser.ts';
import type { SlowVisit } from './visit.ts';

/** What the mobile profile of Lighthouse is about: bytes per second, milliseconds, times slower. */
const SLOW = { bytesPerSecond: 1_600_000 / 8, latencyMs: 150, processor: 4 } as const;

const slowPage = async (browser: Browser): Promise<Page> => {
  const context = await browser.newContext({
    ...devices['Pixel 5'],
    locale: 'ja-JP',
    ignoreHTTPSErrors: true,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: SLOW.latencyMs,
    downloadThroughput: SLOW.bytesPerSecond,
    uploadThroughput: SLOW.bytesPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW.processor });
  return page;
};

const timeOf = async (page: Page, mark: string): Promise<number> => {
  const entry = await page.waitForFunction(
    (name) => performance.getEntriesByName(name)[0]?.startTime,
    mark,
  );
  return (await entry.jsonValue()) ?? Number.NaN;
};

/**
 * Presses the menu button as soon as the page is painted, and marks when its menu is there. A text, because the
 * loader of this program changes functions.
 */
const PRESS_AT_PAINT = `
  new PerformanceObserver((list, observer) => {
    const button = document.querySelector('header button[aria-haspopup=menu]');
    if (list.getEntriesByName('first-contentful-paint').length === 0 || button === null) return;
    observer.disconnect();
    performance.mark('pressed');
    button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    button.click();
    const look = () => {
      if (document.querySelector('header button[aria-expanded=true]') === null) requestAnimationFrame(look);
      else performance.mark('answered');
    };
    look();
  }).observe({ type: 'paint', buffered: true });
`;

/** Visits a page twice in new contexts without caches: once to watch, once to press a button. */
export const visitSlowly = async (address: string): Promise<SlowVisit> => {
  const browser = await chromium.launch(await chromiumLaunchOptions());
  try {
    const watched = await slowPage(browser);
    await watched.goto(address);
    const hydrated = await timeOf(watched, 'hydrated');
    const painted = await timeOf(watched, 'first-contentful-paint');
    await watched.context().close();

    const pressed = await slowPage(browser);
    await pressed.addInitScript(PRESS_AT_PAINT);
    await pressed.goto(address);
    const answered = (await timeOf(pressed, 'answered')) - (await timeOf(pressed, 'pressed'));
    return { painted, hydrated, answered };
  } finally {
    await browser.close();
  }
};
