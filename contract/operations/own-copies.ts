import * as z from 'zod';
import { bookSchema } from '../entities/book.ts';
import { globalBookSchema } from '../entities/bookshelf.ts';
import {
  GlobalBookIDSchema,
  importIdSchema,
  KANRI_IDSchema,
  pageCursorSchema,
  userSubSchema,
} from '../entities/ids.ts';
import { OWN_COPIES_PER_CALL } from '../limits.ts';
import { operation } from '../operation.ts';
import { renameUserSub, undonePage } from './shapes.ts';

/** How many copies of a book the reader has. */
const ownCopiesSchema = z.object({
  KANRI_ID: KANRI_IDSchema,
  count: z.int().positive(),
  /** One of the copies, and where it is; absent for copies that were counted without codes. */
  copy: globalBookSchema
    .pick({ GlobalBookID: true, GlobalHondanaID: true })
    /** The book as it was at registration. */
    .extend({ Book_Simple: bookSchema.optional() })
    .optional(),
});
export type OwnCopies = z.infer<typeof ownCopiesSchema>;

/** Operations on several own copies, of the route `/api/books`. */
export const ownCopies = {
  /** A read that is in the body because its ids are too many for a query. */
  countOwnCopies: operation({
    access: 'signedIn',
    input: z
      .object({
        UserSub: userSubSchema,
        KANRI_IDs: z.array(KANRI_IDSchema).min(1).max(OWN_COPIES_PER_CALL),
      })
      .transform(renameUserSub),
    /** Books of which the reader has no active copy are absent. */
    output: z.object({
      copies: z.array(ownCopiesSchema),
    }),
  }),
  /** Discards the copies that an import has registered; `kept` ones are lent, or were changed since. Call it until there is no cursor. */
  undoCopiesImport: operation({
    access: 'signedIn',
    writes: true,
    input: z
      .object({
        UserSub: userSubSchema,
        importId: importIdSchema,
        lastEvaluatedKey: pageCursorSchema.optional(),
      })
      .transform(renameUserSub),
    output: undonePage(GlobalBookIDSchema),
  }),
};
