import * as z from 'zod';
import { authorityItemSchema } from '#contract/entities/author.ts';
import { bookSchema, contributorRolesSchema, seriesPlaceSchema } from '#contract/entities/book.ts';
import { KANRI_IDSchema } from '#contract/entities/ids.ts';
import type { AuthorRelation } from '#contract/author-books.ts';

/**
 * Rows of the Catalogue table: written by the importer, read by every domain that shows books.
 *
 * | pk              | sk                     | row                                              |
 * |-----------------|------------------------|--------------------------------------------------|
 * | `BOOK#<id>`     | `BOOK`                 | the full record                                  |
 * | `BOOK#<id>`     | `DELETED`              | marks a book that its source withdrew            |
 * | `ISBN#<13>`     | `BOOK#<id>`            | one per edition with the ISBN; keys only         |
 * | `PRINTED#<n>`   | `BOOK#<id>`            | one per edition with this wrong number on it     |
 * | `WORK#<id>`     | `SOURCE#<book id>`     | the title of a book in which the work was printed |
 * | `SERIES#<key>`  | `BOOK#<number>#<date>#<book id>` | card of a book of the series           |
 * | `AUTHOR#<id>`   | `AUTHOR`               | the authority record                             |
 * | `AUTHOR#<id>`   | `BY#<date>#<book id>`  | card of a book by the author                     |
 * | `AUTHOR#<id>`   | `ABOUT#<date>#<book id>` | card of a book about the author                |
 * | `CATALOGUE`     | `REVISION`             | identifies the state of the whole table          |
 * | `CATALOGUE`     | `IMPORT`               | the import that may write the table now          |
 *
 * Records of one book, or of one author, form a group; one of them has the page (`SameAs`), the others name
 * it (`shownAs`). Derived rows of the whole group (ISBNs, cards) carry the id of the page.
 *
 * `<date>` is `YYYYMMDD` with zeros for an unknown month or day. A descending query returns the newest
 * book first.
 */
export const bookKey = (KANRI_ID: string) => ({ pk: `BOOK#${KANRI_ID}`, sk: 'BOOK' });
/** The marker of a withdrawn book. It keeps older files from restoring the book. */
export const deletedBookKey = (KANRI_ID: string) => ({ pk: `BOOK#${KANRI_ID}`, sk: 'DELETED' });
export const isbnPartition = (isbn13: string): string => `ISBN#${isbn13}`;
export const isbnKey = (isbn13: string, KANRI_ID: string) => ({
  pk: isbnPartition(isbn13),
  sk: `BOOK#${KANRI_ID}`,
});
export const printedIsbnPartition = (number: string): string => `PRINTED#${number}`;
export const printedIsbnKey = (number: string, KANRI_ID: string) => ({
  pk: printedIsbnPartition(number),
  sk: `BOOK#${KANRI_ID}`,
});
export const workPartition = (KANRI_ID: string): string => `WORK#${KANRI_ID}`;
/** `work` is the id of the record of the work, `source` that of the book in which it was printed. */
export const workSourceKey = (work: string, source: string) => ({
  pk: workPartition(work),
  sk: `SOURCE#${source}`,
});
export const authorPartition = (TENKYO_ID: string): string => `AUTHOR#${TENKYO_ID}`;
export const authorOfPartition = (pk: string): string => pk.slice(authorPartition('').length);
export const authorKey = (TENKYO_ID: string) => ({ pk: authorPartition(TENKYO_ID), sk: 'AUTHOR' });

export const authorBookPrefix = (relation: AuthorRelation) => `${relation}#` as const;
export const authorBookKey = (
  TENKYO_ID: string,
  relation: AuthorRelation,
  book: { readonly KANRI_ID: string; readonly sortDate: string },
) => ({
  pk: authorPartition(TENKYO_ID),
  sk: `${authorBookPrefix(relation)}${book.sortDate}#${book.KANRI_ID}`,
});

/** The sort key of every row of an author's books. */
export const authorBookSortKey = /^(?:BY|ABOUT)#\d{8}#[0-9A-Za-z_-]{1,40}$/;

/** `seriesKey` is that of `#contract/series.ts`. */
export const seriesPartition = (seriesKey: string): string => `SERIES#${seriesKey}`;
export const seriesBookKey = (
  seriesKey: string,
  book: { readonly order: string; readonly sortDate: string; readonly KANRI_ID: string },
) => ({
  pk: seriesPartition(seriesKey),
  sk: `BOOK#${book.order}#${book.sortDate}#${book.KANRI_ID}`,
});

/** The sort key of every row of a series. */
export const seriesBookSortKey = /^BOOK#.{1,60}#\d{8}#[0-9A-Za-z_-]{1,40}$/u;

/** The importer replaces the revision after every file. What was built of another one is outdated. */
export const revisionKey = { pk: 'CATALOGUE', sk: 'REVISION' } as const;
/** Held by an import while it runs. */
export const importKey = { pk: 'CATALOGUE', sk: 'IMPORT' } as const;
export const revisionRowSchema = z.object({ revision: z.string() });

/** Where a record came from; a repeated import of the same record changes nothing. */
const provenance = {
  /** Name of the source, such as `JAPAN/MARC`. */
  source: z.string(),
  /** Time of the last change according to the source. */
  stamp: z.string().optional(),
  /** SHA-256 of the record's content, independent of the file format. */
  digest: z.string(),
};

/**
 * Statements that two records describe the same book or author, in the rows of both, and what follows from
 * them for the whole group.
 */
const links = {
  /** Ids that the linking command has linked to this record. */
  linkedByFile: z.array(z.string()).optional(),
  /** The record whose page shows this one; absent for a record that has a page. */
  shownAs: z.string().optional(),
};

/** The stored record: the public fields, and those that only the importer and the search index use. */
export const bookRowSchema = bookSchema.extend({
  ...provenance,
  ...links,
  /** Ids of other sources with the same ISBN and the same work, linked by the import. */
  linkedByIsbn: z.array(z.string()).optional(),
  /** Ids that the import must not link to this record. */
  differentFrom: z.array(z.string()).optional(),
  /** ISBN-13s that only the other records of the book have. */
  sameAsIsbns: z.array(z.string()).optional(),
  pk: z.string(),
  sk: z.string(),
  ...contributorRolesSchema.shape,
  transcription: z.string().optional(),
  /** Reading of the detail title, without the volume. */
  detailTranscription: z.string().optional(),
  edition: z.string().optional(),
  extent: z.string().optional(),
  /** All series statements in one text, for the search index. */
  series: z.string().optional(),
  /** The series that have a card of the book. */
  seriesPlaces: z
    .array(seriesPlaceSchema.extend({ SeriesReading: z.string().optional() }))
    .optional(),
  /** Class marks of every scheme the record has. */
  classMarks: z.array(z.object({ scheme: z.string(), value: z.string() })).optional(),
  contents: z.array(z.string()).optional(),
  /** Ids of the records of the works in `contents`, in the same order. */
  workIds: z.array(KANRI_IDSchema).optional(),
  /** Title of the book in which the work was printed; publisher and date are those of this book. */
  sourceBook: z.string().optional(),
  firstAppearances: z.array(z.string()).optional(),
  /** Page at which the text can be read free of charge. */
  freeText: z.string().optional(),
  /** Notes of the cataloguer. */
  notes: z.array(z.string()).optional(),
  /** ISO 639-2 codes. */
  originalLanguages: z.array(z.string()).optional(),
  /** As printed. No operation returns it, because the product shows no prices. */
  price: z.string().optional(),
  /** Topical headings; subdivisions follow after `--`. */
  subjects: z.array(z.object({ heading: z.string(), reading: z.string().optional() })).optional(),
  /** Authorities the book is about. */
  subjectIds: z.array(z.string()).optional(),
  /** Names of contributors beyond the ten slots. */
  furtherContributors: z.array(z.string()).optional(),
  /** ISBN-13s beyond the first, such as those of a set or of another binding. */
  furtherIsbns: z.array(z.string()).optional(),
  /**
   * Numbers that are printed on the book although they are wrong: 13 digits, or what is printed where that is no
   * ISBN. They find the book; nothing is linked, matched or exported by them.
   */
  printedIsbns: z.array(z.string()).optional(),
});
export type BookRow = z.infer<typeof bookRowSchema>;

/** A book in which the work of the partition was printed. */
export const workSourceRowSchema = bookSchema
  .pick({ KANRI_ID: true, MainTitle: true })
  .extend({ pk: z.string(), sk: z.string() });
export type WorkSourceRow = z.infer<typeof workSourceRowSchema>;

export const deletedBookRowSchema = z.object({
  pk: z.string(),
  sk: z.string(),
  source: z.string(),
  stamp: z.string().optional(),
});
export type DeletedBookRow = z.infer<typeof deletedBookRowSchema>;

export const authorRowSchema = authorityItemSchema.extend({
  ...links,
  /** Ids of other sources with the same name and year of birth. */
  linkedByName: z.array(z.string()).optional(),
  /** Ids that a name must not link to this record. */
  differentFrom: z.array(z.string()).optional(),
  /** Other records of the author whose page this is. */
  SameAs: z.array(z.string()).optional(),
  pk: z.string(),
  sk: z.string(),
  /** `book` as long as the data comes from books alone; `authority` once there is a record of the author. */
  standing: z.enum(['authority', 'book']).optional(),
  source: z.string(),
  stamp: z.string().optional(),
  transcription: z.string().optional(),
});
export type AuthorRow = z.infer<typeof authorRowSchema>;

/** The card of a book in an author's partition: the public fields of the book and how its title is read. */
export const authorBookRowSchema = bookSchema.extend({
  pk: z.string(),
  sk: z.string(),
  transcription: z.string().optional(),
});
export type AuthorBookRow = z.infer<typeof authorBookRowSchema>;

/** The card of a book in the partition of a series: the public fields, and its place in the series. */
export const seriesBookRowSchema = authorBookRowSchema
  .omit({ transcription: true })
  .extend(seriesPlaceSchema.shape);
export type SeriesBookRow = z.infer<typeof seriesBookRowSchema>;
