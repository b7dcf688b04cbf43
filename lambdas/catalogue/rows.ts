import * as z from 'zod';
import { authorityItemSchema } from '#contract/entities/author.ts';
import { bookSchema } from '#contract/entities/book.ts';

/**
 * Rows of the Catalogue table: written by the importer, read by every domain that shows books.
 *
 * | pk              | sk                     | row                                              |
 * |-----------------|------------------------|--------------------------------------------------|
 * | `BOOK#<id>`     | `BOOK`                 | the full record                                  |
 * | `BOOK#<id>`     | `DELETED`              | when its source withdrew the book                |
 * | `ISBN#<13>`     | `BOOK#<id>`            | one per edition that carries the ISBN, id alone  |
 * | `AUTHOR#<id>`   | `AUTHOR`               | the authority record                             |
 * | `AUTHOR#<id>`   | `BY#<date>#<book id>`  | card of a book by the author                     |
 * | `AUTHOR#<id>`   | `ABOUT#<date>#<book id>` | card of a book about the author                |
 *
 * `<date>` is `YYYYMMDD` with 0 for unknown parts, so that reading backwards gives newest first.
 */
export const bookKey = (KANRI_ID: string) => ({ pk: `BOOK#${KANRI_ID}`, sk: 'BOOK' });
/** Stays when a book is withdrawn, so that an older file does not bring it back. */
export const deletedBookKey = (KANRI_ID: string) => ({ pk: `BOOK#${KANRI_ID}`, sk: 'DELETED' });
export const isbnPartition = (isbn13: string): string => `ISBN#${isbn13}`;
export const isbnKey = (isbn13: string, KANRI_ID: string) => ({
  pk: isbnPartition(isbn13),
  sk: `BOOK#${KANRI_ID}`,
});
export const authorPartition = (TENKYO_ID: string): string => `AUTHOR#${TENKYO_ID}`;
export const authorKey = (TENKYO_ID: string) => ({ pk: authorPartition(TENKYO_ID), sk: 'AUTHOR' });

/** How an author stands to a book: one of its contributors, or what it is about. */
export type AuthorRelation = 'BY' | 'ABOUT';
export const authorBookKey = (
  TENKYO_ID: string,
  relation: AuthorRelation,
  book: { readonly KANRI_ID: string; readonly sortDate: string },
) => ({ pk: authorPartition(TENKYO_ID), sk: `${relation}#${book.sortDate}#${book.KANRI_ID}` });

/** Where a record came from, so that importing it again changes nothing (design: catalogue). */
const provenance = {
  /** Name of the source, such as `JAPAN/MARC`. */
  source: z.string(),
  /** The source's own change stamp, when it has one. */
  stamp: z.string().optional(),
  /** SHA-256 of what the record says, whatever format it came in. */
  digest: z.string(),
};

/** The stored record: what the calls give, and what only the importer and the search index use. */
export const bookRowSchema = bookSchema.extend({
  ...provenance,
  pk: z.string(),
  sk: z.string(),
  transcription: z.string().optional(),
  edition: z.string().optional(),
  series: z.string().optional(),
  /** Class marks of every scheme the record has. */
  classMarks: z.array(z.object({ scheme: z.string(), value: z.string() })).optional(),
  contents: z.array(z.string()).optional(),
  /** Authorities the book is about. */
  subjectIds: z.array(z.string()).optional(),
  /** Contributors past the ten slots, names only. */
  furtherContributors: z.array(z.string()).optional(),
  /** ISBNs past the first, 13 digits: those of a set, or of another binding. */
  furtherIsbns: z.array(z.string()).optional(),
});
export type BookRow = z.infer<typeof bookRowSchema>;

export const deletedBookRowSchema = z.object({
  pk: z.string(),
  sk: z.string(),
  source: z.string(),
  stamp: z.string().optional(),
});
export type DeletedBookRow = z.infer<typeof deletedBookRowSchema>;

export const authorRowSchema = authorityItemSchema.extend({
  pk: z.string(),
  sk: z.string(),
  /** `book` while only books have told about the author, else its own record has. */
  standing: z.enum(['authority', 'book']).optional(),
  source: z.string(),
  stamp: z.string().optional(),
  transcription: z.string().optional(),
});
export type AuthorRow = z.infer<typeof authorRowSchema>;

/** Card of a book under an author: the book as the calls give it. */
export const authorBookRowSchema = bookSchema.extend({ pk: z.string(), sk: z.string() });
export type AuthorBookRow = z.infer<typeof authorBookRowSchema>;
