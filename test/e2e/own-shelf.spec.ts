import { randomUUID } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { ja as common } from '../../web/src/texts/common.ja.ts';
import { ja as lists } from '../../web/src/features/book-lists/texts.ja.ts';
import { ja as shelf } from '../../web/src/features/bookshelf/texts.ja.ts';
import { issueSheet, register } from '../integration/support/mobile-app.ts';
import { signInDemoReader, signInOwnReader } from './support/own-reader.ts';
import { phone } from './support/screens.ts';
import { cards, filterBox, openShelf, rail, shelfButton } from './support/shelf-page.ts';
import { serveManyCopies } from './support/many-copies.ts';
import { expectAccessible, watchConsole } from './support/visit.ts';

const COPIES = 800;
const OVERDUE_DAYS = 12;

const table = (page: Page) => page.getByRole('main').getByRole('table');
const rowOf = (page: Page, title: string) =>
  table(page).getByRole('row').filter({ hasText: title });

test(
  'TOOL-10 TOOL-11 shows 800 copies as a list that fits the screen, and finds overdue ones in one click',
  { tag: '@layout' },
  async ({ page, baseURL }) => {
    const errors = watchConsole(page);
    await signInDemoReader(page, baseURL);
    await serveManyCopies(page, COPIES, OVERDUE_DAYS);
    await page.goto('/bookshelf?view=list&sort=title');
    await expect(rowOf(page, '第1巻')).toBeVisible();
    expect(Number(await table(page).getAttribute('aria-rowcount'))).toBeGreaterThanOrEqual(COPIES);
    // Only rows near the window are in the page, and none is wider than it.
    expect(await table(page).getByRole('row').count()).toBeLessThan(60);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await page.evaluate(() => {
      scrollTo(0, document.body.scrollHeight);
    });
    await expect(rowOf(page, '第800巻')).toBeVisible();
    // The toolbar stays in reach.
    await expect(filterBox(page)).toBeInViewport();

    await page.getByRole('button', { name: /^延滞 4$/ }).click();
    await expect(page.getByText(shelf.hits(4, COPIES + 5))).toBeVisible();
    const overdue = table(page).getByText(shelf.daysLate(OVERDUE_DAYS));
    await expect(overdue).toHaveCount(4);
    await expect(overdue.first()).toBeInViewport();
    await expectAccessible(page);
    await page.getByRole('button', { name: /^貸出中 16$/ }).click();
    await expect(page.getByText(shelf.hits(16, COPIES + 5))).toBeVisible();
    await page.getByRole('button', { name: /^貸出中 16$/ }).click();

    await filterBox(page).fill('むらかみ 777');
    await expect(rowOf(page, '第777巻')).toBeVisible();
    await expect(page.getByText(shelf.hits(1, COPIES + 5))).toBeVisible();
    expect(errors).toEqual([]);
  },
);

/** Answers the calls that put books on lists and take them off, and returns the books of each call. */
const serveListWrites = async (page: Page) => {
  const calls: Record<string, string[]> = { addBooksInList: [], deleteBooksInList: [] };
  await page.route('**/api/lists', async (route) => {
    const body = route.request().postDataJSON() as Record<string, string> | null;
    const books = calls[body?.['Operation'] ?? ''];
    if (books === undefined) return route.fallback();
    books.push(body?.['KANRI_ID'] ?? '');
    return route.fulfill({ json: { ok: true } });
  });
  return calls;
};

test('HAND-15 on a phone with 800 copies: jumps to ま, selects its 50 copies, adds them to a list, and takes them off', async ({
  page,
  baseURL,
}) => {
  const errors = watchConsole(page);
  await page.setViewportSize(phone.viewport);
  const { call } = await signInOwnReader(page, baseURL);
  const listName = '旅の本';
  await call('bookLists', 'addListOfBookList', {
    listName,
    openLevel: 'PRIVATE',
    listOrder: 1,
  });
  // 50 copies with each sign.
  const kana = Array.from('アイウカキクサシスタチツナハマヤ');
  await serveManyCopies(page, COPIES, OVERDUE_DAYS, { kana });
  const calls = await serveListWrites(page);
  await page.goto('/bookshelf?view=list&sort=title');
  await expect(rowOf(page, '第16巻')).toBeVisible();
  await page.getByRole('button', { name: shelf.selecting }).click();
  await page.getByRole('button', { name: shelf.toSection('ま', 50) }).click();
  // The first of them is below what stays at the top, and the last of the section before is covered.
  const first = rowOf(page, '第14巻');
  await expect(first).toBeInViewport({ ratio: 1 });
  const box = await first.boundingBox();
  const jump = await page.getByRole('group', { name: shelf.sections }).boundingBox();
  expect(Math.abs((box?.y ?? 0) - ((jump?.y ?? 0) + (jump?.height ?? 0)))).toBeLessThan(16);
  await expect(filterBox(page)).toBeInViewport();
  // One row of tools and one of sections: most of the phone shows books.
  expect(box?.y ?? phone.viewport.height).toBeLessThan(phone.viewport.height / 4);

  const bar = page.getByRole('region', { name: shelf.selectionBar });
  await bar.getByRole('button', { name: shelf.selectSection('ま', 50) }).click();
  await expect(bar.getByText(shelf.selected(50))).toBeVisible();
  await expectAccessible(page);
  await bar.getByRole('button', { name: lists.addToList }).click();
  await page.getByRole('menuitem', { name: listName }).click();
  await expect(page.getByText(lists.booksAdded(50, 0))).toBeVisible();
  expect(new Set(calls['addBooksInList']).size).toBe(50);
  await page.getByRole('button', { name: common.undo }).click();
  await expect(page.getByText(lists.booksTakenOff)).toBeVisible();
  expect(calls['deleteBooksInList']).toEqual(calls['addBooksInList']);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  expect(errors).toEqual([]);
});

test('TOOL-08 keeps the view in the address through reload, back and forward', async ({
  page,
  baseURL,
}) => {
  await signInDemoReader(page, baseURL);
  await openShelf(page, '/bookshelf');
  await filterBox(page).pressSequentially('夏目　漱石');
  await expect(page).toHaveURL(/\?q=/);
  await page.getByRole('button', { name: shelf.looks.list }).click();
  await expect(page).toHaveURL(/view=list/);
  await expect(table(page).getByRole('row').first()).toBeVisible();
  // Until then the rows are those of the whole bookshelf.
  const shown = (await page.getByText(/^\d+冊を表示（全\d+冊）$/).textContent()) ?? '';
  // The row of the headings is one more.
  const found = Number.parseInt(shown, 10) + 1;
  await expect(table(page).getByRole('row')).toHaveCount(found);
  await page.reload();
  await expect(filterBox(page)).toHaveValue('夏目　漱石');
  await expect(table(page).getByRole('row')).toHaveCount(found);
  await shelfButton(page, '海外文学').click();
  await expect(page.getByText(shelf.nothingFound)).toBeVisible();
  await page.goBack();
  await expect(table(page).getByRole('row')).toHaveCount(found);
  // Back once more: before the view was chosen. Typing made no steps of its own.
  await page.goBack();
  await expect(cards(page).first()).toBeVisible();
  await expect(filterBox(page)).toHaveValue('夏目　漱石');
  await page.goForward();
  await expect(table(page)).toBeVisible();
});

test(
  'TOOL-09 draws spines that the keyboard reaches and that have names',
  { tag: '@layout' },
  async ({ page, baseURL }) => {
    await signInDemoReader(page, baseURL);
    await openShelf(page, '/bookshelf?view=spines');
    const spine = cards(page).getByRole('link').first();
    await spine.focus();
    await expect(spine).toBeFocused();
    await expect(spine).toHaveAccessibleName(/写真で見る星と伝説 秋と冬の星 \/ 野尻抱影/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await expectAccessible(page);
  },
);

const createHondana = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: shelf.newHondana }).click();
  const form = page.getByRole('dialog', { name: shelf.newHondanaTitle });
  await form.getByLabel(shelf.hondanaName).fill(name);
  await form.getByRole('button', { name: shelf.create }).click();
  await expect(form).toBeHidden();
};

test('TOOL-12 TOOL-13 TOOL-14 TOOL-15 TOOL-16 a reader creates shelves, orders them by keyboard, and moves several books', async ({
  page,
  baseURL,
}) => {
  const owner = await signInOwnReader(page, baseURL);
  const codes = (await issueSheet(owner, randomUUID())).GlobalBookIDs.slice(0, 3);
  const records = ['HDB000532', 'HDB000286', 'HDB000135'];
  for (const [n, code] of codes.entries()) {
    // oxlint-disable-next-line no-await-in-loop
    await register(owner, code, records[n] ?? '');
  }
  await openShelf(page, '/bookshelf');
  await page.getByRole('button', { name: shelf.manage }).click();
  const manager = page.getByRole('dialog', { name: shelf.manageTitle });
  await createHondana(page, '居間');
  await createHondana(page, '寝室');
  await createHondana(page, '廊下');

  // The name is taken: the form stays with what was typed.
  await page.getByRole('button', { name: shelf.newHondana }).click();
  const form = page.getByRole('dialog', { name: shelf.newHondanaTitle });
  await form.getByLabel(shelf.hondanaName).fill('寝室');
  await form.getByRole('button', { name: shelf.create }).click();
  await expect(form.getByText(shelf.nameTaken)).toBeVisible();
  await expect(form.getByLabel(shelf.hondanaName)).toHaveValue('寝室');
  await expectAccessible(page);
  await form.getByRole('button', { name: common.cancel }).click();
  await expect(form).toBeHidden();

  const names = manager.getByRole('listitem');
  await manager.getByRole('button', { name: shelf.reorder('廊下') }).focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(names.first()).toContainText('廊下');
  await expect(manager.getByRole('button', { name: shelf.reorder('廊下') })).toBeFocused();
  await manager.getByRole('button', { name: shelf.up('寝室') }).click();
  await expect(names.nth(1)).toContainText('寝室');
  await expectAccessible(page);
  await manager.getByRole('button', { name: common.close }).click();
  await expect(manager).toBeHidden();
  await expect(rail(page).getByRole('button')).toHaveText([
    /すべての本\s*3/,
    /廊下\s*0/,
    /寝室\s*0/,
    /居間\s*0/,
    /棚に入れていない本\s*3/,
  ]);

  await page.getByRole('button', { name: shelf.selecting }).click();
  const bar = page.getByRole('region', { name: shelf.selectionBar });
  await bar.getByRole('button', { name: shelf.selectShown(3) }).click();
  await cards(page).getByRole('checkbox').first().click();
  await expect(bar.getByText(shelf.selected(2))).toBeVisible();
  await expectAccessible(page);
  await bar.getByRole('button', { name: shelf.moveSelected }).click();
  const dialog = page.getByRole('dialog', { name: shelf.moveTitle(2) });
  await dialog.getByRole('combobox').click();
  await page.getByRole('option', { name: '居間' }).click();
  await dialog.getByRole('button', { name: shelf.moveConfirm }).click();
  await expect(page.getByText(shelf.moved(2, '居間'))).toBeVisible();
  await expect(shelfButton(page, '居間')).toContainText('2');
  await page.getByRole('button', { name: common.undo }).click();
  await expect(page.getByText(shelf.undone)).toBeVisible();
  await expect(shelfButton(page, '居間')).toContainText('0');

  await cards(page)
    .getByRole('button', { name: /メニュー$/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: shelf.move }).click();
  const single = page.getByRole('dialog', { name: shelf.moveTitle(1) });
  await single.getByRole('combobox').click();
  await page.getByRole('option', { name: '居間' }).click();
  await single.getByRole('button', { name: shelf.moveConfirm }).click();
  await expect(single).toBeHidden();
  await expect(
    cards(page)
      .getByRole('button', { name: /メニュー$/ })
      .first(),
  ).toBeFocused();
  await expect(shelfButton(page, '居間')).toContainText('1');

  await page.getByRole('button', { name: shelf.manage }).click();
  await manager.getByRole('button', { name: shelf.deleteHondana('居間') }).click();
  const question = page.getByRole('alertdialog', { name: shelf.deleteTitle('居間') });
  await expect(question).toContainText(shelf.deleteText(1));
  await question.getByRole('button', { name: shelf.deleteConfirm }).click();
  await expect(names).toHaveCount(2);
  await manager.getByRole('button', { name: common.close }).click();
  await expect(shelfButton(page, shelf.unassignedHondana)).toContainText('3');
});
