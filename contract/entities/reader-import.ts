import * as z from 'zod';
import { BOOK_LISTS_MAX, READER_IMPORT_ROWS_MAX } from '../limits.ts';
import { bookListIDSchema, epochMsSchema, importIdSchema } from './ids.ts';

/** Services whose files readers import, an export of their own, and any other table. */
export const importSources = [
  'booklog',
  'librize',
  'goodreads',
  'storygraph',
  'hardcover',
  'librarything',
  'libib',
  'bookwyrm',
  'openreads',
  'jelu',
  'yamtrack',
  'libby',
  'zotero',
  'calibre',
  'hondana',
  'table',
] as const;

const count = z.int().nonnegative();
export const importCountsSchema = z.object({
  readings: count,
  impressions: count,
  listed: count,
  copies: count,
});

/** An import of a reader, who may undo it. */
export const readerImportSchema = z.object({
  importId: importIdSchema,
  source: z.enum(importSources),
  /** Rows of the file. */
  rows: z.int().positive().max(READER_IMPORT_ROWS_MAX),
  startedAt: epochMsSchema,
  /** The lists that it has created, with how many books it has added to each. */
  createdLists: z
    .array(z.object({ bookListID: bookListIDSchema, books: count }))
    .max(BOOK_LISTS_MAX)
    .optional(),
  /** What it has added. */
  counts: importCountsSchema.optional(),
  /** When its readings were removed. */
  undoneAt: epochMsSchema.optional(),
});
export type ReaderImport = z.infer<typeof readerImportSchema>;
