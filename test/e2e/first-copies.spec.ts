import { gzipSync } from 'node:zlib';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { FIRST_COPIES } from '../../contract/limits.ts';
import { ja as shelf } from '../../web/src/features/bookshelf/texts.ja.ts';
import { serveManyCopies } from './support/many-copies.ts';
import { signInOwnReader } from './support/own-reader.ts';
import { cards, filterBox, openShelf, rail } from './support/shelf-page.ts';
import { watchConsole } from './support/visit.ts';
import { withResolvers } from '../support/with-resolvers.ts';

const COPIES = 20_000;
const OVERDUE_DAYS = 12;
const DATA_MAX_BYTES = 100_000;
const TARGET_PX = 24;
/** Phones scroll to fractions of a pixel. */
const ROUNDING_PX = 1;

/** Compressed sizes of the data that have arrived so far, by path. */
const watchData = (page: Page) => {
  const sizes: Promise<readonly [string, number]>[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!/^\/(api|shelves)\//.test(pathname)) return;
    sizes.push(response.body().then((body) => [pathname, gzipSync(body).length] as const));
  });
  return async () => Promise.all(sizes);
};

/** The covers in the window, all of them loaded. */
const expectCovers = async (page: Page): Promise<void> => {
  await expect(cards(page)).toHaveCount(FIRST_COPIES);
  await expect
    .poll(() =>
      page.evaluate(() =>
        [...document.querySelectorAll<HTMLImageElement>('main [role=listitem] img')]
          .filter((cover) => cover.getBoundingClientRect().top < innerHeight)
          .every(({ complete, naturalWidth }) => complete && naturalWidth > 0),
      ),
    )
    .toBe(true);
};

const topOf = (element: Locator): Promise<number> =>
  element.evaluate((node) => node.getBoundingClientRect().top);

test(
  'FIRST-07 FIRST-08 FIRST-09 of 20,000 copies the first covers need no file, and stay in place when the rest arrives',
  { tag: '@layout' },
  async ({ page, baseURL }) => {
    const errors = watchConsole(page);
    await signInOwnReader(page, baseURL);
    const files = withResolvers();
    await serveManyCopies(page, COPIES, OVERDUE_DAYS, { released: files.promise });
    const readSizes = watchData(page);
    await page.goto('/bookshelf');
    // No file can have arrived.
    await expectCovers(page);
    const sizes = await readSizes();
    expect(sizes.some(([path]) => path.startsWith('/shelves/'))).toBe(false);
    const total = sizes.reduce((sum, [, bytes]) => sum + bytes, 0);
    // eslint-disable-next-line no-console -- the size is worth reading when the test passes, too
    console.log(`data before the first covers: ${String(total)} bytes`);
    expect(total).toBeGreaterThan(0);
    expect(total).toBeLessThanOrEqual(DATA_MAX_BYTES);
    await expect(page.getByText(shelf.loadingRest(0, 40))).toBeVisible();
    await expect(rail(page).getByRole('button')).toHaveCount(1);

    const link = cards(page).nth(20).getByRole('link');
    await link.focus();
    const top = await topOf(link);
    const scrolled = await page.evaluate(() => scrollY);
    expect(scrolled).toBeGreaterThan(0);
    files.resolve();
    await expect(page.getByText(shelf.shownAll(COPIES))).toBeVisible();
    await expect(link).toBeFocused();
    expect(Math.abs((await topOf(link)) - top)).toBeLessThanOrEqual(ROUNDING_PX);
    expect(Math.abs((await page.evaluate(() => scrollY)) - scrolled)).toBeLessThanOrEqual(
      ROUNDING_PX,
    );
    await expect(page.getByRole('button', { name: `${shelf.lent} 400` })).toBeVisible();
    await expect(page.getByRole('button', { name: `${shelf.overdue} 100` })).toBeVisible();

    // Rows are measured when they are rendered, so the page may grow below the first press.
    await expect(async () => {
      await page.keyboard.press('Control+End');
      await expect(cards(page).filter({ hasText: '第1巻' })).toHaveCount(1, { timeout: 1_000 });
    }).toPass();
    expect(await cards(page).count()).toBeLessThan(FIRST_COPIES + 100);
    expect(errors).toEqual([]);
  },
);

test('FIRST-03 FIRST-10 the browser takes over a rendered bookshelf in the view of the address', async ({
  page,
}) => {
  const errors = watchConsole(page);
  await page.goto('/bookshelf/hanako?sort=oldestRegistered&view=list');
  const rows = page.getByRole('main').getByRole('table').getByRole('row');
  await expect(rows.filter({ hasText: '吾輩は猫である' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: shelf.sort })).toHaveValue('oldestRegistered');
  await page.goto(`/bookshelf/hanako?${new URLSearchParams({ q: 'エンデ' }).toString()}`);
  await expect(cards(page)).toHaveCount(1);
  await expect(filterBox(page)).toHaveValue('エンデ');
  expect(errors).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('FIRST-04 a bookshelf shows its newest books, and they lead to their pages', async ({
    page,
  }) => {
    await page.goto('/bookshelf/hanako');
    await expect(cards(page)).toHaveCount(FIRST_COPIES);
    const link = cards(page).first().getByRole('link');
    await expect(link).toBeVisible();
    const [first, second] = [cards(page).nth(0), cards(page).nth(1)];
    const [a, b] = [await first.boundingBox(), await second.boundingBox()];
    // Beside each other, without overlapping.
    expect(a?.y).toBe(b?.y);
    expect((a?.x ?? 0) + (a?.width ?? 0)).toBeLessThan(b?.x ?? 0);
    await page.goto((await link.getAttribute('href')) ?? '');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('写真で見る星と伝説');
  });
});

test(
  'FIRST-15 everything on a card is large enough to tap',
  { tag: '@layout' },
  async ({ page }) => {
    await openShelf(page, '/bookshelf/hanako');
    const heights = await cards(page)
      .locator('a, button')
      .evaluateAll((targets) => targets.map((target) => target.getBoundingClientRect().height));
    expect(heights.length).toBeGreaterThan(2 * FIRST_COPIES);
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(TARGET_PX);
  },
);
