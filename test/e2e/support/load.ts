import { expect, type APIRequestContext, type Page, type Request } from '@playwright/test';
import { recordedShift, recordShifts } from './layout-shifts.ts';
import { watchRequests } from './requests.ts';
import { phone } from './screens.ts';
import {
  expectAccessible,
  expectAccessibleInDark,
  expectHydrated,
  expectReadable,
  watchConsole,
} from './visit.ts';

/** Most that a page may move while it loads: browsers call 0.1 good. */
const MOST_SHIFT = 0.02;
/** Most requests of document, scripts and data until a page is hydrated. */
export const MOST_REQUESTS = 40;
/** Apart from each other, so that each answer is a paint of its own. */
const APART_MS = 50;
const STEPS = 6;
const PRICES = /[¥￥$]\s*\d|\d\s*円|料金|有料|お支払い|プレミアム/;

/** Where the ids of demo data are found. */
interface Demo {
  readonly request: APIRequestContext;
  readonly baseURL: string | undefined;
}

/** A page of the product, and what is on it. */
export interface Visit {
  readonly name: string;
  readonly path: string | ((demo: Demo) => Promise<string>);
  /** The level-1 heading. */
  readonly heading: RegExp;
  /** Whether what the page shows may arrive bit by bit; each bit then comes in a paint of its own. */
  readonly inBits?: boolean;
  /** Looks at the loaded page. */
  readonly look?: (page: Page) => Promise<void>;
}

/** A loaded page, and what has happened until then. */
export interface Load {
  readonly page: Page;
  readonly sent: readonly Request[];
}

const delayAnswers = async (page: Page): Promise<void> => {
  let requests = 0;
  await page.route('**/api/**', async (route) => {
    requests += 1;
    const wait = (requests % STEPS) * APART_MS;
    await new Promise((resolve) => {
      setTimeout(resolve, wait);
    });
    await route.continue();
  });
};

const expectInPlace = async (page: Page): Promise<void> => {
  expect(await recordedShift(page)).toBeLessThanOrEqual(MOST_SHIFT);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
};

const isSmall = (page: Page): boolean => page.viewportSize()?.width === phone.viewport.width;

/**
 * Opens a page and expects what holds for every page. `see` looks at it when it has what it first requested.
 */
export const visit = async (
  { page, ...demo }: Demo & { readonly page: Page },
  { path, heading, inBits = false, look }: Visit,
  see: (load: Load) => Promise<void>,
): Promise<void> => {
  const errors = watchConsole(page);
  const { sent, ended } = watchRequests(page);
  await recordShifts(page);
  if (inBits) await delayAnswers(page);
  await page.goto(typeof path === 'string' ? path : await path(demo));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText([heading]);
  await expectHydrated(page);
  await ended();
  await see({ page, sent });
  // What the session of a reader has led to.
  await ended();
  expect(errors).toEqual([]);
  await expectInPlace(page);
  expect(await page.locator('body').innerText()).not.toMatch(PRICES);
  await look?.(page);
  await (isSmall(page) ? expectReadable(page) : expectAccessible(page));
  if (!isSmall(page)) await expectAccessibleInDark(page);
};
