import * as z from 'zod';
import { importIdSchema, userSubSchema } from '../entities/ids.ts';
import { kindleBookSchema } from '#contract/entities/bookshelf.ts';
import { KINDLE_BOOKS_PER_CALL } from '../limits.ts';
import { operation } from '../operation.ts';
import { done, undonePage } from './shapes.ts';

/** By which the books of one run are known from others. */
const importId = z.string().min(1).max(64);
/** The import of a file to which the run belongs, which can be undone. */
const readerImportId = importIdSchema.optional();

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
      readerImportId,
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
    input: z.object({
      userSub: userSubSchema,
      importIdToKeep: importId.optional(),
      readerImportId,
    }),
    output: done,
  }),
  /** Removes the books that an import of the reader has added; `kept` ones were in a later import too. */
  undoKindleImport: operation({
    access: 'signedIn',
    writes: true,
    input: z.object({ userSub: userSubSchema, importId: importIdSchema }),
    output: undonePage(kindleBookSchema.shape.asin).omit({ lastEvaluatedKey: true }),
  }),
};
