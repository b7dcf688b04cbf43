import { randomUUID } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { ja as lendingTexts } from '../../web/src/parts/lendings/texts.ja.ts';
import { ja as common } from '../../web/src/texts/common.ja.ts';
import { ja as copy } from '../../web/src/features/copies/texts.ja.ts';
import { ja as shelf } from '../../web/src/features/bookshelf/texts.ja.ts';
import { issueSheet, register } from '../integration/support/mobile-app.ts';
import { findCopy } from './support/copies.ts';
import { signInDemoReader, signInOwnReader } from './support/own-reader.ts';
import {
  cards,
  filterBox,
  lendingLabel,
  openShelf,
  rail,
  shelfButton,
} from './support/shelf-page.ts';
import { expectAccessible, watchConsole } from './support/visit.ts';

const COPIES_MIN = 60;
const KINDLE_BOOKS = 5;

const numberIn = (text: string): number => Number(/\d+$/.exec(text.replace('冊', ''))?.[0]);

/** Number of books in the grid; only those near the window are in the page. */
const shownCount = async (page: Page): Promise<number> =>
  Number(await cards(page).first().getAttribute('aria-setsize'));

/** The title on the nth cover from the start of the grid. */
const titleAt = (page: Page, n: number) =>
  cards(page)
    .and(page.locator(`[aria-posinset="${String(n)}"]`))
    .getByRole('link');

const openOwnShelf = async (page: Page, baseURL: string | undefined): Promise<void> => {
  await signInDemoReader(page, baseURL);
  await openShelf(page, '/bookshelf');
};

test('SHELF-01 SHELF-03 SHELF-17 shows and counts the copies and Kindle books of a reader', async ({
  page,
  baseURL,
}) => {
  await openOwnShelf(page, baseURL);
  const total = numberIn(await page.getByRole('heading', { level: 1 }).innerText());
  expect(total).toBeGreaterThanOrEqual(COPIES_MIN + KINDLE_BOOKS);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(shelf.ownHeading('花子'));
  expect(await shownCount(page)).toBe(total);

  const counts = (await rail(page).getByRole('button').allInnerTexts()).map(numberIn);
  const [all = 0, ...others] = counts;
  expect(all).toBe(total);
  expect(others.reduce((sum, count) => sum + count, 0)).toBe(total);
  await expect(shelfButton(page, shelf.kindleHondana)).toContainText(String(KINDLE_BOOKS));
});

test(
  'SHELF-12 shows only the books of the chosen hondana',
  { tag: '@layout' },
  async ({ page, baseURL }) => {
    await openOwnShelf(page, baseURL);
    for (const [name, book] of [
      ['海外文学', 'モモ'],
      [shelf.unassignedHondana, 'リーダブルコード'],
      [shelf.kindleHondana, '天地明察'],
    ] as const) {
      const button = shelfButton(page, name);
      await button.click();
      await expect(button).toHaveAttribute('aria-pressed', 'true');
      await expect(cards(page).filter({ hasText: book })).toHaveCount(1);
      expect(await shownCount(page)).toBe(numberIn(await button.innerText()));
    }
  },
);

test('SHELF-02 SHELF-20 filters by title and author regardless of case until the filter is cleared', async ({
  page,
  baseURL,
}) => {
  await openOwnShelf(page, baseURL);
  const all = await shownCount(page);
  for (const [typed, book] of [
    ['book OF Tea', 'The book of tea'],
    ['エンデ', 'モモ'],
    ['早瀬', '未必のマクベス'],
  ] as const) {
    await filterBox(page).fill(typed);
    await expect(cards(page)).toHaveCount(1);
    await expect(cards(page)).toContainText(book);
  }
  await filterBox(page).fill('ありそうもない言葉');
  await expect(page.getByText(shelf.nothingFound)).toBeVisible();
  await page.getByRole('button', { name: shelf.clearFilter }).click();
  await expect(filterBox(page)).toHaveValue('');
  await expect.poll(async () => shownCount(page)).toBe(all);
});

test(
  'SHELF-18 SHELF-19 sorts copies and Kindle books in four ways',
  { tag: '@layout' },
  async ({ page, baseURL }) => {
    await openOwnShelf(page, baseURL);
    const firstOf = [
      // Kindle books are sorted by purchase date, copies by registration date.
      [shelf.sorts.oldestRegistered, ['ペスト', '天地明察', '未必のマクベス']],
      [shelf.sorts.newestRegistered, ['写真で見る星と伝説']],
      [shelf.sorts.title, ['i', '赤毛のアン']],
      [shelf.sorts.newestPublished, ['暗号技術入門', '人類5000年史', '未必のマクベス']],
      [shelf.sorts.oldestPublished, ['The book of tea']],
    ] as const;
    for (const [sort, titles] of firstOf) {
      await page.getByRole('combobox', { name: shelf.sort }).selectOption(sort);
      for (const [n, title] of titles.entries()) {
        await expect(titleAt(page, n + 1).first()).toContainText(title);
      }
    }
  },
);

test('SHELF-05 SHELF-06 opens the book page or the shop in a new tab when a cover is clicked', async ({
  page,
  baseURL,
  context,
}) => {
  await context.route('https://www.amazon.co.jp/**', async (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>shop</title>' }),
  );
  await openOwnShelf(page, baseURL);
  const openCover = async (title: string) => {
    await filterBox(page).fill(title);
    await expect(cards(page)).toHaveCount(1);
    const opened = context.waitForEvent('page');
    await cards(page).getByRole('link', { name: title }).click();
    return opened;
  };
  await expect(await openCover('モモ')).toHaveURL('/manifestation/HDB000398');
  await expect(await openCover('天地明察')).toHaveURL('https://www.amazon.co.jp/dp/404874013X');
  await expect(page).toHaveURL(`/bookshelf?${new URLSearchParams({ q: '天地明察' }).toString()}`);
});

test(
  'SHELF-09 SHELF-10 shows the lendings of a copy, newest first, when its label is clicked',
  { tag: '@layout' },
  async ({ page, context, baseURL }) => {
    await openOwnShelf(page, baseURL);
    await filterBox(page).fill('雪国');
    await expect(lendingLabel(page, shelf.lent, '雪国')).toHaveText(shelf.lent);
    await lendingLabel(page, shelf.lent, '雪国').click();
    const dialog = page.getByRole('dialog', { name: shelf.lendingTitle });
    const rows = dialog.getByRole('table', { name: lendingTexts.title }).getByRole('row');
    await expect(rows).toHaveCount(3);
    await expect(rows.nth(1)).toContainText(lendingTexts.notReturned);
    await expect(rows.nth(2)).not.toContainText(lendingTexts.notReturned);
    expect(context.pages()).toHaveLength(1);
    await dialog.getByRole('button', { name: common.close }).click();
    await expect(dialog).toBeHidden();

    await filterBox(page).fill('檸檬');
    await lendingLabel(page, shelf.available, '檸檬').click();
    await expect(dialog).toContainText(lendingTexts.neverLent);
  },
);

test('opens the lendings and returns the focus when only the keyboard is used', async ({
  page,
  baseURL,
}) => {
  await openOwnShelf(page, baseURL);
  await filterBox(page).focus();
  await page.keyboard.type('モモ');
  await expect(cards(page)).toHaveCount(1);
  const label = lendingLabel(page, shelf.available, 'モモ');
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(label).toBeFocused({ timeout: 50 });
  }).toPass();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: shelf.lendingTitle });
  await expect(dialog.getByRole('row')).toHaveCount(3);
  const toCopy = dialog.getByRole('link', { name: shelf.copyPage });
  // After the actions on the copy.
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(toCopy).toBeFocused({ timeout: 50 });
  }).toPass();
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: common.close })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(label).toBeFocused();
});

test('OSHELF-01 OSHELF-03 SP-082 shows copies but no Kindle books to visitors', async ({
  page,
}) => {
  const tokens: string[] = [];
  page.on('request', (request) => {
    const { authorization } = request.headers();
    if (authorization !== undefined) tokens.push(request.url());
  });
  await openShelf(page, '/bookshelf/hanako');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(shelf.userTitle('花子'));
  const total = await shownCount(page);
  expect(total).toBeGreaterThanOrEqual(COPIES_MIN);
  await expect(shelfButton(page, '日本文学')).toBeVisible();
  await expect(page.getByRole('combobox', { name: shelf.sort })).toBeVisible();
  await expect(shelfButton(page, shelf.kindleHondana)).toHaveCount(0);
  await filterBox(page).fill('天地明察');
  await expect(page.getByText(shelf.nothingFound)).toBeVisible();
  await filterBox(page).fill('雪国');
  await expect(lendingLabel(page, shelf.lent, '雪国')).toBeVisible();
  expect(tokens).toEqual([]);
});

test('OSHELF-06 shows an error in red when the reader does not exist', async ({ page }) => {
  await page.goto('/bookshelf/nobody_at_all');
  const fault = page.getByText(shelf.faults.user);
  await expect(fault).toBeVisible();
  const colour = await fault.evaluate((element) => getComputedStyle(element).color);
  const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/g) ?? []).map(Number);
  expect(red).toBeGreaterThan(2 * Math.max(green, blue));
});

test('SP-078 offers the login at /bookshelf to visitors without calling the API', async ({
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) requests.push(request.url());
  });
  await page.goto('/bookshelf');
  await expect(page.getByText(common.signInNeeded)).toBeVisible();
  expect(requests).toEqual([]);
});

test('DP-05 DP-07 DP-08 DP-18 shows a copy to visitors without the remove button', async ({
  page,
}) => {
  await page.goto(`/dp/${await findCopy(page.request, 'hanako', '雪国')}`);
  await expect(page.getByRole('heading', { level: 1, name: '雪国' })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main).toContainText('日本文学');
  await expect(main).toContainText('花子の本棚');
  for (const allowance of [copy.selfLend, copy.selfReturn]) {
    await expect(main.getByText(allowance).locator('..')).toContainText(copy.allowed);
  }
  const lendings = main.getByRole('table').getByRole('row');
  await expect(lendings).toHaveCount(3);
  await expect(lendings.nth(1)).toHaveText(/^(\d{4}-\d\d-\d\d){2}未返却$/);
  await expect(lendings.nth(2)).toHaveText(/^(\d{4}-\d\d-\d\d){3}$/);
  await expect(main.getByRole('link', { name: copy.toBook })).toHaveAttribute(
    'href',
    '/manifestation/HDB000135',
  );
  await expect(main.getByRole('button', { name: copy.remove })).toHaveCount(0);
});

test(
  'DP-08 places the links of a copy right below its cover when the book has many details',
  { tag: '@layout' },
  async ({ page }) => {
    await page.goto(`/dp/${await findCopy(page.request, 'hanako', '雪国')}`);
    const book = page.getByRole('main');
    const cover = book.getByRole('img', { name: common.coverOf('雪国') });
    const toBook = await book.getByRole('link', { name: copy.toBook }).elementHandle();
    // One measurement: what loads may move both.
    const between = await cover.evaluate(
      (image, link) =>
        (link?.getBoundingClientRect().top ?? 0) - image.getBoundingClientRect().bottom,
      toBook,
    );
    expect(between).toBeGreaterThan(0);
    expect(between).toBeLessThan(40);
  },
);

test(
  'DP-06 DP-10 DP-12 DP-13 removes a copy when its owner confirms the dialog',
  { tag: '@layout' },
  async ({ page, baseURL }) => {
    const owner = await signInOwnReader(page, baseURL);
    const [code = '', kept = ''] = (await issueSheet(owner, randomUUID())).GlobalBookIDs;
    await register(owner, code, 'HDB000532');
    await register(owner, kept, 'HDB000286');
    const removals: unknown[] = [];
    page.on('request', (request) => {
      const body: unknown = request.method() === 'POST' ? request.postDataJSON() : null;
      if (JSON.stringify(body).includes('DiscardGlobalBook')) removals.push(body);
    });
    const alerts: string[] = [];
    page.on('dialog', (dialog) => {
      alerts.push(dialog.message());
      void dialog.accept();
    });

    await page.goto(`/dp/${code}`);
    const remove = page.getByRole('button', { name: copy.remove });
    const question = page.getByRole('alertdialog', { name: copy.removeTitle });
    await remove.click();
    await expectAccessible(page);
    await question.getByRole('button', { name: common.cancel }).click();
    await expect(question).toBeHidden();
    expect(removals).toEqual([]);

    await remove.click();
    await question.getByRole('button', { name: copy.removeConfirm }).click();
    await expect(page.getByText(copy.removed)).toBeVisible();
    await expect(remove).toHaveCount(0);
    expect(alerts).toEqual([copy.removal.done]);
    expect(removals).toEqual([
      {
        Operation: 'DiscardGlobalBook',
        GlobalBookID: code,
        RemovedDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      },
    ]);

    await openShelf(page, '/bookshelf');
    await expect(cards(page)).toHaveCount(1);
    await expect(cards(page)).toContainText('竜馬がゆく');
  },
);

test(
  'shows a bookshelf and a copy to visitors accessibly and without console errors',
  { tag: '@layout' },
  async ({ page }) => {
    const errors = watchConsole(page);
    await openShelf(page, '/bookshelf/hanako');
    await expectAccessible(page);
    await page.goto(`/dp/${await findCopy(page.request, 'hanako', '雪国')}`);
    await expect(page.getByRole('heading', { level: 1, name: '雪国' })).toBeVisible();
    await expectAccessible(page);
    expect(errors).toEqual([]);
  },
);

test(
  'shows the own bookshelf and its lendings accessibly and without console errors',
  { tag: '@layout' },
  async ({ page, baseURL }) => {
    const errors = watchConsole(page);
    await openOwnShelf(page, baseURL);
    await page.evaluate(() => {
      scrollTo(0, document.body.scrollHeight / 2);
    });
    await expect(cards(page).first()).toBeVisible();
    await expectAccessible(page);
    await filterBox(page).fill('雪国');
    await lendingLabel(page, shelf.lent, '雪国').click();
    await expect(page.getByRole('table', { name: lendingTexts.title })).toBeVisible();
    await expectAccessible(page);
    expect(errors).toEqual([]);
  },
);
