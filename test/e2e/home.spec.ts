import { expect, test, type Page } from '@playwright/test';
import { ja } from '../../web/src/features/home/texts.ja.ts';
import { makeList } from './support/lists-page.ts';
import { signInDemoReader, signInOwnReader, signUpOwnReader } from './support/own-reader.ts';
import { expectAccessible, watchConsole } from './support/visit.ts';

test('shows the home page without errors and without content that the policy blocks', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await page.goto('/');
  await expect(page.getByRole('banner')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(errors).toEqual([]);
});

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('LIVE-10 leads a visitor from an explanation to book and note, and to a list @layout', async ({
  page,
  baseURL,
}) => {
  const errors = watchConsole(page);
  // Other tests delete their notes and lists while this one reads: it opens its own.
  const author = await signUpOwnReader(baseURL);
  const text = `前置きのない書き出し ${author.username}`;
  await author.call('notes', 'CreateExplainNote', {
    userSub: author.userSub,
    content: `${text}\n${author.origin}/manifestation/HDB000011`,
  });
  const listName = `読み返す本 ${author.username}`;
  await makeList(author, listName, { books: ['HDB000011'] });
  await page.goto('/');
  const explanations = section(page, ja.newestExplanations);
  const own = explanations.getByRole('article').filter({ hasText: text });
  await expect(own).toBeVisible();
  const list = section(page, ja.newestLists).getByRole('link', { name: listName });
  await expect(list).toBeVisible();
  await expectAccessible(page);

  await own.getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/note\/[0-9A-Z]{26}$/);
  await expect(page.getByRole('main')).toContainText(text);
  await page.goBack();
  await own.getByRole('link').first().click();
  await expect(page).toHaveURL('/manifestation/HDB000011');
  await page.goBack();
  await list.click();
  await expect(page).toHaveURL(/\/list\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(listName);
  expect(errors).toEqual([]);
});

test('LIVE-12 leads from the suggestion to picture books', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: '絵本', exact: true }).click();
  await expect(page).toHaveURL(/\/search\//);
  const books = page.getByRole('main').getByRole('listitem');
  await expect(books.filter({ hasText: 'ぐりとぐら' }).first()).toBeVisible();
});

/** The sum of all layout shifts of the page so far, without those that follow an input. */
const shiftsOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          // The type of this entry is not in TypeScript's library.
          const entries = list.getEntries() as unknown as readonly {
            readonly value: number;
            readonly hadRecentInput: boolean;
          }[];
          resolve(entries.reduce((sum, e) => sum + (e.hadRecentInput ? 0 : e.value), 0));
        }).observe({ type: 'layout-shift', buffered: true });
        // No entry at all means no shift.
        requestAnimationFrame(() => setTimeout(() => resolve(0)));
      }),
  );

const CLS_MOST = 0.02;

test('LIVE-13 LIVE-14 LIVE-15 LIVE-17 shows a reader what is due, without a shift @layout', async ({
  page,
  baseURL,
}) => {
  const errors = watchConsole(page);
  await signInDemoReader(page, baseURL);
  await page.goto('/');
  const due = section(page, ja.due);
  await expect(due.getByText(/期限を\d+日過ぎています/).first()).toBeVisible();
  await expect(due.getByRole('link', { name: ja.waitingRequests(1) })).toBeVisible();
  await expect(section(page, ja.newestCopies).getByRole('img').first()).toBeAttached();
  await page.waitForLoadState('networkidle');
  expect(await shiftsOf(page)).toBeLessThanOrEqual(CLS_MOST);
  await expectAccessible(page);
  expect(errors).toEqual([]);
});

test('LIVE-16 tells a new reader what to do first @layout', async ({ page, baseURL }) => {
  await signInOwnReader(page, baseURL);
  await page.goto('/');
  await expect(section(page, ja.due).getByText(ja.nothingDue)).toBeVisible();
  const shelf = section(page, ja.newestCopies);
  await expect(shelf.getByText(ja.noCopies)).toBeAttached();
  await expectAccessible(page);
  await shelf.getByRole('link', { name: ja.register }).click();
  await expect(page).toHaveURL(/\/scan$/);
});
