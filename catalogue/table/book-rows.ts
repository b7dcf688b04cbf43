import { createHash } from 'node:crypto';
import { toIsbn13 } from '#contract/isbn.ts';
import { contributorsOf } from '#contract/book-fields.ts';
import { bookSchema, type Book } from '#contract/entities/book.ts';
import { parsePublishingDate } from '#contract/publishing-date.ts';
import {
  authorBookKey,
  bookKey,
  isbnKey,
  type AuthorBookRow,
  type AuthorRelation,
  type BookRow,
} from '#lambdas/catalogue/public.ts';
import { withoutUndefined } from '../normalise/text.ts';
import type { BookRecord } from '../records.ts';

export type Row = Readonly<Record<string, unknown>> & { readonly pk: string; readonly sk: string };

const sorted = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** The same text for the same content, whatever order its fields have. */
export const canonical = (value: unknown): string => JSON.stringify(value, sorted);

/**
 * Digest of all that a record says, authors included, but not of how its format says it: the same
 * record read from two formats is the same, and a better mapping makes every record new.
 */
const digestOf = ({ source, fields, authors }: BookRecord): string =>
  createHash('sha256')
    .update(canonical([source, fields, authors]))
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
  // Every field of the schema that the row has, and the row was made by that schema.
  Object.fromEntries(Object.entries(row).filter(([field]) => bookFields.includes(field))) as Book;

const isbnRows = (row: BookRow): readonly Row[] =>
  [row.ISBN, ...(row.furtherIsbns ?? [])]
    .map((isbn) => (isbn === undefined ? null : toIsbn13(isbn)))
    .filter((isbn) => isbn !== null)
    .map((isbn) => isbnKey(isbn, row.KANRI_ID));

/** A book is by those in its ten slots; about whom it is else (AUTH-05). */
const relationsOf = (row: BookRow): ReadonlyMap<string, AuthorRelation> =>
  new Map([
    ...(row.subjectIds ?? []).map((id) => [id, 'ABOUT'] as const),
    ...contributorsOf(row)
      .map(({ id }) => id)
      .filter((id) => id !== undefined)
      .map((id) => [id, 'BY'] as const),
  ]);

const UNDATED = '00000000';

const authorCards = (row: BookRow): readonly AuthorBookRow[] => {
  const card = bookOf(row);
  const place = {
    KANRI_ID: row.KANRI_ID,
    sortDate: parsePublishingDate(row.PublishingDate)?.sortKey ?? UNDATED,
  };
  return [...relationsOf(row)].map(([TENKYO_ID, relation]) =>
    Object.assign(authorBookKey(TENKYO_ID, relation, place), card),
  );
};

/** The rows that stand beside a book's own: its ISBNs, and its cards under authors. */
export const rowsBeside = (row: BookRow): readonly Row[] => [...isbnRows(row), ...authorCards(row)];
