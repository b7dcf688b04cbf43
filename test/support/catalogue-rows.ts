import type { Book } from '#contract/entities/book.ts';
import { toIsbn13 } from '#contract/isbn.ts';
import { parsePublishingDate } from '#contract/publishing-date.ts';
import type { AuthorRelation } from '#contract/author-books.ts';
import { seriesKey, seriesOrder } from '#contract/series.ts';
import {
  authorBookKey,
  authorKey,
  bookKey,
  isbnKey,
  seriesBookKey,
} from '#lambdas/catalogue/rows.ts';

type Row = Readonly<Record<string, unknown>>;

const provenance = { source: 'TEST', digest: '0'.repeat(64) };

/** The row of a book, with fields that only the importer uses. */
export const bookRow = (book: Book): Row => ({
  ...bookKey(book.KANRI_ID),
  ...provenance,
  transcription: 'ヨミ',
  ...book,
});

/** The rows of a book with two records: the first has the page. */
export const linkedBookRows = (page: Book, other: Book): readonly Row[] => [
  bookRow({ ...page, SameAs: [other.KANRI_ID] }),
  { ...bookRow(other), shownAs: page.KANRI_ID },
];

/** The ISBN row of a book with a valid ISBN. */
export const isbnRow = (book: Book): Row => isbnKey(toIsbn13(book.ISBN ?? '') ?? '', book.KANRI_ID);

/** The card of a book in a series. */
export const seriesRow = (
  SeriesTitle: string,
  SeriesNumber: string | undefined,
  book: Book,
): Row => ({
  ...seriesBookKey(seriesKey(SeriesTitle) ?? '', {
    KANRI_ID: book.KANRI_ID,
    sortDate: '00000000',
    order: seriesOrder(SeriesNumber),
  }),
  ...book,
  SeriesTitle,
  ...(SeriesNumber !== undefined && { SeriesNumber }),
});

/** The card of a book under an author. */
export const cardRow = (TENKYO_ID: string, relation: AuthorRelation, book: Book): Row => ({
  ...authorBookKey(TENKYO_ID, relation, {
    KANRI_ID: book.KANRI_ID,
    sortDate: parsePublishingDate(book.PublishingDate)?.sortKey ?? '00000000',
  }),
  ...book,
});

/** The row of an author. */
export const authorRow = (TENKYO_ID: string, fields: Row = {}): Row => ({
  ...authorKey(TENKYO_ID),
  source: 'TEST',
  TENKYO_ID,
  alternative_names: [],
  ...fields,
});
