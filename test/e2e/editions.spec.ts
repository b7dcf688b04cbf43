import { expect, test } from '@playwright/test';
import { ja as editions } from '../../web/src/features/editions/texts.ja.ts';
import { ja as noteTexts } from '../../web/src/features/notes/texts.ja.ts';
import { expectAccessible, expectHydrated, watchConsole } from './support/visit.ts';

const BOOK = '/manifestation/HDB000011';
const WORK = `${BOOK}/editions`;
/** The first edition of the same work. */
const FIRST = '/manifestation/HDB000029';

test('EDITION-30 EDITION-28 a visitor goes from a book to its work and to the notes of another edition', async ({
  page,
}) => {
  const messages = watchConsole(page);
  await page.goto(BOOK);
  await expectHydrated(page);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.getByRole('link', { name: editions.others, exact: true }).press('Enter');
  await expect(page).toHaveURL(WORK);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('こころ');

  const list = page.getByRole('list', { name: editions.editions });
  await expect(list.getByRole('listitem')).toHaveCount(3);
  const ofWork = page.getByRole('region', { name: noteTexts.ofWork });
  await expect(ofWork.getByRole('article')).toHaveCount(7);
  await expect(ofWork.locator(`a[href="${FIRST}"]`)).toBeVisible();
  await expectAccessible(page);

  await list.locator(`a[href="${FIRST}#notes"]`).press('Enter');
  await expect(page).toHaveURL(`${FIRST}#notes`);
  const ofBook = page.getByRole('region', { name: noteTexts.ofBook });
  await expect(ofBook).toBeFocused();
  await expect(ofBook).toBeInViewport();
  await page.goBack();
  await expect(page).toHaveURL(WORK);
  await expect(list.getByRole('listitem')).toHaveCount(3);
  expect(messages).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('EDITION-30 the page of a work can be read, and leads to the notes of an edition', async ({
    page,
  }) => {
    await page.goto(WORK);
    await expect(page.getByText('ガラス越しだったので')).toBeVisible();
    await page.locator(`a[href="${FIRST}#notes"]`).click();
    await expect(page.locator('#notes')).toBeInViewport();
  });
});
