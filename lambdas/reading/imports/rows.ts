import * as z from 'zod';
import { importIdSchema } from '#contract/entities/ids.ts';
import {
  importChoicesSchema,
  importCountsSchema,
  readerImportSchema,
  type ReaderImport,
} from '#contract/entities/reader-import.ts';
import { importPartition } from '#lambdas/shared/reader-imports.ts';

/**
 * Rows of imports in the Reading table.
 *
 * | pk             | sk            | row                                                              |
 * |----------------|---------------|------------------------------------------------------------------|
 * | `IMPORT#<sub>` | `<ULID>`      | an import of the reader                                          |
 * | `IMPORT#<sub>` | `FILE#<hash>` | the import of a file and its choices, until it is undone         |
 * | `IMPORT#<sub>` | `DAY#<date>`  | how many imports the reader has started on a day in Japan; expires |
 */
export const importedFileKey = (userSub: string, fileHash: string) => ({
  pk: importPartition(userSub),
  sk: `FILE#${fileHash}`,
});
export const importDayKey = (userSub: string, date: string) => ({
  pk: importPartition(userSub),
  sk: `DAY#${date}`,
});
/** ULIDs start with a digit, and so sort before it. */
export const AFTER_IMPORTS = 'A';
export const isImport = (row: Readonly<Record<string, unknown>>): boolean =>
  String(row['sk']) < AFTER_IMPORTS;

/** The counts are attributes, which other tables' transactions add to. */
export const readerImportRowSchema = readerImportSchema.omit({ counts: true }).extend({
  ...importCountsSchema.partial().shape,
  fileHash: z.string(),
  /** From the first call that undoes it on, nothing is added to it. */
  undoing: z.literal(true).optional(),
});
export type ReaderImportRow = z.infer<typeof readerImportRowSchema>;

export const importOf = ({
  readings = 0,
  impressions = 0,
  listed = 0,
  copies = 0,
  kindleBooks = 0,
  ...row
}: ReaderImportRow): ReaderImport => ({
  ...row,
  counts: { readings, impressions, listed, copies, kindleBooks },
});

export const importedFileRowSchema = z.object({
  importId: importIdSchema,
  choices: importChoicesSchema.optional(),
});
