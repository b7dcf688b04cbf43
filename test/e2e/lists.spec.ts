import { expect, test, type Page } from '@playwright/test';
import { common } from '../../web/src/messages/ja/common.ts';
import { lists } from '../../web/src/messages/ja/lists.ts';
import {
  booksIn,
  expectTold,
  listButton,
  listRow,
  listRows,
  makeList,
  openLists,
} from './support/lists-page.ts';
import { signUpOwnReader, type OwnReader } from './support/own-reader.ts';
import { signIn } from './support/reader.ts';
import { expectAccessible, watchConsole } from './support/visit.ts';

const KOKORO = { KANRI_ID: 'HDB000011', title: 'こころ' };
const YUKIGUNI = { KANRI_ID: 'HDB000135', title: '雪国' };
const MOMO = { KANRI_ID: 'HDB000398', title: 'モモ' };
/** More than fit on a screen, with their books below or beside the first ones. */
const MANY_LISTS = 14;

const ownReader = async (page: Page, baseURL: string | undefined): Promise<OwnReader> => {
  const reader = await signUpOwnReader(baseURL);
  await signIn(page, reader.username);
  return reader;
};

/** The next write of lists fails, by an answer of the server or by none at all. */
const failNextWrite = async (page: Page, how: 'refused' | 'unreachable'): Promise<void> => {
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

test('MAN-20 MAN-22 MAN-23 MAN-26 from its page a book goes into a new list, and into one again', async ({
  page,
  baseURL,
}) => {
  await ownReader(page, baseURL);
  await page.goto(`/manifestation/${KOKORO.KANRI_ID}`);
  await choose(page, lists.addToList, lists.newList);
  const dialog = page.getByRole('dialog', { name: lists.createTitle });
  const name = dialog.getByRole('textbox', { name: lists.listName });
  await expect(name).toHaveValue(lists.defaultName);
  await expectAccessible(page);
  await name.fill('   ');
  await expect(dialog.getByRole('button', { name: lists.create })).toBeDisabled();
  await name.fill('冬に読む本');
  await failNextWrite(page, 'refused');
  await dialog.getByRole('button', { name: lists.create }).click();
  await expectTold(page, lists.createFailed);
  await expect(name).toHaveValue('冬に読む本');
  await dialog.getByRole('button', { name: lists.create }).click();
  await expectTold(page, lists.created);
  await expect(dialog).toBeHidden();

  await choose(page, lists.addToList, '冬に読む本');
  await expectTold(page, lists.alreadyInList);
  await expect(page.getByRole('button', { name: lists.addToList })).toBeFocused();

  await page.goto(`/manifestation/${MOMO.KANRI_ID}`);
  await failNextWrite(page, 'unreachable');
  await choose(page, lists.addToList, '冬に読む本');
  await expectTold(page, lists.error);
  await choose(page, lists.addToList, '冬に読む本');
  await expectTold(page, lists.bookAdded);

  await openLists(page);
  await expect(booksIn(page, '冬に読む本')).toContainText([MOMO.title, KOKORO.title]);
});

test('LIST-05 LIST-13 LIST-14 lists are made, edited and deleted in dialogs, and a failure undoes it', async ({
  page,
  baseURL,
}) => {
  const reader = await ownReader(page, baseURL);
  await makeList(reader, '旅の本', { books: [KOKORO.KANRI_ID] });
  await openLists(page);

  await listButton(page, lists.newList).click();
  const creating = page.getByRole('dialog', { name: lists.createTitle });
  await creating.getByRole('textbox', { name: lists.listName }).fill('猫の本');
  await creating.getByRole('combobox', { name: lists.openLevel }).click();
  await page.getByRole('option', { name: lists.openLevels.PRIVATE }).click();
  await creating.getByRole('button', { name: lists.create }).click();
  await expectTold(page, lists.created);
  await expect(listRows(page)).toContainText(['旅の本', '猫の本']);
  await expect(page.getByText(lists.noBooks)).toBeVisible();

  const editing = page.getByRole('dialog', { name: lists.editTitle });
  await listButton(page, lists.edit('旅の本')).click();
  await editing.getByRole('textbox', { name: lists.listName }).fill('海の本');
  await editing.getByRole('textbox', { name: lists.comments }).fill('夏の読書に');
  await expectAccessible(page);
  await failNextWrite(page, 'refused');
  await editing.getByRole('button', { name: lists.save }).click();
  await expectTold(page, lists.updateFailed);
  await editing.getByRole('button', { name: lists.save }).click();
  await expectTold(page, lists.updated);
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
  await failNextWrite(page, 'refused');
  await listButton(page, lists.remove('海の本')).click();
  await asking.getByRole('button', { name: lists.deleteConfirm }).click();
  await expectTold(page, lists.deleteFailed);
  await expect(listRow(page, '海の本')).toBeVisible();
  await listButton(page, lists.remove('海の本')).click();
  await asking.getByRole('button', { name: lists.deleteConfirm }).click();
  await expectTold(page, lists.deleted);
  await expect(listRows(page)).toContainText(['猫の本']);
  await page.reload();
  await expect(listRows(page)).toHaveCount(1);
});

test('LIST-10 LIST-11 LIST-12 books move between lists and leave them, and a failure brings them back', async ({
  page,
  baseURL,
}) => {
  const reader = await ownReader(page, baseURL);
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
  await expectTold(page, lists.bookMoveFailed);
  await failNextWrite(page, 'refused');
  await choose(page, lists.menuOf(MOMO.title), target);
  await expectTold(page, lists.error);
  await expect(inSource).toContainText([MOMO.title, YUKIGUNI.title, KOKORO.title]);

  await choose(page, lists.menuOf(MOMO.title), target);
  await expectTold(page, lists.bookMoved);
  // The target has it already, below the others.
  await choose(page, lists.menuOf(KOKORO.title), target);
  await expectTold(page, lists.movedToTop);
  await expect(inSource).toContainText([YUKIGUNI.title]);
  await expect(inSource).toHaveCount(1);

  await failNextWrite(page, 'refused');
  await choose(page, lists.menuOf(YUKIGUNI.title), lists.removeBook);
  await expectTold(page, lists.bookRemoveFailed);
  await expect(inSource).toHaveCount(1);
  await choose(page, lists.menuOf(YUKIGUNI.title), lists.removeBook);
  await expectTold(page, lists.bookRemoved);
  await expect(page.getByText(lists.noBooks)).toBeVisible();

  await page.reload();
  await listRow(page, target)
    .getByRole('button', { name: new RegExp(`^${target}`) })
    .click();
  await expect(booksIn(page, target)).toContainText([KOKORO.title, MOMO.title, YUKIGUNI.title]);
});

test('LIST-08 LIST-09 LIST-17 the address of an open list is copied; a private one has none', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const reader = await ownReader(page, baseURL);
  const ids = {
    公開の本: await makeList(reader, '公開の本'),
    仲間の本: await makeList(reader, '仲間の本', { listOrder: 2, openLevel: 'URLSHARE' }),
  };
  await makeList(reader, '秘密の本', { listOrder: 3, openLevel: 'PRIVATE' });
  await openLists(page);
  for (const [name, id] of Object.entries(ids)) {
    await listButton(page, lists.share(name)).click();
    await expectTold(page, lists.urlCopied);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      new URL(`/list/${id}`, page.url()).href,
    );
    // By itself, after six seconds.
    await expect(page.getByText(lists.urlCopied)).toBeHidden({ timeout: 15_000 });
  }
  await expect(listButton(page, lists.share('秘密の本'))).toBeDisabled();
});

test('LIST-03 the books of the last of many lists are brought into view', async ({
  page,
  baseURL,
}) => {
  const reader = await ownReader(page, baseURL);
  for (let n = 1; n <= MANY_LISTS; n += 1) {
    await makeList(reader, `${String(n)}番のリスト`, { listOrder: n });
  }
  await openLists(page);
  const last = `${String(MANY_LISTS)}番のリスト`;
  await page.getByRole('button', { name: new RegExp(`^${last}`) }).click();
  await expect(page.getByRole('heading', { level: 2, name: last })).toBeInViewport();
});

const FIRST_TO_LAST = ['一番目の本', '二番目の本', '三番目の本'] as const;

test('LIST-13 lists are put in another order by pointer and by keys, and stay in it', async ({
  page,
  baseURL,
}) => {
  const [first, second, third] = FIRST_TO_LAST;
  const reader = await ownReader(page, baseURL);
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
  await page.mouse.up();
  await expectTold(page, lists.updated);
  await expect(listRows(page)).toContainText([third, first, second]);
  expect(written).toContainEqual(expect.objectContaining({ listName: third, listOrder: 0 }));

  await grip(third).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText(lists.reordered(third, 2, FIRST_TO_LAST.length))).toBeAttached();
  await expect(listRows(page)).toContainText([first, third, second]);
  await expect(grip(third)).toBeFocused();
  const orders = async () => {
    const answer = await reader.call('bookListReads', 'getListOfBookList', {});
    return answer.lists
      .toSorted((a, b) => a.listOrder - b.listOrder)
      .map(({ listName }) => listName);
  };
  await expect.poll(orders).toEqual([first, third, second]);
  await page.reload();
  await expect(listRows(page)).toContainText([first, third, second]);
});

test("one's lists have no barrier and no complaint", async ({ page }) => {
  const complaints = watchConsole(page);
  await signIn(page, 'hanako');
  await openLists(page);
  await expect(listRows(page)).toContainText([
    lists.defaultName,
    '読書会で読む本',
    '贈りものの候補',
  ]);
  await expect(booksIn(page, lists.defaultName)).toHaveCount(7);
  await expectAccessible(page);
  expect(complaints).toEqual([]);
});
