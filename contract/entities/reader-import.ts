import * as z from 'zod';
import { CHOSEN_ROWS_MAX, CHOSEN_WORDS_MAX, READER_IMPORT_ROWS_MAX, TEXT_MAX } from '../limits.ts';
import { readingStates } from '../reading-rules.ts';
import { epochMsSchema, GlobalHondanaIDSchema, importIdSchema, KANRI_IDSchema } from './ids.ts';
import { textUpTo } from './text.ts';

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
  'kindle',
  'hondana',
  'table',
] as const;

const count = z.int().nonnegative();
export const importCountsSchema = z.object({
  readings: count,
  impressions: count,
  listed: count,
  copies: count,
  kindleBooks: count,
});

/** An import of a reader, who may undo it. */
export const readerImportSchema = z.object({
  importId: importIdSchema,
  source: z.enum(importSources),
  /** Rows of the file. */
  rows: z.int().positive().max(READER_IMPORT_ROWS_MAX),
  startedAt: epochMsSchema,
  /** What it has added so far. */
  counts: importCountsSchema,
  /** False while it runs, and when it has stopped half way. */
  isFinished: z.boolean(),
  /** When its readings were removed. */
  undoneAt: epochMsSchema.optional(),
});
export type ReaderImport = z.infer<typeof readerImportSchema>;

const word = textUpTo(CHOSEN_WORDS_MAX);
/** What a reader has chosen for a file, so that an import that has stopped goes on in the same way. */
export const importChoicesSchema = z.object({
  /** Names of what is imported, as the page has them. */
  wanted: z.array(word).max(CHOSEN_WORDS_MAX),
  listName: textUpTo(TEXT_MAX.listName),
  GlobalHondanaID: GlobalHondanaIDSchema.optional(),
  /** What the columns of a table are. */
  columns: z.array(word).max(CHOSEN_WORDS_MAX).optional(),
  states: z
    .array(z.object({ word, state: z.enum([...readingStates, 'none']) }))
    .max(CHOSEN_WORDS_MAX),
  /** Rows for which there was a choice, by their lines. */
  rows: z
    .array(
      z.object({
        line: z
          .int()
          .positive()
          .max(READER_IMPORT_ROWS_MAX + 1),
        /** A book of the catalogue, or one that is registered by hand. */
        book: z.union([KANRI_IDSchema, z.literal('own')]).optional(),
        isLeftOut: z.literal(true).optional(),
        copies: z.int().positive().optional(),
      }),
    )
    .max(CHOSEN_ROWS_MAX),
});
export type ImportChoices = z.infer<typeof importChoicesSchema>;
