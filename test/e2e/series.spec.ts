import { expect, test } from '@playwright/test';
import { ja as bookTexts } from '../../web/src/features/books/texts.ja.ts';
import { ja as series } from '../../web/src/features/series/texts.ja.ts';
import { expectAccessible, expectHydrated, watchConsole } from './support/visit.ts';

const TITLE = '新潮文庫';

test('SERIES-11 a visitor goes from a book to its series, loads more and opens a book of it', async ({
  page,
}) => {
  const messages = watchConsole(page);
  await page.goto('/manifestation/HDB000001');
  await expectHydrated(page);
  const record = page.getByRole('region', { name: bookTexts.record });
  await expect(page.getByRole('main')).toContainText('978-4-10-101001-4');
  await expect(record).toContainText('日本文学・小説 913.6');
  await expectAccessible(page);

  await record.getByRole('link', { name: TITLE, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  await expect(page).toHaveURL(`/series/${encodeURIComponent(TITLE)}`);
  const books = page.getByRole('list', { name: series.books }).getByRole('listitem');
  await expect(books).toHaveCount(60);
  await expectAccessible(page);

  await page.getByRole('button', { name: series.more }).press('Enter');
  await expect(books.nth(60).getByRole('link')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/manifestation\//);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  expect(messages).toEqual([]);
});
