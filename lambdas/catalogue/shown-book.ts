import type { Book } from '#contract/entities/book.ts';

/**
 * The fields of a book that a bookshelf needs to draw, sort and filter it. The card is small because
 * a bookshelf may hold twenty thousand books.
 */
export const bookCardOf = (book: Book): Book => ({
  KANRI_ID: book.KANRI_ID,
  ISBN: book.ISBN,
  MainTitle: book.MainTitle,
  ContentDetailTitle: book.ContentDetailTitle,
  TitleOthers: book.TitleOthers,
  Responsibility: book.Responsibility,
  Publisher_1: book.Publisher_1,
  PublishingDate: book.PublishingDate,
});

/**
 * Joins the record of a book with the fields of the row that refers to it. A book that no longer
 * exists contributes its id alone.
 */
export const joinedBook = <F extends object>(
  books: ReadonlyMap<string, Book>,
  KANRI_ID: string,
  fields: F,
): (Book | Pick<Book, 'KANRI_ID'>) & F => ({
  ...(books.get(KANRI_ID) ?? { KANRI_ID }),
  ...fields,
});
