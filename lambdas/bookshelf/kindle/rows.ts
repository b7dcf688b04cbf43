import * as z from 'zod';
import { kindleBookSchema } from '#contract/entities/bookshelf.ts';
import { epochMsSchema } from '#contract/entities/ids.ts';
import { ownerPartition } from '../rows.ts';

export const kindlePrefix = 'KINDLE#';
export const kindleKey = (userSub: string, asin: string) => ({
  pk: ownerPartition(userSub),
  part: `${kindlePrefix}${asin}`,
});

export const kindleRowSchema = kindleBookSchema.extend({
  importId: z.string(),
  updatedAt: epochMsSchema,
});
export type KindleRow = z.infer<typeof kindleRowSchema>;
