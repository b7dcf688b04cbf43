import { expect, test, type Page, type Route } from '@playwright/test';
import { common } from '../../web/src/messages/ja/common.ts';
import { favorites as texts } from '../../web/src/messages/ja/favorites.ts';
import { history } from '../../web/src/messages/ja/history.ts';
import { titles } from '../../web/src/messages/ja/titles.ts';
import { signUpOwnReader } from './support/own-reader.ts';
import { signIn } from './support/reader.ts';
import { expectAccessible, watchConsole } from './support/visit.ts';

const KOKORO = { KANRI_ID: 'HDB000011', title: 'こころ' };
const MOMO = { KANRI_ID: 'HDB000398', title: 'モモ' };
const DAY_MS = 86_400_000;

/** The heart, with how many readers have given it one. */
const heart = (page: Page) => page.getByRole('button', { name: /^お気に入り \d+$/ });
const countOf = async (page: Page): Promise<number> =>
  Number(/\d+/.exec(await heart(page).innerText())?.[0]);

/** The answer to the next call of one operation. */
const answerTo = async (page: Page, operation: string) =>
  page.waitForResponse((answer) => (answer.request().postData() ?? '').includes(operation));

/** Does this to the calls of one operation; all others go on as they are. */
const onOperation = async (
  page: Page,
  operation: string,
  act: (route: Route) => Promise<void>,
): Promise<void> => {
  await page.route('**/api/favorites', async (route) => {
    const { Operation } = (route.request().postDataJSON() ?? {}) as { Operation?: string };
    await (Operation === operation ? act(route) : route.fallback());
  });
};
const refuse = async (route: Route): Promise<void> =>
  route.fulfill({ status: 500, json: { statusCode: 500, code: 'INTERNAL' } });

test('MAN-15 MAN-16 FAV-01 FAV-02 a heart on the page of a book puts it among the favourites', async ({
  page,
  baseURL,
}) => {
  const { username } = await signUpOwnReader(baseURL);
  await signIn(page, username);
  await page.goto('/favBooks');
  await expect(page.getByText(texts.none)).toBeVisible();

  await page.goto(`/manifestation/${KOKORO.KANRI_ID}`);
  await expect(heart(page)).toBeEnabled();
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'false');
  const before = await countOf(page);
  await heart(page).click();
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(heart(page)).toHaveText(texts.count(before + 1));

  await page.goto('/favBooks');
  const cards = page.getByRole('list', { name: titles.favorites }).getByRole('listitem');
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText(KOKORO.title);
  await expect(cards).toContainText(/追加 \d{4}\/\d{1,2}\/\d{1,2} \d{1,2}:\d\d/);

  await page.goto(`/manifestation/${KOKORO.KANRI_ID}`);
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
  await heart(page).focus();
  await page.keyboard.press('Enter');
  await expect(heart(page)).toHaveText(texts.count(before));
  // It could not be pressed meanwhile, and a browser takes the focus from such a button.
  await expect(heart(page)).toBeFocused();
  await page.goto('/favBooks');
  await expect(page.getByText(texts.none)).toBeVisible();
});

test('MAN-18 a heart that the server does not take changes nothing', async ({ page, baseURL }) => {
  const { username } = await signUpOwnReader(baseURL);
  await signIn(page, username);
  await onOperation(page, 'addFavoriteBook', refuse);
  await page.goto(`/manifestation/${MOMO.KANRI_ID}`);
  await expect(heart(page)).toBeEnabled();
  const before = await countOf(page);
  const refused = answerTo(page, 'addFavoriteBook');
  await heart(page).click();
  expect((await refused).status()).toBe(500);
  await expect(heart(page)).toBeEnabled();
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'false');
  await expect(heart(page)).toHaveText(texts.count(before));
});

test('FAV-04 HIST-04 LIST-18 the collections of a visitor ask for nothing but the login', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) asked.push(request.url());
  });
  for (const address of ['/favBooks', '/booksJourney', '/mylist']) {
    await page.goto(address);
    await expect(page.getByText(common.signInNeeded)).toBeVisible();
  }
  expect(asked).toEqual([]);
});

test('FAV-05 favourites that cannot be had say so, and can be asked for again', async ({
  page,
}) => {
  await signIn(page, 'hanako');
  await onOperation(page, 'getFavoriteBooksDetail', async (route) =>
    route.fulfill({ status: 400, json: { statusCode: 400, code: 'INVALID_INPUT' } }),
  );
  await page.goto('/favBooks');
  await expect(page.getByText(texts.loadFailed)).toBeVisible();
  await page.unroute('**/api/favorites');
  await page.getByRole('button', { name: common.retry }).click();
  await expect(page.getByRole('list', { name: titles.favorites })).toContainText(KOKORO.title);
});

const days = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });
const visits = (page: Page) => page.getByRole('main').getByRole('listitem');

test('HIST-01 HIST-02 HIST-03 HIST-05 visits come by opening books, stand by day, and are forgotten', async ({
  page,
  baseURL,
}) => {
  const { username } = await signUpOwnReader(baseURL);
  await signIn(page, username);
  await page.goto('/booksJourney');
  await expect(page.getByText(history.none)).toBeVisible();
  for (const { KANRI_ID } of [KOKORO, MOMO]) {
    const recorded = answerTo(page, 'addHistoryBook');
    await page.goto(`/manifestation/${KANRI_ID}`);
    await recorded;
  }

  // The visit of the first book is told as one of the day before: nobody can wait for tomorrow.
  await onOperation(page, 'getHistoryBooksDetail', async (route) => {
    const answer = await route.fetch();
    const { books } = (await answer.json()) as { books: { KANRI_ID: string; visitedAt: number }[] };
    for (const book of books) if (book.KANRI_ID === KOKORO.KANRI_ID) book.visitedAt -= DAY_MS;
    await route.fulfill({ json: { books } });
  });
  await page.goto('/booksJourney');
  await expect(days(page)).toHaveCount(2);
  await expect(visits(page)).toContainText([MOMO.title, KOKORO.title]);
  await expectAccessible(page);
  await page.unroute('**/api/favorites');

  await page.reload();
  await expect(days(page)).toHaveCount(1);
  const forget = async () => {
    await page.getByRole('button', { name: history.menuOf(MOMO.title) }).click();
    await page.getByRole('menuitem', { name: history.forget }).click();
  };
  await onOperation(page, 'deleteHistoryBook', refuse);
  const refused = answerTo(page, 'deleteHistoryBook');
  await forget();
  await refused;
  await expect(visits(page)).toContainText([MOMO.title, KOKORO.title]);
  await page.unroute('**/api/favorites');

  await forget();
  await expect(visits(page)).toHaveCount(1);
  await page.reload();
  await expect(visits(page)).toContainText([KOKORO.title]);
  await expect(visits(page)).toHaveCount(1);
});

test('favourites and history have no barrier and no complaint', async ({ page }) => {
  const complaints = watchConsole(page);
  await signIn(page, 'hanako');
  await page.goto('/favBooks');
  await expect(page.getByRole('list', { name: titles.favorites })).toContainText(KOKORO.title);
  await expectAccessible(page);
  await page.goto('/booksJourney');
  await expect(visits(page).first()).toBeVisible();
  await expectAccessible(page);
  expect(complaints).toEqual([]);
});
