import { expect, type Page } from '@playwright/test';
import type { OpenLevel } from '../../../contract/entities/book-list.ts';
import { ja as lists } from '../../../web/src/features/book-lists/texts.ja.ts';
import type { OwnReader } from './own-reader.ts';

/** Makes a list of this reader; the last of the books is shown first. */
export const makeList = async (
  { call }: OwnReader,
  listName: string,
  { listOrder = 1, openLevel = 'PUBLIC', books = [] }: ListOptions = {},
): Promise<string> => {
  const fields = { listName, comments: '', openLevel, listOrder };
  const { bookListID } = await call('bookLists', 'addListOfBookList', fields);
  for (const KANRI_ID of books) await call('bookLists', 'addBooksInList', { bookListID, KANRI_ID });
  return bookListID;
};

interface ListOptions {
  readonly listOrder?: number;
  readonly openLevel?: OpenLevel;
  readonly books?: readonly string[];
}

const rail = (page: Page) => page.getByRole('list', { name: lists.lists });

/** The rows of the left column, in their order. */
export const listRows = (page: Page) => rail(page).getByRole('listitem');

export const listRow = (page: Page, name: string) => listRows(page).filter({ hasText: name });

export const listButton = (page: Page, name: string) => page.getByRole('button', { name });

export const openLists = async (page: Page): Promise<void> => {
  await page.goto('/mylist');
  await expect(listRows(page).first()).toBeVisible();
};

/** Waits for this text in the snackbar; nothing else on the page has it. */
export const expectSnackbar = async (page: Page, text: string): Promise<void> => {
  await expect(page.getByText(text, { exact: true })).toBeVisible();
};
