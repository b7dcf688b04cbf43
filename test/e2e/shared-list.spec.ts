import { expect, test, type Page } from '@playwright/test';
import { TOKEN_WAIT_STEP_MS, TOKEN_WAIT_STEPS } from '#web/lib/measures.ts';
import { enginePaths } from '../../local/settings.ts';
import { ja as common } from '../../web/src/texts/common.ja.ts';
import { ja as frame } from '../../web/src/app/frame/texts.ja.ts';
import { ja as lists } from '../../web/src/features/book-lists/texts.ja.ts';
import { makeList } from './support/lists-page.ts';
import { restoreSession, signUpOwnReader } from './support/own-reader.ts';
import { accountMenu, sendLogin } from './support/reader.ts';
import { letTokensExpire } from './support/stored-tokens.ts';
import { expectAccessible, watchConsole } from './support/visit.ts';

const texts = lists.shared;

const BOOKS = ['HDB000011', 'HDB000135'];

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const books = (page: Page) => page.getByRole('list', { name: texts.books }).getByRole('listitem');
const robots = (page: Page) => page.locator('meta[name=robots]');

test(
  'SLIST-01 SLIST-03 shows a PUBLIC list and a URLSHARE list to visitors',
  { tag: '@layout' },
  async ({ page, baseURL }) => {
    const errors = watchConsole(page);
    const owner = await signUpOwnReader(baseURL);
    const open = await makeList(owner, '公開の本', { books: BOOKS });
    const known = await makeList(owner, '仲間の本', { openLevel: 'URLSHARE', books: BOOKS });

    await page.goto(`/list/${open}`);
    await expect(heading(page)).toHaveText('公開の本');
    await expect(page.getByRole('group', { name: texts.owner })).toContainText(owner.username);
    await expect(page.getByText(lists.openLevels.PUBLIC, { exact: true })).toBeVisible();
    await expect(books(page)).toContainText(['雪国', 'こころ']);
    await expect(robots(page)).toHaveCount(0);
    await expectAccessible(page);

    await page.getByRole('combobox', { name: texts.sort }).selectOption(texts.sorts.published);
    await expect(books(page)).toHaveCount(BOOKS.length);

    await page.goto(`/list/${known}`);
    await expect(heading(page)).toHaveText('仲間の本');
    await expect(books(page)).toHaveCount(BOOKS.length);
    // Search engines must not publish the URL.
    await expect(robots(page)).toHaveAttribute('content', 'noindex');
    expect(errors).toEqual([]);
  },
);

test('SLIST-07 SP-096 shows a PRIVATE list to its owner only', async ({
  page,
  browser,
  baseURL,
}) => {
  const owner = await signUpOwnReader(baseURL);
  const secret = await makeList(owner, '秘密の本', { openLevel: 'PRIVATE', books: BOOKS });
  await restoreSession(page.context(), owner);
  await page.goto(`/list/${secret}`);
  await expect(heading(page)).toHaveText('秘密の本');
  await expect(books(page)).toHaveCount(BOOKS.length);

  const stranger = await signUpOwnReader(baseURL);
  for (const viewer of [undefined, stranger]) {
    const other = await browser.newContext({ baseURL: owner.origin, locale: 'ja-JP' });
    if (viewer !== undefined) await restoreSession(other, viewer);
    const theirs = await other.newPage();
    await theirs.goto(`/list/${secret}`);
    await expect(heading(theirs)).toHaveText(texts.loadFailed);
    await expect(theirs.getByText('秘密の本')).toHaveCount(0);
    await other.close();
  }
});

test('SEC-54 hides a PRIVATE list from the next reader in the same browser', async ({
  page,
  baseURL,
}) => {
  const owner = await signUpOwnReader(baseURL);
  const next = await signUpOwnReader(baseURL);
  const secret = await makeList(owner, '人に言わない本', { openLevel: 'PRIVATE', books: BOOKS });
  await restoreSession(page.context(), owner);
  await page.goto(`/list/${secret}`);
  await expect(heading(page)).toHaveText('人に言わない本');

  // Everything without a reload.
  await accountMenu(page, owner.username).click();
  await page.getByRole('menuitem', { name: frame.logout }).click();
  await page.getByRole('main').getByRole('link', { name: frame.login }).click();
  await sendLogin(page, next.username);
  await expect(accountMenu(page, next.username)).toBeVisible();
  await page.evaluate(() => {
    // Past the start page, the login and the start page after the logout.
    history.go(-3);
  });
  await page.waitForURL(`/list/${secret}`);
  await expect(heading(page)).toHaveText(texts.loadFailed);
  await expect(page.getByText('人に言わない本')).toHaveCount(0);
});

test('SP-096 hides a list from visitors as soon as it becomes PRIVATE', async ({
  page,
  baseURL,
}) => {
  const owner = await signUpOwnReader(baseURL);
  const bookListID = await makeList(owner, '少しだけ公開', { books: BOOKS });
  await page.goto(`/list/${bookListID}`);
  await expect(heading(page)).toHaveText('少しだけ公開');
  await owner.call('bookLists', 'updateListOfBookList', {
    bookListID,
    listName: '少しだけ公開',
    comments: '',
    openLevel: 'PRIVATE',
    listOrder: 1,
  });
  await page.reload();
  await expect(heading(page)).toHaveText(texts.loadFailed);
});

test('SLIST-08 shows a hint when a list is empty', async ({ page, baseURL }) => {
  const owner = await signUpOwnReader(baseURL);
  await page.goto(`/list/${await makeList(owner, '空の本')}`);
  await expect(heading(page)).toHaveText('空の本');
  await expect(page.getByText(texts.booksEmpty)).toBeVisible();
  await expect(page.getByText(texts.noData)).toBeVisible();
});

test('SLIST-09 SP-096 waits 30 times 100 ms for a token when a stored session cannot be renewed', async ({
  page,
  baseURL,
}) => {
  const owner = await signUpOwnReader(baseURL);
  const id = await makeList(owner, '待たれる本', { books: BOOKS });
  await restoreSession(page.context(), owner);
  // The provider that renews the tokens is unreachable before they expire.
  const isProvider = ({ pathname }: URL) => pathname.startsWith(enginePaths.identity);
  await page.route(isProvider, async (route) => route.abort());
  await letTokensExpire(page, owner.username);
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/open/lists/')) requests.push(request.url());
  });
  await page.goto(`/list/${id}`);
  await expect(heading(page)).toHaveText(texts.noToken);
  const waited = await page.evaluate(() => performance.now());
  expect(waited).toBeGreaterThanOrEqual(TOKEN_WAIT_STEP_MS * TOKEN_WAIT_STEPS);
  expect(requests).toEqual([]);

  await page.unroute(isProvider);
  await page.getByRole('button', { name: common.retry }).click();
  await expect(heading(page)).toHaveText('待たれる本');
});
