import { expect, test, type Page } from '@playwright/test';
import { load } from 'cheerio';
import { pageHref, pagePatterns } from '../../contract/pages.ts';
import { readDemoCitations } from '../../demo/demo-citations.ts';
import { demoReaders } from '../../demo/demo-readers.ts';
import { ja as frame } from '../../web/src/app/frame/texts.ja.ts';
import { ja as editionTexts } from '../../web/src/features/editions/texts.ja.ts';
import { ja as bookTexts } from '../../web/src/features/books/texts.ja.ts';
import { ja as shelf } from '../../web/src/features/bookshelf/texts.ja.ts';
import { ja as search } from '../../web/src/features/search/texts.ja.ts';
import { ja as staticPages } from '../../web/src/features/static-pages/texts.ja.ts';
import { watchRequests } from './support/requests.ts';
import { cards, filterBox } from './support/shelf-page.ts';
import { expectAccessible, expectHydrated, watchConsole } from './support/visit.ts';
import { withResolvers } from '../support/with-resolvers.ts';

const { schemes } = frame;
const { contact } = staticPages;

/** Public pages of the demo data. */
const PAGES = {
  home: '/',
  book: '/manifestation/HDB000011',
  editions: '/manifestation/HDB000011/editions',
  citations: '/citations/HDB000471',
  author: '/author/HDA000001',
  series: '/series/%E6%96%B0%E6%BD%AE%E6%96%87%E5%BA%AB',
  search: '/search/%E6%BC%B1%E7%9F%B3',
  profile: '/hanako',
  bookshelf: '/bookshelf/hanako',
  static: '/about',
} as const;

/** Collects what must not happen while the browser takes over a page. */
const watch = (page: Page) => {
  const errors = watchConsole(page);
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/api/') && pathname !== '/config.json') return;
    // Cards of linked books are loaded when they come near the viewport.
    const isCard = request.postData()?.includes('fetchBookCards') === true;
    if (!isCard) requests.push(pathname);
  });
  return { errors, requests };
};

test('SSR-20 no book, note or profile of the demo data arrives with a placeholder', async ({
  request,
}) => {
  // It grows with the demo data.
  test.slow();
  const visit = async (path: string) => {
    const $ = load(await (await request.get(path)).text());
    const waiting = $('main article .MuiSkeleton-root').length;
    const notes = $('main article a[href^="/note/"]').get();
    return { waiting, notes: notes.map((link) => link.attribs['href'] ?? '') };
  };
  const citations = await readDemoCitations(process.cwd());
  const books = citations.map(({ from }) => pageHref.manifestation(from));
  const notes = new Set<string>();
  for (const path of [...demoReaders.map(({ username }) => `/${username}`), ...new Set(books)]) {
    const visited = await visit(path);
    expect(visited.waiting, path).toBe(0);
    for (const note of visited.notes) notes.add(note);
  }
  expect(notes.size).toBeGreaterThan(20);
  for (const path of notes) expect((await visit(path)).waiting, path).toBe(0);
});

test('SSR-13 a page that is opened again requests what may have changed', async ({ page }) => {
  const { requests } = watch(page);
  await page.goto(PAGES.profile);
  await expectHydrated(page);
  expect(requests).toEqual([]);
  await page.getByRole('navigation', { name: 'メイン' }).getByRole('link').first().click();
  await expect(page).toHaveURL('/');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).not.toHaveText('花子');
  await page.goBack();
  await expect(heading).toHaveText('花子');
  await expect.poll(() => requests).toContain('/api/open/notes');
});

/** Opens a page whose scripts arrive when the returned function is called, with the page hydrated. */
const openUnhydrated = async (page: Page, path: string): Promise<() => Promise<void>> => {
  const { promise: held, resolve: release } = withResolvers();
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return async () => {
    release();
    await expectHydrated(page);
  };
};

test('SSR-14 STILL-03 the search box keeps focus and text from before the scripts ran', async ({
  page,
}) => {
  const hydrate = await openUnhydrated(page, PAGES.book);
  const box = page.getByRole('combobox', { name: '本と著者を検索' });
  await box.fill('漱石');
  await hydrate();
  await expect(box).toHaveValue('漱石');
  await expect(page.getByTestId('search-shade')).toBeVisible();
  await box.press('Enter');
  await expect(page).toHaveURL(PAGES.search);
});

test('STILL-02 a button that was pressed before the scripts ran takes effect', async ({ page }) => {
  const { errors } = watch(page);
  const hydrate = await openUnhydrated(page, PAGES.book);
  const related = page.getByRole('button', { name: bookTexts.related });
  await expect(related).toHaveAttribute('aria-expanded', 'false');
  await related.click();
  await hydrate();
  await expect(related).toHaveAttribute('aria-expanded', 'true');
  expect(errors).toEqual([]);
});

test('STILL-02 a radio button that was chosen before the scripts ran takes effect', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const hydrate = await openUnhydrated(page, PAGES.static);
  const dark = 'rgb(21, 24, 29)';
  await expect(page.locator('html')).toHaveCSS('background-color', dark);
  const light = page.getByRole('radio', { name: schemes.light, exact: true });
  await light.check({ force: true });
  await hydrate();
  await expect(page.locator('html')).not.toHaveCSS('background-color', dark);
  await expect(light).toBeChecked();
});

test('EDITION-05 the other editions are requested near the end of the page of a book', async ({
  page,
}) => {
  const { requests } = watch(page);
  const { ended } = watchRequests(page);
  await page.goto(PAGES.book);
  await expectHydrated(page);
  await ended();
  expect(requests).toEqual([]);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const editions = page.getByRole('region', { name: editionTexts.others });
  await expect(editions.getByRole('link').first()).toBeVisible();
  await expectAccessible(page);
  await editions.getByRole('link').first().click();
  await expect(page).not.toHaveURL(PAGES.book);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('STILL-05 an order that was chosen before the scripts ran takes effect', async ({ page }) => {
  const { errors } = watch(page);
  const hydrate = await openUnhydrated(page, PAGES.search);
  const firstBooks = async () =>
    (await page.getByRole('tabpanel').getByRole('link').allInnerTexts()).slice(0, 6);
  const best = await firstBooks();
  const sort = page.getByRole('combobox', { name: search.sort });
  await sort.selectOption(search.newest);
  await hydrate();
  await expect(sort).toHaveValue('newest');
  await expect.poll(firstBooks).not.toEqual(best);
  expect(errors).toEqual([]);
});

test('STILL-05 a message that was typed before the scripts ran is part of the mail', async ({
  page,
}) => {
  const { errors } = watch(page);
  const hydrate = await openUnhydrated(page, pagePatterns.serviceContact);
  const subject = page.getByLabel(contact.subject);
  await subject.fill('About');
  await page.getByRole('textbox', { name: contact.body }).fill('Hello');
  await hydrate();
  await expect(subject).toHaveValue('About');
  await expect(page.getByRole('link', { name: contact.send })).toHaveAttribute(
    'href',
    /\?subject=About&body=Hello$/u,
  );
  expect(errors).toEqual([]);
});

test('WEIGHT-25 STILL-05 a filter that was typed before the scripts ran filters, and a look is chosen', async ({
  page,
}) => {
  const { errors } = watch(page);
  const hydrate = await openUnhydrated(page, PAGES.bookshelf);
  const all = await cards(page).count();
  expect(all).toBeGreaterThan(1);
  const title = (await cards(page).first().locator('.title').textContent()) ?? '';
  const list = page.getByRole('button', { name: shelf.looks.list, exact: true });
  await filterBox(page).fill(title);
  await list.click();
  await hydrate();
  await expect(list).toHaveAttribute('aria-pressed', 'true');
  await expect(filterBox(page)).toHaveValue(title);
  await expect(page).toHaveURL(/[?&]view=list/u);
  await expect(page).toHaveURL(/[?&]q=/u);
  await expect(page.getByRole('main').getByText(shelf.shownAll(all), { exact: true })).toHaveCount(
    0,
  );
  expect(errors).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('SSR-10 public pages can be read, and their links work', async ({ page }) => {
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'プライバシーポリシー' });
    for (const path of Object.values(PAGES)) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
      await expect(link, path).toHaveAttribute('href', '/privacy-policy');
    }
    await link.click();
    await expect(page).toHaveURL('/privacy-policy');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('プライバシーポリシー');
    await page.goto(PAGES.search);
    await page.getByRole('main').locator('a[href^="/manifestation/"]').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('main').locator('a[href^="/author/"]').first().click();
    await expect(page).toHaveURL(/\/author\//u);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('PUBLIC-06 a bookshelf shows no placeholders', async ({ page }) => {
    await page.goto(PAGES.bookshelf);
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    await expect(page.locator('.MuiSkeleton-root')).not.toHaveCount(0);
    await expect(page.locator('.MuiSkeleton-root').filter({ visible: true })).toHaveCount(0);
  });

  test('SSR-14 the search box leads to the results', async ({ page }) => {
    await page.goto('/about');
    const box = page.getByRole('combobox', { name: '本と著者を検索' });
    await box.fill('漱石');
    await box.press('Enter');
    await expect(page).toHaveURL(PAGES.search);
  });
});
