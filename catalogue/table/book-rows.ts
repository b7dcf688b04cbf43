import { createHash } from 'node:crypto';
import { toIsbn13 } from '#contract/isbn.ts';
import type { AuthorRelation } from '#contract/author-books.ts';
import { contributorsOf } from '#contract/book-fields.ts';
import { bookSchema, type Book } from '#contract/entities/book.ts';
import { parsePublishingDate } from '#contract/publishing-date.ts';
import { seriesKey, seriesOrder } from '#contract/series.ts';
import {
  authorBookKey,
  bookKey,
  isbnKey,
  printedIsbnKey,
  seriesBookKey,
  workSourceKey,
  type AuthorBookRow,
  type BookRow,
  type SeriesBookRow,
  type WorkSourceRow,
} from '#lambdas/catalogue/public.ts';
import { withoutUndefined } from '../mapping/normalize.ts';
import type { BookRecord } from '../records.ts';

export type Row = Readonly<Record<string, unknown>> & { readonly pk: string; readonly sk: string };

const sorted = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** Canonical JSON: the same text for the same content in any order of fields. */
export const canonicalJson = (value: unknown): string => JSON.stringify(value, sorted);

/**
 * Digest of the mapped content including the authors. The same record in two formats has the same
 * digest; a changed mapping changes the digest.
 */
const digestOf = ({ source, fields, authors }: BookRecord): string =>
  createHash('sha256')
    .update(canonicalJson([source, fields, authors]))
    .digest('hex');

export const bookRowOf = (record: BookRecord): BookRow =>
  withoutUndefined({
    ...record.fields,
    ...bookKey(record.fields.KANRI_ID),
    source: record.source,
    stamp: record.stamp,
    digest: digestOf(record),
  });

const bookFields = Object.keys(bookSchema.shape);

const bookOf = (row: BookRow): Book =>
  // The row has the shape of the schema; these are the schema's fields.
  Object.fromEntries(Object.entries(row).filter(([field]) => bookFields.includes(field))) as Book;

/** The records of one book: first that with the page. */
type BookRecords = readonly [page: BookRow, ...others: readonly BookRow[]];

const isbnRows = ([page, ...others]: BookRecords): readonly Row[] =>
  [page, ...others]
    .flatMap(({ ISBN, furtherIsbns = [] }) => [ISBN].concat(furtherIsbns))
    .map((isbn) => (isbn === undefined ? null : toIsbn13(isbn)))
    .filter((isbn) => isbn !== null)
    .map((isbn) => isbnKey(isbn, page.KANRI_ID));

const printedIsbnRows = ([page, ...others]: BookRecords): readonly Row[] =>
  [page, ...others]
    .flatMap(({ printedIsbns = [] }) => printedIsbns)
    .map((number) => printedIsbnKey(number, page.KANRI_ID));

const contributorIdsOf = (row: BookRow): readonly string[] =>
  contributorsOf(row).flatMap(({ id }) => id ?? []);

/** Every author whose partition may have a card of the book. */
export const authorIdsOf = (row: BookRow): readonly string[] => [
  ...(row.subjectIds ?? []),
  ...contributorIdsOf(row),
];

/** The author whose page shows an author: the same one, unless records of authors are linked. */
export type PageOfAuthor = (TENKYO_ID: string) => string;

/** The authors of a book. A contributor who is also a subject counts as contributor. */
const relationsOf = (
  records: BookRecords,
  pageOfAuthor: PageOfAuthor,
): ReadonlyMap<string, AuthorRelation> =>
  new Map([
    ...records
      .flatMap(({ subjectIds = [] }) => subjectIds)
      .map((id) => [pageOfAuthor(id), 'ABOUT'] as const),
    ...records.flatMap(contributorIdsOf).map((id) => [pageOfAuthor(id), 'BY'] as const),
  ]);

const UNDATED = '00000000';

const placeOf = (row: BookRow) => ({
  KANRI_ID: row.KANRI_ID,
  sortDate: parsePublishingDate(row.PublishingDate)?.sortKey ?? UNDATED,
});

const authorCards = (
  records: BookRecords,
  pageOfAuthor: PageOfAuthor,
): readonly AuthorBookRow[] => {
  const [row] = records;
  const card = withoutUndefined({ ...bookOf(row), transcription: row.transcription });
  const place = placeOf(row);
  return [...relationsOf(records, pageOfAuthor)].map(([TENKYO_ID, relation]) =>
    Object.assign(authorBookKey(TENKYO_ID, relation, place), card),
  );
};

/** One card per series: a book that names a series twice is in it once, at the first place. */
const seriesCards = ([row, ...others]: BookRecords): readonly SeriesBookRow[] => {
  const all = [row, ...others].flatMap(({ seriesPlaces = [] }) => seriesPlaces);
  const places = new Map(
    all.toReversed().flatMap((place) => {
      const key = seriesKey(place.SeriesTitle);
      return key === null ? [] : [[key, place] as const];
    }),
  );
  return [...places].map(([key, { SeriesTitle, SeriesNumber }]) => {
    const place = withoutUndefined({ SeriesTitle, SeriesNumber });
    const order = seriesOrder(SeriesNumber);
    return Object.assign(seriesBookKey(key, { ...placeOf(row), order }), bookOf(row), place);
  });
};

/** Under each work that was printed in the book, the book. */
const sourceRows = ([page, ...others]: BookRecords): readonly WorkSourceRow[] =>
  [page, ...others]
    .flatMap(({ workIds = [] }) => workIds)
    .map((id) => {
      const { KANRI_ID, MainTitle } = page;
      return Object.assign(workSourceKey(id, KANRI_ID), { KANRI_ID, MainTitle });
    });

/**
 * The rows derived from the records of a book: its ISBNs, its cards in the partitions of authors and of series, and
 * itself as the source of works. All carry the id and the fields of the record with the page.
 */
export const derivedRows = (records: BookRecords, pageOfAuthor: PageOfAuthor): readonly Row[] => [
  ...new Map(
    [
      ...isbnRows(records),
      ...printedIsbnRows(records),
      ...authorCards(records, pageOfAuthor),
      ...seriesCards(records),
      ...sourceRows(records),
    ].map((row) => [`${row.pk} ${row.sk}`, row]),
  ).values(),
];
