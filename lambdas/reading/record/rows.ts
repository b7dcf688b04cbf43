import * as z from 'zod';
import { importIdSchema } from '#contract/entities/ids.ts';
import { readingFields, readingRecordSchema } from '#contract/entities/reading-record.ts';

/**
 * Rows of the reading record in the Reading table.
 *
 * | pk                | sk           | row                                             |
 * |-------------------|--------------|-------------------------------------------------|
 * | `READ#<sub>`      | `<KANRI_ID>` | what a reader records of a book                 |
 * | `READCOUNT#<sub>` | `COUNT`      | how many such rows the reader has               |
 */
export const recordPartition = (userSub: string): string => `READ#${userSub}`;
export const recordKey = (userSub: string, KANRI_ID: string) => ({
  pk: recordPartition(userSub),
  sk: KANRI_ID,
});
export const recordCountKey = (userSub: string) => ({ pk: `READCOUNT#${userSub}`, sk: 'COUNT' });

/** `importId`: of the import that has added the reading or the row, until the reader edits the row. */
export const readingRecordRowSchema = readingRecordSchema.extend({
  readings: z.array(readingFields.extend({ importId: importIdSchema.optional() })),
  importId: importIdSchema.optional(),
  /** Imports that had added something to the row when the reader edited it. */
  editedImports: z.array(importIdSchema).optional(),
});
export type ReadingRecordRow = z.infer<typeof readingRecordRowSchema>;

export const recordCountRowSchema = z.object({ books: z.int().nonnegative().default(0) });
