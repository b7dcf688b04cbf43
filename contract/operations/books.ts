import * as z from 'zod';
import { bookInSeriesSchema, bookSchema, fullBookSchema } from '../entities/book.ts';
import { KANRI_IDSchema, pageCursorSchema, TENKYO_IDSchema } from '../entities/ids.ts';
import { textUpTo } from '../entities/text.ts';
import { toIsbn13 } from '../isbn.ts';
import { BOOK_CARDS_PER_CALL, EDITIONS_MAX, ISBNS_PER_CALL, SERIES_TITLE_MAX } from '../limits.ts';
import { operation } from '../operation.ts';
import { copyDataContract } from './copies.ts';
import { page } from './shapes.ts';

const byKANRI_ID = z.object({ KANRI_ID: KANRI_IDSchema });

/** An ISBN of 10 or 13 digits with or without hyphens, as 13 digits. */
const isbnSchema = z
  .string()
  .min(1)
  .max(32)
  .transform(toIsbn13)
  .pipe(z.string({ error: 'not an ISBN-10 or ISBN-13' }));

/** Other books by one contributor of the requested book, newest first. */
export const relatedBooksSchema = z.object({
  ContributorID: TENKYO_IDSchema,
  ContributorName: z.string().optional(),
  Books: z.array(bookSchema),
});
export type RelatedBooks = z.infer<typeof relatedBooksSchema>;

/** `SeriesID` is the one that addresses have, `SeriesTitle` the title in the record of a book. */
export const seriesPageSchema = page('Books', bookInSeriesSchema).extend({
  SeriesID: z.string(),
  SeriesTitle: z.string(),
});
export type SeriesPage = z.infer<typeof seriesPageSchema>;

/** POST `/api/book-data`. */
export const bookDataContract = {
  /** A list with the book, or an empty list when the id is unknown. */
  Fetch_Simplebook_by_kanri_id: operation({
    access: 'anyone',
    input: byKANRI_ID,
    output: z.array(fullBookSchema),
  }),
  /**
   * Every edition with the ISBN, given as 10 or 13 digits with or without hyphens; then those on which it is printed
   * although it is wrong, with this number. Its check digit may be wrong.
   */
  Fetch_Simplebook_by_ISBN: operation({
    access: 'anyone',
    input: z.object({ ISBN: z.string().min(1).max(32) }),
    output: z.array(bookSchema),
  }),
  fetchAuthorBooksInfo: operation({
    access: 'anyone',
    input: byKANRI_ID,
    output: z.array(relatedBooksSchema),
  }),
  /**
   * The books of a series by their numbers, one page at a time; 404 if no book names it. Every spelling
   * of its title is accepted as its id.
   */
  fetchSeriesBooks: operation({
    access: 'anyone',
    input: z.object({
      SeriesID: textUpTo(SERIES_TITLE_MAX, z.string().trim().min(1)),
      lastEvaluatedKey: pageCursorSchema.optional(),
    }),
    output: seriesPageSchema,
  }),
  /** What tells the editions of a work apart beside publisher and date; unknown books are absent. */
  fetchEditionStatements: operation({
    access: 'anyone',
    input: z.object({ KANRI_IDs: z.array(KANRI_IDSchema).min(1).max(EDITIONS_MAX) }),
    output: z.array(fullBookSchema.pick({ KANRI_ID: true, Edition: true, Extent: true })),
  }),
  /**
   * The records of books by their own ids, for cards in a page that has only ids; unknown books are absent.
   * In no particular order.
   */
  fetchBookCards: operation({
    access: 'anyone',
    input: z.object({ KANRI_IDs: z.array(KANRI_IDSchema).min(1).max(BOOK_CARDS_PER_CALL) }),
    output: z.object({ books: z.array(bookSchema) }),
  }),
  /** Every edition with each of the ISBNs, by their 13 digits; those without a record are absent. */
  findBooksByIsbns: operation({
    access: 'signedIn',
    input: z.object({ ISBNs: z.array(isbnSchema).min(1).max(ISBNS_PER_CALL) }),
    output: z.object({
      found: z.array(z.object({ ISBN: z.string(), books: z.array(bookSchema) })),
    }),
  }),
  ...copyDataContract,
};
