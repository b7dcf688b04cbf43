import { expect, test, type Page, type Route } from '@playwright/test';
import { ja as common } from '../../web/src/texts/common.ja.ts';
import { ja as texts } from '../../web/src/features/favorites/texts.ja.ts';
import { ja as history } from '../../web/src/features/history/texts.ja.ts';
import { signInDemoReader, signInOwnReader } from './support/own-reader.ts';
import { sendLogin } from './support/reader.ts';
import { expectAccessible, watchConsole } from './support/visit.ts';

const KOKORO = { KANRI_ID: 'HDB000011', title: 'こころ' };
/** No other test counts the hearts of this book. */
const MICHIKUSA = { KANRI_ID: 'HDB000012', title: '道草' };
const MOMO = { KANRI_ID: 'HDB000398', title: 'モモ' };
const DAY_MS = 86_400_000;

/** The heart with the number of readers who chose it. */
const heart = (page: Page) => page.getByRole('button', { name: /^お気に入り \d+$/ });
const countOf = async (page: Page): Promise<number> =>
  Number(/\d+/.exec(await heart(page).innerText())?.[0]);

/** The response to the next call of one operation. */
const responseTo = async (page: Page, operation: string) =>
  page.waitForResponse((response) => (response.request().postData() ?? '').includes(operation));

/** Handles the calls of one operation; all other calls reach the server. */
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
const reject = async (route: Route): Promise<void> =>
  route.fulfill({ status: 500, json: { statusCode: 500, code: 'INTERNAL' } });

test('MAN-15 MAN-16 FAV-01 FAV-02 adds and removes a favourite when the heart on a book page is pressed', async ({
  page,
  baseURL,
}) => {
  await signInOwnReader(page, baseURL);
  await page.goto('/favBooks');
  await expect(page.getByText(texts.none)).toBeVisible();

  await page.goto(`/manifestation/${MICHIKUSA.KANRI_ID}`);
  await expect(heart(page)).toBeEnabled();
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'false');
  const before = await countOf(page);
  await heart(page).click();
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(heart(page)).toHaveText(`${texts.title} ${String(before + 1)}`);
  // Until then the server has not answered, and leaving the page would cancel the request.
  await expect(heart(page)).toBeEnabled();

  await page.goto('/favBooks');
  const cards = page.getByRole('list', { name: texts.title }).getByRole('listitem');
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText(MICHIKUSA.title);
  await expect(cards).toContainText(/追加 \d{4}\/\d{1,2}\/\d{1,2} \d{1,2}:\d\d/);

  await page.goto(`/manifestation/${MICHIKUSA.KANRI_ID}`);
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
  await heart(page).focus();
  await page.keyboard.press('Enter');
  await expect(heart(page)).toHaveText(`${texts.title} ${String(before)}`);
  await expect(heart(page)).toBeEnabled();
  // A browser takes the focus from a disabled button, and this one was disabled during the request.
  await expect(heart(page)).toBeFocused();
  await page.goto('/favBooks');
  await expect(page.getByText(texts.none)).toBeVisible();
});

test('BOOKPAGE-06 leads a visitor who presses the heart to the login, and from home back to the book', async ({
  page,
}) => {
  const errors = watchConsole(page);
  await page.goto(`/manifestation/${MOMO.KANRI_ID}`);
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'false');
  // The server renders the button; it works from the moment at which the page is hydrated.
  await expect(async () => {
    await heart(page).press('Enter', { timeout: 1_000 });
    await expect(page).toHaveURL('/login', { timeout: 1_000 });
  }).toPass();
  await sendLogin(page, 'taro');
  await expect(page).toHaveURL('/');
  await page.getByRole('link', { name: common.returnToBook(MOMO.title) }).click();
  await expect(page).toHaveURL(`/manifestation/${MOMO.KANRI_ID}`);
  await expect(heart(page)).toBeEnabled();
  expect(errors).toEqual([]);
});

test('MAN-18 restores the heart when the server rejects the request', async ({ page, baseURL }) => {
  await signInOwnReader(page, baseURL);
  await onOperation(page, 'addFavoriteBook', reject);
  await page.goto(`/manifestation/${MOMO.KANRI_ID}`);
  await expect(heart(page)).toBeEnabled();
  const before = await countOf(page);
  const rejected = responseTo(page, 'addFavoriteBook');
  await heart(page).click();
  expect((await rejected).status()).toBe(500);
  await expect(heart(page)).toBeEnabled();
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'false');
  await expect(heart(page)).toHaveText(`${texts.title} ${String(before)}`);
});

test('FAV-04 HIST-04 LIST-18 asks visitors to log in on collection pages without calling the API', async ({
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) requests.push(request.url());
  });
  for (const address of ['/favBooks', '/booksJourney', '/mylist']) {
    await page.goto(address);
    await expect(page.getByText(common.signInNeeded)).toBeVisible();
  }
  expect(requests).toEqual([]);
});

test('FAV-05 shows an error and a retry button when favourites cannot be loaded', async ({
  page,
  baseURL,
}) => {
  await signInDemoReader(page, baseURL);
  await onOperation(page, 'getFavoriteBooksDetail', async (route) =>
    route.fulfill({ status: 400, json: { statusCode: 400, code: 'INVALID_INPUT' } }),
  );
  await page.goto('/favBooks');
  await expect(page.getByText(texts.loadFailed)).toBeVisible();
  await page.unroute('**/api/favorites');
  await page.getByRole('button', { name: common.retry }).click();
  await expect(page.getByRole('list', { name: texts.title })).toContainText(KOKORO.title);
});

const days = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });
const visits = (page: Page) => page.getByRole('main').getByRole('listitem');

test(
  'HIST-01 HIST-02 HIST-03 HIST-05 records visits when books are opened, groups them by day and removes them',
  { tag: '@layout' },
  async ({ page, baseURL }) => {
    await signInOwnReader(page, baseURL);
    await page.goto('/booksJourney');
    await expect(page.getByText(history.none)).toBeVisible();
    for (const { KANRI_ID } of [KOKORO, MOMO]) {
      const recorded = responseTo(page, 'addHistoryBook');
      await page.goto(`/manifestation/${KANRI_ID}`);
      await recorded;
    }

    // The older visit, by the newer one: midnight may have been between the two.
    let earlierMs = DAY_MS;
    await onOperation(page, 'getHistoryBooksDetail', async (route) => {
      const response = await route.fetch();
      const { books } = (await response.json()) as {
        books: { KANRI_ID: string; visitedAt: number }[];
      };
      const newest = Math.max(...books.map(({ visitedAt }) => visitedAt));
      for (const book of books)
        if (book.KANRI_ID === KOKORO.KANRI_ID) book.visitedAt = newest - earlierMs;
      await route.fulfill({ json: { books } });
    });
    await page.goto('/booksJourney');
    await expect(days(page)).toHaveCount(2);
    await expect(visits(page)).toContainText([MOMO.title, KOKORO.title]);
    await expectAccessible(page);

    earlierMs = 1;
    await page.reload();
    await expect(days(page)).toHaveCount(1);
    const removeVisit = async () => {
      await page.getByRole('button', { name: history.menuOf(MOMO.title) }).click();
      await page.getByRole('menuitem', { name: history.forget }).click();
    };
    await onOperation(page, 'deleteHistoryBook', reject);
    const rejected = responseTo(page, 'deleteHistoryBook');
    await removeVisit();
    await rejected;
    await expect(visits(page)).toContainText([MOMO.title, KOKORO.title]);
    await page.unroute('**/api/favorites');

    const removed = responseTo(page, 'deleteHistoryBook');
    await removeVisit();
    await expect(visits(page)).toHaveCount(1);
    // The page shows it before the server has answered, and a reload would cancel the request.
    await removed;
    await page.reload();
    await expect(visits(page)).toContainText([KOKORO.title]);
    await expect(visits(page)).toHaveCount(1);
  },
);

test(
  'shows favourites and history accessibly and without console errors',
  { tag: '@layout' },
  async ({ page, baseURL }) => {
    const errors = watchConsole(page);
    await signInDemoReader(page, baseURL);
    await page.goto('/favBooks');
    await expect(page.getByRole('list', { name: texts.title })).toContainText(KOKORO.title);
    await expectAccessible(page);
    await page.goto('/booksJourney');
    await expect(visits(page).first()).toBeVisible();
    await expectAccessible(page);
    expect(errors).toEqual([]);
  },
);
