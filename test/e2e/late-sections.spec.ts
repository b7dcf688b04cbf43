import { expect, test, type Locator, type Page } from '@playwright/test';
import { ja as bookTexts } from '../../web/src/features/books/texts.ja.ts';
import { ja as shelf } from '../../web/src/features/bookshelf/texts.ja.ts';
import { ja as notes } from '../../web/src/features/notes/texts.ja.ts';
import { ja as common } from '../../web/src/texts/common.ja.ts';
import { cards, filterBox } from './support/shelf-page.ts';
import { watchConsole } from './support/visit.ts';

const BOOK = '/manifestation/HDB000011';
/** The code of the sections of a book page. */
const SECTIONS = /\/assets\/(?:book-facts|book-notes|related-books|notes)-[^/]+\.js$/u;

/** Keeps the code of the sections back until `arrive` is called. */
const holdSections = async (page: Page, sections = SECTIONS) => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(sections, async (route) => {
    await arrived;
    await route.continue();
  });
  return { arrive };
};

/** Opens a page as the server renders it; on a busy machine it may take too long, and serve another. */
const openRendered = async (page: Page, path: string): Promise<void> => {
  await expect(async () => {
    await page.goto(path);
    expect(await page.locator('#page-state').count()).toBe(1);
  }).toPass();
};

/** Waits until the page has taken over what the server rendered, except for the sections. */
const waitForFirstView = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => performance.getEntriesByName('first-view').length > 0);
};

const explanations = (page: Page): Locator =>
  page
    .getByRole('group', { name: notes.kindFilter, exact: true })
    .getByRole('button', { name: new RegExp(`^${notes.kinds.ExplainNote}`, 'u') });

const bar = (page: Page): Locator =>
  page.getByRole('button', { name: new RegExp(`^${bookTexts.related}`, 'u') });

test('WEIGHT-18 a section is shown before its code, and keeps its elements, its focus and a click', async ({
  page,
}) => {
  const errors = watchConsole(page);
  const { arrive } = await holdSections(page);
  await openRendered(page, BOOK);
  await waitForFirstView(page);
  await expect(page.getByRole('list', { name: notes.ofBook, exact: true })).toBeVisible();
  await bar(page).evaluate((button) => {
    Object.assign(button, { fromServer: true });
  });
  await explanations(page).click();
  await bar(page).click();
  await expect(bar(page)).toBeFocused();
  await expect(bar(page)).toHaveAttribute('aria-expanded', 'false');

  arrive();
  await expect(bar(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(explanations(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(bar(page)).toBeFocused();
  expect(await bar(page).evaluate((button) => 'fromServer' in button)).toBe(true);
  await bar(page).click();
  await expect(bar(page)).toHaveAttribute('aria-expanded', 'false');
  expect(errors).toEqual([]);
});

test('WEIGHT-18 READ-15 the code of sections is requested after the first view, and no document names it', async ({
  page,
}) => {
  const html = await (await page.request.get(BOOK)).text();
  const named = [...html.matchAll(/\/assets\/[^"\s]+\.js/gu)].map(([file]) => file);
  expect(named.length).toBeGreaterThan(1);
  expect(named.filter((file) => SECTIONS.test(file))).toEqual([]);

  await openRendered(page, BOOK);
  await waitForFirstView(page);
  const late = async () => {
    const scripts = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name, startTime }) => [new URL(name).pathname, startTime] as const),
    );
    return scripts.filter(([name]) => SECTIONS.test(name));
  };
  const facts = async () => (await late()).some(([name]) => name.includes('book-facts'));
  await expect.poll(facts).toBe(true);
  await expect.poll(async () => (await late()).length).toBeGreaterThan(2);
  const firstView = await page.evaluate(
    () => performance.getEntriesByName('first-view')[0]?.startTime ?? Infinity,
  );
  for (const [name, time] of await late()) expect(time, name).toBeGreaterThanOrEqual(firstView);
});

test('WEIGHT-19 where the code of a section is missing, the page stays and offers another attempt', async ({
  page,
}) => {
  const missing = /\/assets\/(?:book-notes|related-books)-[^/]+\.js$/u;
  await page.route(missing, (route) => route.abort());
  await page.goto(BOOK);
  await expect(page.getByRole('alert').filter({ hasText: common.partFailed })).toHaveCount(2);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.unroute(missing);
  await page
    .getByRole('alert')
    .filter({ hasText: common.partFailed })
    .last()
    .getByRole('button', { name: common.retry, exact: true })
    .click();
  await expect(bar(page)).toBeVisible();
});

test('WEIGHT-18 WEIGHT-25 a bookshelf is shown before its code, and keeps a click and what was typed', async ({
  page,
}) => {
  const errors = watchConsole(page);
  const { arrive } = await holdSections(page, /\/assets\/open-bookshelf-[^/]+\.js$/u);
  await openRendered(page, '/bookshelf/hanako');
  await waitForFirstView(page);
  const all = await cards(page).count();
  expect(all).toBeGreaterThan(1);
  const title = (await cards(page).first().locator('.title').textContent()) ?? '';
  const list = page.getByRole('button', { name: shelf.looks.list, exact: true });
  await filterBox(page).fill(title);
  await list.click();
  await expect(cards(page)).toHaveCount(all);

  arrive();
  await expect(list).toHaveAttribute('aria-pressed', 'true');
  await expect(filterBox(page)).toHaveValue(title);
  await expect(page).toHaveURL(/[?&]view=list/u);
  await expect(page).toHaveURL(/[?&]q=/u);
  // The list has a row for each copy that is found.
  await expect(page.getByRole('main').getByText(shelf.shownAll(all), { exact: true })).toHaveCount(
    0,
  );
  expect(errors).toEqual([]);
});
