import { expect, test, type Page } from '@playwright/test';
import { SEARCH_SIZE } from '../../contract/limits.ts';
import { en as englishCommon } from '../../web/src/texts/common.en.ts';
import { ja as author } from '../../web/src/features/authors/texts.ja.ts';
import { ja as bookTexts } from '../../web/src/features/books/texts.ja.ts';
import { en as booksEn } from '../../web/src/features/books/texts.en.ts';
import { ja as frame } from '../../web/src/app/frame/texts.ja.ts';
import { ja as search } from '../../web/src/features/search/texts.ja.ts';
import { foundBooks, worksReplaced } from './support/search-page.ts';
import { expectAccessible, expectHydrated, watchConsole } from './support/visit.ts';

const SOSEKI = '/author/00054222';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

const searchFor = async (page: Page, words: string): Promise<void> => {
  await page.goto('/');
  // From then on the page opens others itself, and knows where the reader was on them.
  await expectHydrated(page);
  const box = page.getByRole('combobox', { name: frame.search });
  await box.fill(words);
  await box.press('Enter');
  await expect(heading(page, search.heading(words))).toBeVisible();
};

/** The first hit of that very title, opened from the results. */
const openBook = async (page: Page, title: string): Promise<void> => {
  await searchFor(page, title);
  const cards = page.getByRole('tabpanel').getByRole('link');
  await cards
    .filter({ has: page.getByText(title, { exact: true }) })
    .first()
    .click();
  await expect(heading(page, title)).toBeVisible();
};

test('SEARCH-01 SEARCH-05 SEARCH-12 finds books and authors when a visitor searches', async ({
  page,
}) => {
  await searchFor(page, '漱石');
  const [books, authors] = [
    page.getByRole('tab', { name: /^本 [1-9]\d*\+?$/ }),
    page.getByRole('tab', { name: /^著者 [1-9]\d*$/ }),
  ];
  await expect(books).toHaveAttribute('aria-selected', 'true');
  await expect(authors).toBeVisible();
  const found = Number((await books.innerText()).replaceAll(/\D/g, ''));
  await expect(foundBooks(page)).toHaveCount(Math.min(found, SEARCH_SIZE.firstBooks));

  await authors.click();
  await page.getByRole('link', { name: /^夏目漱石\s*1867-1916/ }).click();
  await expect(heading(page, '夏目漱石')).toBeVisible();
  await expect(page).toHaveURL(SOSEKI);
});

test('FUZZY-09 shows books near a mistyped title, and leads to one of them', async ({ page }) => {
  const messages = watchConsole(page);
  await searchFor(page, '吾輩は描である');
  await expect(
    page.getByRole('heading', { level: 2, name: search.near, exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('tab', { name: '本 0', exact: true })).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('tabpanel')
    .getByRole('link', { name: /^吾輩は猫である/ })
    .first()
    .click();
  await expect(heading(page, '吾輩は猫である')).toBeVisible();
  expect(messages).toEqual([]);
});

test('FUZZY-12 says in the search box that 201 characters are too long', async ({ page }) => {
  const messages = watchConsole(page);
  await page.goto('/');
  const box = page.getByRole('combobox', { name: frame.search });
  await box.fill('本'.repeat(201));
  await box.press('Enter');
  await expect(page.getByText(frame.searchTooLong, { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(box).toHaveValue('本'.repeat(201));
  await page.goto(`/search/${encodeURIComponent('本'.repeat(201))}`);
  await expect(heading(page, search.tooLong)).toBeVisible();
  await expect(page.getByText(frame.searchTooLong, { exact: true })).toBeVisible();
  await expectAccessible(page);
  expect(messages).toEqual([]);
});

test(
  'FRAME-03 FRAME-06 dims the page around the search box and submits when the icon is pressed',
  { tag: '@layout' },
  async ({ page }) => {
    await page.goto('/about');
    const box = page.getByRole('combobox', { name: frame.search });
    await box.fill('漱石');
    await expect(page.getByTestId('search-shade')).toBeVisible();
    // Pressed where it is: whatever lay over the icon would take the press.
    await page.getByRole('button', { name: frame.submitSearch }).click();
    await expect(heading(page, search.heading('漱石'))).toBeVisible();
    await expect(page.getByTestId('search-shade')).toHaveCount(0);
  },
);

/** The tab of books once all of them are there; a plus says that there are more. */
const allBooks = (page: Page) => page.getByRole('tab', { name: /^本 [1-9]\d*$/ });

test('IMAGE-60 IMAGE-63 FACET-03 loads a further page on scroll, and is at the same place after a return', async ({
  page,
}) => {
  await searchFor(page, '日本');
  const cards = foundBooks(page);
  await expect(cards).toHaveCount(50);
  await cards.last().scrollIntoViewIfNeeded();
  await expect(cards).not.toHaveCount(50);
  const shown = await cards.count();

  const deep = cards.nth(54);
  await deep.scrollIntoViewIfNeeded();
  await deep.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/manifestation\//u);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(cards).toHaveCount(shown);
  await expect(cards.nth(54)).toBeInViewport();
});

test('SUGGEST-30 has order and place after a return, and the order after a reload', async ({
  page,
}) => {
  const messages = watchConsole(page);
  await searchFor(page, '日本');
  await expect(foundBooks(page)).toHaveCount(50);
  const first = foundBooks(page).first();
  const best = (await first.textContent()) ?? '';
  const sort = page.getByRole('combobox', { name: search.sort });
  await sort.selectOption(search.newest);
  await worksReplaced(page);
  await expect(first).not.toHaveText(best);
  await expect(foundBooks(page)).toHaveCount(50);
  const deep = foundBooks(page).nth(40);
  await deep.scrollIntoViewIfNeeded();
  const text = (await deep.textContent()) ?? '';
  await deep.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/manifestation\//u);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(sort).toHaveValue('newest');
  await expect(deep).toHaveText(text);
  await expect(deep).toBeInViewport();
  await page.reload();
  await expectHydrated(page);
  await expect(sort).toHaveValue('newest');
  await expect(deep).toHaveText(text);
  expect(messages).toEqual([]);
});

test('SEARCH-02 SEARCH-04 lists the newest books first when sorted by date', async ({ page }) => {
  await searchFor(page, '漱石');
  const dates = async () =>
    (await page.getByRole('tabpanel').getByRole('link').allInnerTexts())
      .map((text) => /(?:19|20)\d\d/.exec(text.split('\n').at(-1) ?? '')?.[0])
      .filter((year) => year !== undefined);
  await page.getByRole('combobox', { name: search.sort }).selectOption(search.newest);
  await expect(allBooks(page)).toBeVisible();
  // All years of one moment: the list may still show the other order.
  await expect(async () => {
    const years = await dates();
    expect(years.length).toBeGreaterThan(5);
    expect(years.slice(0, 5)).toEqual(years.toSorted().toReversed().slice(0, 5));
  }).toPass();
});

test('GEN-09 MAN-12 MAN-32 MAN-34 links a book to shop, library and books of the same author', async ({
  page,
}) => {
  await openBook(page, 'こころ');
  const places = page.getByRole('navigation', { name: bookTexts.outsideLinks });
  await expect(places.getByRole('link', { name: bookTexts.shop })).toHaveAttribute(
    'href',
    /^https:\/\/www\.amazon\.co\.jp\/dp\/\d{9}[\dX]/,
  );
  await expect(
    places.getByRole('link', { name: `${bookTexts.library} ${bookTexts.librarySite}` }),
  ).toBeVisible();

  await page.getByRole('button', { name: bookTexts.related }).click();
  const group = page.getByRole('region', { name: '夏目漱石' });
  await expect(group.getByRole('link', { name: bookTexts.encyclopedia })).toBeVisible();
  await expect(group.getByRole('listitem').first()).toBeVisible();
  await group.getByRole('link', { name: '夏目漱石', exact: true }).click();
  await expect(heading(page, '夏目漱石')).toBeVisible();
});

test('AUTH-04 shows books by and about an author', async ({ page }) => {
  await page.goto(SOSEKI);
  await expect(page.getByRole('region', { name: author.ownBooks })).toContainText('こころ');
  await expect(page.getByRole('region', { name: author.booksAbout })).toContainText('漱石');
});

test('SP-019 shows the page in English when the language is switched, also after a reload', async ({
  page,
}) => {
  await openBook(page, 'こころ');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('button', { name: booksEn.related })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.reload();
  await expect(page.getByRole('button', { name: englishCommon.share })).toBeVisible();
});

test('WEIGHT-02 switches the language without a request', async ({ page, context }) => {
  await page.goto('/manifestation/HDB000011');
  await expectHydrated(page);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('button', { name: booksEn.related })).toBeVisible();
  expect(requested).toEqual([]);
});

test(
  'restores the scroll position of the results when a reader goes back',
  { tag: '@layout' },
  async ({ page }) => {
    await searchFor(page, '漱石');
    const card = foundBooks(page).nth(20).getByRole('link').first();
    await card.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    expect(before).toBeGreaterThan(0);
    await card.click();
    await expect(page.getByRole('button', { name: bookTexts.related })).toBeVisible();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expect.poll(async () => page.evaluate(() => scrollY)).toBe(before);
  },
);

test(
  'shows search, book and author pages accessibly and without console errors',
  { tag: '@layout' },
  async ({ page }) => {
    const complaints = watchConsole(page);
    await searchFor(page, '漱石');
    await expect(page.getByRole('tabpanel').getByRole('link').first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('tab', { name: /^著者/ }).click();
    await expectAccessible(page);

    await openBook(page, 'こころ');
    await page.getByRole('button', { name: bookTexts.related }).click();
    await expect(page.getByRole('region', { name: '夏目漱石' })).toBeVisible();
    await expectAccessible(page);

    await page.goto(SOSEKI);
    await expect(heading(page, '夏目漱石')).toBeVisible();
    await expectAccessible(page);

    await searchFor(page, 'ありそうもない言葉');
    await expect(page.getByText(search.noResults.books('ありそうもない言葉'))).toBeVisible();
    await expectAccessible(page);
    expect(complaints).toEqual([]);
  },
);
