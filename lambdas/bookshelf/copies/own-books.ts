import type { Book } from '#contract/entities/book.ts';
import type { ChosenBook } from '#contract/operations/own-books.ts';
import { isOwnBookID, ownBookIDOf } from '#contract/own-books.ts';
import { bookCardOf } from '#lambdas/catalogue/public.ts';
import { notFound } from '#lambdas/shared/http/app-error.ts';
import type { BookshelfDependencies } from '../dependencies.ts';
import type { CopyRow } from './rows.ts';

/**
 * What is shown of the book of a copy: its record, or the card in the copy's row where there is none. An own
 * book never has a record.
 */
export const cardOfCopy = ({ card }: Pick<CopyRow, 'card'>, record: Book | undefined) =>
  record === undefined ? card : bookCardOf(record);

/**
 * The card of the book of a copy: that of a record (404: no such record; ids of own books have none),
 * or the owner's description under a new id. Every copy has an own book of its own.
 */
export const chosenCard = async (
  { readBook, newNonce }: Pick<BookshelfDependencies, 'readBook' | 'newNonce'>,
  { KANRI_ID, book }: ChosenBook,
): Promise<Book> => {
  if (book !== undefined) return { KANRI_ID: ownBookIDOf(newNonce()), ...book };
  const record = await readBook(KANRI_ID);
  if (record === null) throw notFound();
  return bookCardOf(record);
};

/** By how much the number of own books changes when a copy has the one book less and the other more. */
export const ownBooksChange = (less: string | undefined, more: string | undefined): -1 | 0 | 1 => {
  const before = less !== undefined && isOwnBookID(less);
  const after = more !== undefined && isOwnBookID(more);
  if (before === after) return 0;
  return after ? 1 : -1;
};
