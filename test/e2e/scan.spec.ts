import { expect, test, type Page } from '@playwright/test';
import { ja } from '../../web/src/features/scan/texts.ja.ts';
import { restoreSession, signInOwnReader, signUpOwnReader } from './support/own-reader.ts';
import { expectAccessible, watchConsole } from './support/visit.ts';

const field = (page: Page) => page.getByRole('textbox', { name: ja.field });
const rows = (page: Page) => page.getByRole('list', { name: ja.list.title }).getByRole('listitem');
const register = (page: Page) => page.getByRole('button', { name: ja.book.register });

/** Types like a hand scanner: where the focus is, with Enter at the end. */
const scan = async (page: Page, code: string): Promise<void> => {
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
};

const openScan = async (page: Page): Promise<void> => {
  await page.goto('/scan');
  await field(page).click();
};

test(
  'SCAN-01 SCAN-07 SCAN-09 SCAN-43 SCAN-57 registers scan by scan, counts copies and undoes',
  { tag: '@layout' },
  async ({ page, baseURL }) => {
    const errors = watchConsole(page);
    await signInOwnReader(page, baseURL);
    await openScan(page);
    await expectAccessible(page);
    await scan(page, '9784101010014');
    await expect(register(page)).toBeVisible();
    await expectAccessible(page);
    await register(page).click();
    await expect(page.getByText(ja.list.registered)).toBeInViewport();

    await field(page).click();
    await scan(page, '9784101010014');
    await expect(page.getByText(ja.book.owned(1))).toBeVisible();
    await page.getByRole('button', { name: ja.book.dismiss }).click();

    await page.getByRole('switch', { name: ja.batch }).click();
    await field(page).click();
    await scan(page, '9784101010038');
    await scan(page, '9784000000000');
    await expect(rows(page)).toHaveCount(3);
    await expect(page.getByText(ja.list.failures.none)).toBeVisible();
    await page.getByRole('button', { name: ja.list.undoOf('坊っちゃん') }).click();
    await expect(page.getByText(ja.list.undone)).toBeVisible();
    await expectAccessible(page);

    await page.goto('/bookshelf');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('1');
    expect(errors).toEqual([]);
  },
);

test('SCAN-18 binds one sticker in one of two browsers, and tells the other why not', async ({
  browser,
  baseURL,
}) => {
  const reader = await signUpOwnReader(baseURL);
  const { GlobalBookIDs } = await reader.call('stickers', 'IssueStickerSheet', {
    UserSub: reader.userSub,
    SheetCount: 1,
    requestId: crypto.randomUUID(),
  });
  const [sticker = ''] = GlobalBookIDs;
  const openBrowser = async (ISBN: string): Promise<Page> => {
    const context = await browser.newContext();
    await restoreSession(context, reader);
    const page = await context.newPage();
    await openScan(page);
    await scan(page, sticker);
    await expect(page.getByText(ja.sticker.waiting(sticker))).toBeVisible();
    await scan(page, ISBN);
    await expect(register(page)).toBeVisible();
    return page;
  };
  const pages = [await openBrowser('9784101010014'), await openBrowser('9784101010038')];
  await Promise.all(pages.map(async (page) => register(page).click()));

  const outcomes = await Promise.all(
    pages.map(async (page) => {
      const done = rows(page).getByText(ja.list.registered);
      const refused = rows(page).getByText(ja.list.failures.stickerUsed);
      await expect(done.or(refused)).toBeVisible();
      return (await done.isVisible()) ? 'registered' : 'refused';
    }),
  );
  expect(outcomes.toSorted()).toEqual(['refused', 'registered']);
  await Promise.all(pages.map(async (page) => page.context().close()));
});

test('SCAN-25 asks for the number when the camera is refused, and works without', async ({
  page,
  baseURL,
}) => {
  const errors = watchConsole(page);
  await signInOwnReader(page, baseURL);
  await openScan(page);
  await page.getByRole('button', { name: ja.camera.open, exact: true }).click();
  await expect(page.getByText('カメラを使えません。番号を入力してください')).toBeVisible();
  await scan(page, '9784101010014');
  await expect(register(page)).toBeVisible();
  expect(errors).toEqual([]);
});
