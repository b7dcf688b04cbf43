import * as z from 'zod';
import { userSubSchema } from '../entities/ids.ts';
import { kindleBookSchema } from '#contract/entities/bookshelf.ts';
import { KINDLE_BOOKS_PER_CALL } from '../limits.ts';
import { operation } from '../operation.ts';
import { done } from './shapes.ts';

const importId = z.string().min(1).max(64);

/** POST `/api/kindle`. */
export const kindleContract = {
  getUsersKindleBooks: operation({
    access: 'signedIn',
    input: z.object({ userSub: userSubSchema }),
    output: z.object({ books: z.array(kindleBookSchema) }),
  }),
  importUsersKindleBooks: operation({
    access: 'signedIn',
    writes: true,
    input: z.object({
      userSub: userSubSchema,
      books: z.array(kindleBookSchema).max(KINDLE_BOOKS_PER_CALL),
      importId,
      chunkNo: z.int().nonnegative(),
      chunkCount: z.int().positive(),
    }),
    output: z.object({ added: z.int(), updated: z.int(), skipped: z.int() }),
  }),
  deleteUsersKindleBook: operation({
    access: 'signedIn',
    writes: true,
    input: z.object({ userSub: userSubSchema, asin: kindleBookSchema.shape.asin }),
    output: done,
  }),
  deleteAllUsersKindleBooks: operation({
    access: 'signedIn',
    writes: true,
    input: z.object({ userSub: userSubSchema, importIdToKeep: importId.optional() }),
    output: done,
  }),
};
