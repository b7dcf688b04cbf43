import { expect, type Page } from '@playwright/test';
import { ja as search } from '../../../web/src/features/search/texts.ja.ts';

/** The cards of the books that were found. */
export const foundBooks = (page: Page) =>
  page.getByRole('list', { name: search.books, exact: true }).getByRole('listitem');

/** Waits until the works of another order or filter are there: until then, those before them stay. */
export const worksReplaced = async (page: Page): Promise<void> => {
  await expect(page.getByText(search.searching)).toHaveCount(0);
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
};
