import { expect, test } from '@playwright/test';
import { ja as lists } from '../../web/src/features/book-lists/texts.ja.ts';
import {
  expectSnackbar,
  listButton,
  listRow,
  listRows,
  makeList,
  openLists,
} from './support/lists-page.ts';
import { signInOwnReader } from './support/own-reader.ts';

/** More lists than fit on a screen. */
const MANY_LISTS = 14;

test('LIST-08 LIST-09 copies the URL of a shared list and offers none for a private list', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const reader = await signInOwnReader(page, baseURL);
  const id = await makeList(reader, '仲間の本', { openLevel: 'URLSHARE' });
  await makeList(reader, '秘密の本', { listOrder: 2, openLevel: 'PRIVATE' });
  await openLists(page);
  await listButton(page, lists.share('仲間の本')).click();
  await expectSnackbar(page, lists.urlCopied);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    new URL(`/list/${id}`, page.url()).href,
  );
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

test('LIST-13 reorders lists by pointer and by keyboard and keeps the order after a reload', async ({
  page,
  baseURL,
}) => {
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
});
