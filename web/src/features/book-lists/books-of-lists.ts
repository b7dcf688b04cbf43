import type { BookInList, BookList } from '#contract/entities/book-list.ts';

/** A list with its books, as `/mylist` gets all of them in one answer (SP-093). */
export interface ListWithBooks extends BookList {
  readonly books: readonly BookInList[];
}

/** The books of a list stand as they came, the newest first (SP-090). */
export const newestAdded = (a: BookInList, b: BookInList): number => b.addAt - a.addAt;

export const withoutBook = (
  lists: readonly ListWithBooks[],
  bookListID: string,
  KANRI_ID: string,
): readonly ListWithBooks[] =>
  lists.map((list) =>
    list.bookListID === bookListID
      ? { ...list, books: list.books.filter((book) => book.KANRI_ID !== KANRI_ID) }
      : list,
  );

const withBookOnTop = (list: ListWithBooks, book: BookInList): ListWithBooks => ({
  ...list,
  books: [book, ...list.books.filter(({ KANRI_ID }) => KANRI_ID !== book.KANRI_ID)],
});

/** The book leaves its list and is the first of the other one, whether that had it or not. */
export const withBookMoved = (
  lists: readonly ListWithBooks[],
  book: BookInList,
  target: string,
  now = Date.now(),
): readonly ListWithBooks[] =>
  withoutBook(lists, book.bookListID, book.KANRI_ID).map((list) =>
    list.bookListID === target
      ? withBookOnTop(list, { ...book, bookListID: target, addAt: now })
      : list,
  );
