import type { Book } from '#contract/entities/book.ts';

/**
 * What a shelf shows of a book: enough to draw, sort and filter it by, and small, because a shelf
 * may hold twenty thousand of them.
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
