import { expect, test, type Page } from '@playwright/test';
import { SEARCH_SIZE } from '../../contract/limits.ts';
import { en as englishCommon } from '../../web/src/texts/common.en.ts';
import { ja as bookTexts } from '../../web/src/features/books/texts.ja.ts';
import { en as booksEn } from '../../web/src/features/books/texts.en.ts';
import { ja as editionTexts } from '../../web/src/features/editions/texts.ja.ts';
import { ja as frame } from '../../web/src/app/frame/texts.ja.ts';
import { ja as search } from '../../web/src/features/search/texts.ja.ts';
import { watchRequests } from './support/requests.ts';
import { foundBooks, worksReplaced } from './support/search-page.ts';
import { expectHydrated, watchConsole } from './support/visit.ts';

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

test('SUGGEST-30 IMAGE-60 IMAGE-63 FACET-03 FACET-11 has order, pages and place after a return and a reload', async ({
  page,
}) => {
  const messages = watchConsole(page);
  await searchFor(page, '日本');
  await expect(foundBooks(page)).toHaveCount(SEARCH_SIZE.firstBooks);
  const first = foundBooks(page).first();
  const best = (await first.textContent()) ?? '';
  const sort = page.getByRole('combobox', { name: search.sort });
  await sort.selectOption(search.newest);
  await worksReplaced(page);
  await expect(first).not.toHaveText(best);
  await expect(foundBooks(page)).toHaveCount(SEARCH_SIZE.firstBooks);
  await foundBooks(page).last().scrollIntoViewIfNeeded();
  await expect(foundBooks(page)).not.toHaveCount(SEARCH_SIZE.firstBooks);
  const shown = await foundBooks(page).count();
  const deep = foundBooks(page).nth(54);
  await deep.scrollIntoViewIfNeeded();
  const text = (await deep.textContent()) ?? '';
  await deep.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/manifestation\//u);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const expectPlace = async () => {
    await expect(sort).toHaveValue('newest');
    await expect(foundBooks(page)).toHaveCount(shown);
    await expect(deep).toHaveText(text);
    await expect(deep).toBeInViewport();
  };
  await page.goBack();
  await expectPlace();
  await page.reload();
  await expectHydrated(page);
  await expectPlace();
  expect(messages).toEqual([]);
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

test('SP-019 WEIGHT-02 switches the language without a request, also after a reload', async ({
  page,
  context,
}) => {
  const { sent, ended } = watchRequests(page);
  await page.goto('/manifestation/HDB000011');
  await expectHydrated(page);
  await ended();
  // What is near the footer is loaded when it comes near.
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const editions = page.getByRole('region', { name: editionTexts.others });
  await expect(editions.getByRole('link').first()).toBeVisible();
  await ended();
  await context.setOffline(true);
  const before = sent.length;
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('button', { name: booksEn.related })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  expect(sent.slice(before).map((request) => request.url())).toEqual([]);
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByRole('button', { name: englishCommon.share })).toBeVisible();
});
