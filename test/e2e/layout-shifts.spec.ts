import { expect, test, type Page } from '@playwright/test';
import { lend } from '../integration/support/mobile-app.ts';
import { allowSelfLending, signUpOwnerAndFriend } from './support/friends.ts';
import { restoreSession, signInDemoReader, signInOwnReader } from './support/own-reader.ts';

/** Sum of the layout shifts of a page, as browsers count them for Core Web Vitals: "good" is 0.1. */
const LARGEST_SHIFT = 0.02;
/** Apart from each other, so that each answer is a paint of its own. */
const STEP_MS = 120;
const STEPS = 10;

interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

declare global {
  interface Window {
    shifts: number[];
  }
}

/** Counts shifts from the first paint on, and lets answers arrive one after the other. */
const watchShifts = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as Shift;
        if (!hadRecentInput) window.shifts.push(value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  let requests = 0;
  await page.route('**/api/**', async (route) => {
    requests += 1;
    const wait = (requests % STEPS) * STEP_MS;
    await new Promise((resolve) => {
      setTimeout(resolve, wait);
    });
    await route.continue();
  });
};

const shiftOf = async (page: Page, path: string): Promise<number> => {
  await page.goto(path, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main .MuiSkeleton-root')).toHaveCount(0);
  return page.evaluate(() => window.shifts.reduce((sum, value) => sum + value, 0));
};

for (const width of [390, 820]) {
  test.describe(`in a window of ${String(width)} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    test('DARK-13 profiles and lists of people load in place for visitors', async ({ page }) => {
      await watchShifts(page);
      expect(await shiftOf(page, '/taro')).toBeLessThan(LARGEST_SHIFT);
      expect(await shiftOf(page, '/taro/follower')).toBeLessThan(LARGEST_SHIFT);
    });

    test('DARK-13 profiles and lists of people load in place for readers', async ({
      page,
      baseURL,
    }) => {
      await signInDemoReader(page, baseURL);
      await watchShifts(page);
      expect(await shiftOf(page, '/taro')).toBeLessThan(LARGEST_SHIFT);
      expect(await shiftOf(page, '/taro/follower')).toBeLessThan(LARGEST_SHIFT);
    });
  });
}

for (const width of [390, 1280]) {
  test.describe(`the page of a copy in a window of ${String(width)} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    test('STILL-01 loads in place for visitors and other readers', async ({ page, baseURL }) => {
      const { owner, GlobalBookID } = await signUpOwnerAndFriend(baseURL);
      await allowSelfLending(owner);
      await watchShifts(page);
      expect(await shiftOf(page, `/dp/${GlobalBookID}`)).toBeLessThan(LARGEST_SHIFT);
      await signInOwnReader(page, baseURL);
      expect(await shiftOf(page, `/dp/${GlobalBookID}`)).toBeLessThan(LARGEST_SHIFT);
    });

    for (const isLent of [false, true]) {
      test(`STILL-01 loads in place for owner and ${isLent ? 'borrower while the copy is lent' : 'friend while the copy is at home'}`, async ({
        page,
        baseURL,
        context,
      }) => {
        const { owner, friend, GlobalBookID } = await signUpOwnerAndFriend(baseURL);
        await allowSelfLending(owner);
        if (isLent) await lend(owner, GlobalBookID, { to: friend });
        await watchShifts(page);
        for (const reader of [owner, friend]) {
          await restoreSession(context, reader);
          expect(await shiftOf(page, `/dp/${GlobalBookID}`)).toBeLessThan(LARGEST_SHIFT);
        }
      });
    }
  });
}
