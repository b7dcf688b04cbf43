import * as z from 'zod';
import { kindleBookSchema } from '#contract/entities/bookshelf.ts';
import { epochMsSchema, importIdSchema } from '#contract/entities/ids.ts';
import { ownerPartition } from '../rows.ts';

export const kindlePrefix = 'KINDLE#';
export const kindleKey = (userSub: string, asin: string) => ({
  pk: ownerPartition(userSub),
  part: `${kindlePrefix}${asin}`,
});

export const kindleRowSchema = kindleBookSchema.extend({
  /** The last run that contained it. */
  importId: z.string(),
  /** The import of the reader that added it, and the one of the last run. The app's have none. */
  addedBy: importIdSchema.optional(),
  readerImportId: importIdSchema.optional(),
  updatedAt: epochMsSchema,
});
export type KindleRow = z.infer<typeof kindleRowSchema>;
