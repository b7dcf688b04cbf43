import type { Page } from '@playwright/test';

type Recording = typeof globalThis & { readonly shifts: readonly number[] };

/** Records the layout shifts of every document that the page opens from now on, from the first paint. */
export const recordShifts = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      // The type of layout shifts is not part of the DOM library yet.
      for (const entry of list.getEntries()) {
        shifts.push((entry as PerformanceEntry & { readonly value: number }).value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
};

/** The sum of the shifts of the current document so far, those that follow an input included. */
export const recordedShift = async (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as Recording).shifts.reduce((sum, value) => sum + value, 0));
