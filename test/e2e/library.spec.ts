import { expect, test } from '@playwright/test';
import { ja as kindle } from '../../web/src/features/kindle/texts.ja.ts';
import { ja as people } from '../../web/src/features/people/texts.ja.ts';
import { ja as levels } from '../../web/src/features/copies/open-level-texts.ja.ts';
import { ja as settings } from '../../web/src/features/profile-settings/texts.ja.ts';
import { ja as bookshelf } from '../../web/src/features/bookshelf/texts.ja.ts';
import { ja as words } from '../../web/src/features/reader-import/texts.ja.ts';
import { signInOwnReader } from './support/own-reader.ts';
import { watchConsole } from './support/visit.ts';

test('LIB-12 LIB-20 FIRST-06 a library that its owner closes is offered and shown to nobody else', async ({
  page,
  browser,
  baseURL,
}) => {
  const { username } = await signInOwnReader(page, baseURL);
  await page.goto('/profile?section=bookshelf');
  const section = page.getByRole('region', { name: settings.libraryTitle });
  await section.getByRole('radio', { name: levels.openLevels.PRIVATE }).check();
  await section.getByRole('button', { name: settings.saveLibrary }).click();
  await expect(page.getByText(settings.librarySaved)).toBeVisible();
  await page.reload();
  await expect(section.getByRole('radio', { name: levels.openLevels.PRIVATE })).toBeChecked();

  const context = await browser.newContext({ locale: 'ja-JP', ...(baseURL && { baseURL }) });
  const visitor = await context.newPage();
  await visitor.goto(`/${username}`);
  await expect(visitor.getByRole('button', { name: people.closedBookshelf })).toBeDisabled();
  await visitor.goto(`/bookshelf/${username}`);
  await expect(visitor.getByText(bookshelf.closed)).toBeVisible();
  await context.close();
  await page.goto(`/${username}`);
  await expect(page.getByRole('link', { name: people.bookshelf })).toBeVisible();
  // The page that arrives is the visitor's; the owner's own session opens it.
  await page.goto(`/bookshelf/${username}`);
  await expect(page.getByText(bookshelf.emptyUser)).toBeVisible();
  await expect(page.getByText(bookshelf.closed)).toHaveCount(0);
});

test('LIB-14 LIB-16 LIB-19 Kindle books are imported from a file, shown on the bookshelf, and removed', async ({
  page,
  baseURL,
}) => {
  const problems = watchConsole(page);
  await signInOwnReader(page, baseURL);
  await page.goto('/import');
  await page.getByLabel(words.file).setInputFiles({
    name: 'Digital Items.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('ASIN,ProductName,OrderDate\nB00E2E0001,山月記,2020-05-06\nx,だめ,\n'),
  });
  await page.getByRole('button', { name: words.start(1) }).click();
  await expect(page.getByText(words.results.kindleBooks(1))).toBeVisible();
  await page.goto('/bookshelf');
  await expect(page.getByText('山月記').first()).toBeVisible();
  await page.goto('/profile?section=data');
  const section = page.getByRole('region', { name: kindle.title });
  await section.getByRole('button', { name: kindle.show }).click();
  await section.getByRole('button', { name: kindle.remove('山月記') }).click();
  await page.getByRole('button', { name: kindle.removeConfirm }).click();
  await expect(section.getByText(kindle.none)).toBeVisible();
  expect(problems).toEqual([]);
});
