import { titleSortKey } from '#contract/sort-key.ts';
import type { StoredAuthorBook } from './author-store.ts';

const compare = (a: string | number, b: string | number): number => (a === b ? 0 : a < b ? -1 : 1);

/** The books by their titles. The order is total, so that a cursor has one place in it. */
export const sortByTitle = (books: readonly StoredAuthorBook[]): readonly StoredAuthorBook[] =>
  books
    .map((book) => ({ book, key: titleSortKey(book, book.transcription) }))
    .toSorted(
      (a, b) =>
        compare(a.key.title, b.key.title) ||
        compare(a.key.volume, b.key.volume) ||
        compare(a.key.detail, b.key.detail) ||
        compare(a.book.sk, b.book.sk),
    )
    .map(({ book }) => book);
