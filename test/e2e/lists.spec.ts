import { expect, test, type Page } from '@playwright/test';
import { ja as common } from '../../web/src/texts/common.ja.ts';
import { ja as lists } from '../../web/src/features/book-lists/texts.ja.ts';
import {
  booksIn,
  expectSnackbar,
  listButton,
  listRow,
  listRows,
  makeList,
  openLists,
} from './support/lists-page.ts';
import { signInDemoReader, signInOwnReader } from './support/own-reader.ts';
import { expectAccessible, watchConsole } from './support/visit.ts';

const KOKORO = { KANRI_ID: 'HDB000011', title: 'こころ' };
const YUKIGUNI = { KANRI_ID: 'HDB000135', title: '雪国' };
const MOMO = { KANRI_ID: 'HDB000398', title: 'モモ' };
/** More lists than fit on a screen. */
const MANY_LISTS = 14;

/** Makes the next write of lists fail: the server rejects it or the network is down. */
const failNextWrite = async (page: Page, how: 'rejected' | 'unreachable'): Promise<void> => {
  await page.route(
    '**/api/lists',
    async (route) => {
      if (how === 'unreachable') await route.abort();
      else await route.fulfill({ status: 500, json: { statusCode: 500, code: 'INTERNAL' } });
    },
    { times: 1 },
  );
};

const choose = async (page: Page, opener: string, item: string): Promise<void> => {
  await listButton(page, opener).click();
  await page.getByRole('menuitem', { name: item }).click();
};

test(
  'MAN-20 MAN-22 MAN-23 MAN-26 adds a book to a new list and to an existing list from its page',
  { tag: '@layout' },
  async ({ page, baseURL }) => {
    await signInOwnReader(page, baseURL);
    await page.goto(`/manifestation/${KOKORO.KANRI_ID}`);
    await choose(page, lists.addToList, lists.newList);
    const dialog = page.getByRole('dialog', { name: lists.createTitle });
    const name = dialog.getByRole('textbox', { name: lists.listName });
    await expect(name).toHaveValue(lists.defaultName);
    await expectAccessible(page);
    await name.fill('   ');
    await expect(dialog.getByRole('button', { name: lists.create })).toBeDisabled();
    await name.fill('冬に読む本');
    await failNextWrite(page, 'rejected');
    await dialog.getByRole('button', { name: lists.create }).click();
    await expectSnackbar(page, lists.createFailed);
    await expect(name).toHaveValue('冬に読む本');
    await dialog.getByRole('button', { name: lists.create }).click();
    await expectSnackbar(page, lists.created);
    await expect(dialog).toBeHidden();

    await choose(page, lists.addToList, '冬に読む本');
    await expectSnackbar(page, lists.alreadyInList);
    await expect(page.getByRole('button', { name: lists.addToList })).toBeFocused();

    await page.goto(`/manifestation/${MOMO.KANRI_ID}`);
    await failNextWrite(page, 'unreachable');
    await choose(page, lists.addToList, '冬に読む本');
    await expectSnackbar(page, lists.error);
    await choose(page, lists.addToList, '冬に読む本');
    await expectSnackbar(page, lists.bookAdded);

    await openLists(page);
    await expect(booksIn(page, '冬に読む本')).toContainText([MOMO.title, KOKORO.title]);
  },
);

test(
  'LIST-05 LIST-13 LIST-14 creates, edits and deletes lists in dialogs and reverts when a request fails',
  { tag: '@layout' },
  async ({ page, baseURL }) => {
    const reader = await signInOwnReader(page, baseURL);
    await makeList(reader, '旅の本', { books: [KOKORO.KANRI_ID] });
    await openLists(page);

    await listButton(page, lists.newList).click();
    const creating = page.getByRole('dialog', { name: lists.createTitle });
    await creating.getByRole('textbox', { name: lists.listName }).fill('猫の本');
    await creating.getByRole('combobox', { name: lists.openLevel }).click();
    await page.getByRole('option', { name: lists.openLevels.PRIVATE }).click();
    await creating.getByRole('button', { name: lists.create }).click();
    await expectSnackbar(page, lists.created);
    await expect(listRows(page)).toContainText(['旅の本', '猫の本']);
    await expect(page.getByText(lists.noBooks)).toBeVisible();

    const editing = page.getByRole('dialog', { name: lists.editTitle });
    await listButton(page, lists.edit('旅の本')).click();
    await editing.getByRole('textbox', { name: lists.listName }).fill('海の本');
    await editing.getByRole('textbox', { name: lists.comments }).fill('夏の読書に');
    await expectAccessible(page);
    await failNextWrite(page, 'rejected');
    await editing.getByRole('button', { name: lists.save }).click();
    await expectSnackbar(page, lists.updateFailed);
    await editing.getByRole('button', { name: lists.save }).click();
    await expectSnackbar(page, lists.updated);
    await expect(listRows(page)).toContainText(['海の本', '猫の本']);
    await listRow(page, '海の本')
      .getByRole('button', { name: /^海の本/ })
      .click();
    await expect(page.getByText('夏の読書に')).toBeVisible();

    const asking = page.getByRole('alertdialog', { name: lists.deleteTitle });
    await listButton(page, lists.remove('海の本')).click();
    await expectAccessible(page);
    await asking.getByRole('button', { name: common.cancel }).click();
    await expect(asking).toBeHidden();
    await failNextWrite(page, 'rejected');
    await listButton(page, lists.remove('海の本')).click();
    await asking.getByRole('button', { name: lists.deleteConfirm }).click();
    await expectSnackbar(page, lists.deleteFailed);
    await expect(listRow(page, '海の本')).toBeVisible();
    await listButton(page, lists.remove('海の本')).click();
    await asking.getByRole('button', { name: lists.deleteConfirm }).click();
    await expectSnackbar(page, lists.deleted);
    await expect(listRows(page)).toContainText(['猫の本']);
    await page.reload();
    await expect(listRows(page)).toHaveCount(1);
  },
);

test('LIST-10 LIST-11 LIST-12 moves and removes books of lists and reverts when a request fails', async ({
  page,
  baseURL,
}) => {
  const reader = await signInOwnReader(page, baseURL);
  const source = '読んでいる本';
  const target = '読み終えた本';
  await makeList(reader, source, {
    books: [KOKORO.KANRI_ID, YUKIGUNI.KANRI_ID, MOMO.KANRI_ID],
  });
  await makeList(reader, target, { listOrder: 2, books: [KOKORO.KANRI_ID, YUKIGUNI.KANRI_ID] });
  await openLists(page);
  const inSource = booksIn(page, source);
  await expect(inSource).toContainText([MOMO.title, YUKIGUNI.title, KOKORO.title]);

  await failNextWrite(page, 'unreachable');
  await choose(page, lists.menuOf(MOMO.title), target);
  await expectSnackbar(page, lists.bookMoveFailed);
  await failNextWrite(page, 'rejected');
  await choose(page, lists.menuOf(MOMO.title), target);
  await expectSnackbar(page, lists.error);
  await expect(inSource).toContainText([MOMO.title, YUKIGUNI.title, KOKORO.title]);

  await choose(page, lists.menuOf(MOMO.title), target);
  await expectSnackbar(page, lists.bookMoved);
  // The target already contains this book, below the others.
  await choose(page, lists.menuOf(KOKORO.title), target);
  await expectSnackbar(page, lists.movedToTop);
  await expect(inSource).toContainText([YUKIGUNI.title]);
  await expect(inSource).toHaveCount(1);

  await failNextWrite(page, 'rejected');
  await choose(page, lists.menuOf(YUKIGUNI.title), lists.removeBook);
  await expectSnackbar(page, lists.bookRemoveFailed);
  await expect(inSource).toHaveCount(1);
  await choose(page, lists.menuOf(YUKIGUNI.title), lists.removeBook);
  await expectSnackbar(page, lists.bookRemoved);
  await expect(page.getByText(lists.noBooks)).toBeVisible();

  await page.reload();
  await listRow(page, target)
    .getByRole('button', { name: new RegExp(`^${target}`) })
    .click();
  await expect(booksIn(page, target)).toContainText([KOKORO.title, MOMO.title, YUKIGUNI.title]);
});

test('LIST-08 LIST-09 LIST-17 copies the URL of a shared list and offers none for a private list', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const reader = await signInOwnReader(page, baseURL);
  const ids = {
    公開の本: await makeList(reader, '公開の本'),
    仲間の本: await makeList(reader, '仲間の本', { listOrder: 2, openLevel: 'URLSHARE' }),
  };
  await makeList(reader, '秘密の本', { listOrder: 3, openLevel: 'PRIVATE' });
  await openLists(page);
  for (const [name, id] of Object.entries(ids)) {
    await listButton(page, lists.share(name)).click();
    await expectSnackbar(page, lists.urlCopied);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      new URL(`/list/${id}`, page.url()).href,
    );
    // It disappears by itself after six seconds.
    await expect(page.getByText(lists.urlCopied)).toBeHidden({ timeout: 15_000 });
  }
  await expect(listButton(page, lists.share('秘密の本'))).toBeDisabled();
});

test(
  'LIST-03 scrolls to the books when the last of many lists is chosen',
  { tag: '@layout' },
  async ({ page, baseURL }) => {
    const reader = await signInOwnReader(page, baseURL);
    for (let n = 1; n <= MANY_LISTS; n += 1) {
      await makeList(reader, `${String(n)}番のリスト`, { listOrder: n });
    }
    await openLists(page);
    const last = `${String(MANY_LISTS)}番のリスト`;
    await page.getByRole('button', { name: new RegExp(`^${last}`) }).click();
    await expect(page.getByRole('heading', { level: 2, name: last })).toBeInViewport();
  },
);

const FIRST_TO_LAST = ['一番目の本', '二番目の本', '三番目の本'] as const;

test(
  'LIST-13 reorders lists by pointer and by keyboard and keeps the order after a reload',
  { tag: '@layout' },
  async ({ page, baseURL }) => {
    const [first, second, third] = FIRST_TO_LAST;
    const reader = await signInOwnReader(page, baseURL);
    for (const [n, name] of FIRST_TO_LAST.entries()) {
      await makeList(reader, name, { listOrder: n + 1 });
    }
    const written: unknown[] = [];
    page.on('request', (request) => {
      const body: unknown = request.method() === 'POST' ? request.postDataJSON() : null;
      if (JSON.stringify(body).includes('updateListOfBookList')) written.push(body);
    });
    await openLists(page);

    const grip = (name: string) => listButton(page, lists.reorder(name));
    await grip(third).hover();
    await page.mouse.down();
    const box = await listRow(page, first).boundingBox();
    if (box === null) throw new Error('The first list is not on the page');
    await page.mouse.move(box.x + 20, box.y + box.height / 2, { steps: 12 });
    // The others make room where the list would be dropped.
    await expect(listRow(page, first)).toHaveAttribute('style', /translate3d\(0px, [1-9]/);
    await page.mouse.up();
    await expectSnackbar(page, lists.updated);
    await expect(listRows(page)).toContainText([third, first, second]);
    expect(written).toContainEqual(expect.objectContaining({ listName: third, listOrder: 0 }));

    await grip(third).focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByText(lists.reordered(third, 2, FIRST_TO_LAST.length))).toBeAttached();
    await expect(listRows(page)).toContainText([first, third, second]);
    await expect(grip(third)).toBeFocused();
    const orders = async () => {
      const response = await reader.call('bookListReads', 'getListOfBookList', {});
      return response.lists
        .toSorted((a, b) => a.listOrder - b.listOrder)
        .map(({ listName }) => listName);
    };
    await expect.poll(orders).toEqual([first, third, second]);
    await page.reload();
    await expect(listRows(page)).toContainText([first, third, second]);
  },
);

test(
  "shows a reader's lists accessibly and without console errors",
  { tag: '@layout' },
  async ({ page, baseURL }) => {
    const errors = watchConsole(page);
    await signInDemoReader(page, baseURL);
    await openLists(page);
    await expect(listRows(page)).toContainText([
      lists.defaultName,
      '読書会で読む本',
      '贈りものの候補',
    ]);
    await expect(booksIn(page, lists.defaultName)).toHaveCount(7);
    await expectAccessible(page);
    expect(errors).toEqual([]);
  },
);
