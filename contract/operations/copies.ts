import * as z from 'zod';
import { bookSchema } from '../entities/book.ts';
import {
  GlobalBookIDSchema,
  GlobalHondanaIDSchema,
  importIdSchema,
  japanDateSchema,
  KANRI_IDSchema,
  pageCursorSchema,
  userSubSchema,
} from '../entities/ids.ts';
import { borrowRequests } from './borrow-requests.ts';
import { friendsCopies } from './friends-copies.ts';
import { ownCopies } from './own-copies.ts';
import { whichBook, withChosenBook } from './own-books.ts';
import { done, nameSchema, page, renameUserSub } from './shapes.ts';
import {
  bookshelfEntrySchema,
  globalBookSchema,
  globalHondanaSchema,
  lendingHistoryEntrySchema,
  lendingIDSchema,
  userLibrarySettingsSchema,
} from '#contract/entities/bookshelf.ts';
import { COPIES_PER_MOVE, LINKED_COPIES, TEXT_MAX } from '../limits.ts';
import { operation } from '../operation.ts';

const byCopy = z.object({ GlobalBookID: GlobalBookIDSchema });

/** A copy with everything that its page shows. It contains no borrower. */
export const copyDetailSchema = z.object({
  Book_Simple: bookSchema.optional(),
  GlobalBook: globalBookSchema,
  GlobalHondana: globalHondanaSchema.optional(),
  UserLibrarySettings: userLibrarySettingsSchema.optional(),
  LendingHistory: z.array(lendingHistoryEntrySchema),
});
export type CopyDetail = z.infer<typeof copyDetailSchema>;

/** The operation of POST `/api/book-data` on one copy. */
export const copyDataContract = {
  fetch_lending_history_bookdetail_hondana_by_GlobalBookID: operation({
    access: 'anyone',
    input: z.object({ GlobalBookID: GlobalBookIDSchema, userSub: userSubSchema.optional() }),
    output: copyDetailSchema,
  }),
};

/** POST `/api/book-detail`: the copy page. Existing clients depend on the operation's name. */
export const copyDetailContract = {
  fetch_bookdetail_for_react_by_GlobalBookID: operation({
    access: 'anyone',
    input: byCopy,
    output: copyDetailSchema,
  }),
};

/** A lending as its two parties see it; only the lender sees the borrower. */
export const lendingSchema = lendingHistoryEntrySchema.extend({
  GlobalBookID: GlobalBookIDSchema,
  BorrowerUserSub: userSubSchema.optional(),
  BorrowerName: z.string().optional(),
  /**
   * For the lender: `PENDING` until the reader to whom it was recorded agrees. `REFUSED`: that reader has answered that
   * the copy is not with them, and is no longer named.
   */
  Consent: z.enum(['PENDING', 'REFUSED']).optional(),
});

/** A lending in a list, with what the list shows of its book and of the other party. */
const listedLendingSchema = lendingSchema.extend({
  /** Absent when nothing is known of the copy's book any more. */
  Book_Simple: bookSchema.optional(),
  /** The lender, for the borrower. */
  OwnerUserSub: userSubSchema.optional(),
});
export type ListedLending = z.infer<typeof listedLendingSchema>;

/** A discarded copy with what a list shows of its book. */
const removedCopySchema = z.object({
  GlobalBook: globalBookSchema,
  /** Absent when nothing is known of the copy's book any more. */
  Book_Simple: bookSchema.optional(),
});
export type RemovedCopy = z.infer<typeof removedCopySchema>;

/** GET `/api/books`; the discriminator is the query key `OperationType`. */
export const bookshelfReadsContract = {
  fetch_GlobalBooks_Lendinginfo_ByUsersub_2: operation({
    access: 'anyone',
    input: z
      .object({
        UserSub: userSubSchema,
        /** How many entries, newest first, the response contains itself; none without it. */
        first: z.coerce.number().int().min(1).max(LINKED_COPIES).optional(),
      })
      .transform(renameUserSub),
    output: z.object({
      total_books: z.int().nonnegative(),
      file_urls: z.array(z.string()),
      /** The beginning of the first file; absent unless `first` requests it. */
      first_entries: z.array(bookshelfEntrySchema).optional(),
    }),
  }),
  /** Whether the request for the bookshelf would succeed, for pages that offer a link to it. */
  canOpenBookshelf: operation({
    access: 'anyone',
    input: z.object({ UserSub: userSubSchema }).transform(renameUserSub),
    output: z.object({ canOpen: z.boolean() }),
  }),
  fetch_GlobalBook_Owner_View: operation({
    access: 'signedIn',
    input: byCopy,
    output: copyDetailSchema.extend({
      LendingHistory: z.array(lendingSchema),
      /** An operator has hidden the description of an own book. */
      hiddenReason: z.string().optional(),
    }),
  }),
  fetch_Lendings_ByUsersub: operation({
    access: 'signedIn',
    input: z
      .object({
        UserSub: userSubSchema,
        role: z.enum(['lender', 'borrower']),
        openOnly: z.enum(['true', 'false']).default('true'),
        lastEvaluatedKey: pageCursorSchema.optional(),
      })
      .transform(({ UserSub, openOnly, ...rest }) => ({
        ...rest,
        userSub: UserSub,
        openOnly: openOnly === 'true',
      })),
    output: page('lendings', listedLendingSchema),
  }),
  /** One's own copies that were discarded and can still be restored, the latest first. */
  fetch_Removed_GlobalBooks_ByUsersub: operation({
    access: 'signedIn',
    input: z
      .object({ UserSub: userSubSchema, lastEvaluatedKey: pageCursorSchema.optional() })
      .transform(renameUserSub),
    output: page('copies', removedCopySchema),
  }),
};

const lendInput = z.object({
  GlobalBookID: GlobalBookIDSchema,
  LentDate: japanDateSchema,
  ReturnDate: japanDateSchema,
  BorrowerUserSub: userSubSchema.optional(),
  BorrowerName: nameSchema(TEXT_MAX.borrowerName).optional(),
});

const byLending = z.object({ LendingID: lendingIDSchema });
const copyAnswer = z.object({ GlobalBook: globalBookSchema });
/** A hondana, or none: `''` or null. */
const hondanaOrNone = z.union([GlobalHondanaIDSchema, z.literal(''), z.null()]);

/** Copies: POST `/api/books`. */
const copyWrites = {
  RegisterGlobalBook: operation({
    access: 'signedIn',
    writes: true,
    input: z
      .object({
        UserSub: userSubSchema,
        GlobalBookID: GlobalBookIDSchema,
        KANRI_ID: KANRI_IDSchema,
        GlobalHondanaID: GlobalHondanaIDSchema.optional(),
      })
      .transform(renameUserSub),
    output: copyAnswer,
  }),
  RegisterUnlabelledGlobalBook: operation({
    access: 'signedIn',
    writes: true,
    input: z
      .object({
        UserSub: userSubSchema,
        ...whichBook,
        GlobalHondanaID: GlobalHondanaIDSchema.optional(),
        /** Idempotency key: a repeated request returns the copy of the first one. */
        requestId: z.uuid(),
        /** The import of the reader that registers it, and that can be undone. */
        importId: importIdSchema.optional(),
      })
      .transform((input, context) => withChosenBook(renameUserSub(input), context)),
    /** `isRepeated`: an earlier request of the import has registered the copy. */
    output: copyAnswer.extend({ isRepeated: z.literal(true).optional() }),
  }),
  UpdateGlobalBookManifestation: operation({
    access: 'signedIn',
    writes: true,
    input: z.object({ GlobalBookID: GlobalBookIDSchema, ...whichBook }).transform(withChosenBook),
    output: copyAnswer,
  }),
  MoveGlobalBookToHondana: operation({
    access: 'signedIn',
    writes: true,
    input: z
      .object({
        GlobalBookID: GlobalBookIDSchema,
        GlobalHondanaID: hondanaOrNone.optional(),
      })
      .transform((move) => ({
        ...move,
        GlobalHondanaID: move.GlobalHondanaID || undefined,
      })),
    output: copyAnswer,
  }),
  MoveGlobalBooksToHondana: operation({
    access: 'signedIn',
    writes: true,
    input: z
      .object({
        GlobalBookIDs: z
          .array(GlobalBookIDSchema)
          .min(1)
          .max(COPIES_PER_MOVE)
          .refine((ids) => new Set(ids).size === ids.length, { message: 'a copy is named twice' }),
        // Required: a client that omits it must not unassign many copies.
        GlobalHondanaID: hondanaOrNone,
      })
      .transform((move) => ({
        ...move,
        GlobalHondanaID: move.GlobalHondanaID || undefined,
      })),
    output: z.object({ GlobalBookIDs: z.array(GlobalBookIDSchema) }),
  }),
  DiscardGlobalBook: operation({
    access: 'signedIn',
    writes: true,
    input: z.object({ GlobalBookID: GlobalBookIDSchema, RemovedDate: japanDateSchema }),
    output: copyAnswer,
  }),
  RestoreGlobalBook: operation({
    access: 'signedIn',
    writes: true,
    input: byCopy,
    output: copyAnswer,
  }),
};

/** Lending: POST `/api/books`. */
const lendingWrites = {
  LendGlobalBook: operation({
    access: 'signedIn',
    writes: true,
    input: lendInput,
    output: byLending,
  }),
  ReturnGlobalBook: operation({
    access: 'signedIn',
    writes: true,
    input: z.object({
      GlobalBookID: GlobalBookIDSchema,
      LendingID: lendingIDSchema,
      ActualReturnDate: japanDateSchema,
    }),
    output: done,
  }),
  ExtendLending: operation({
    access: 'signedIn',
    writes: true,
    input: byLending.extend({ ReturnDate: japanDateSchema }),
    output: done,
  }),
  CancelLending: operation({
    access: 'signedIn',
    writes: true,
    input: byLending,
    output: done,
  }),
  /** The borrower agrees to a lending that is `PENDING`. */
  AcceptLending: operation({
    access: 'signedIn',
    writes: true,
    input: byLending,
    output: done,
  }),
  /** The borrower answers that the copy is not with them: at any time, whether they have agreed or not. */
  RefuseLending: operation({
    access: 'signedIn',
    writes: true,
    input: byLending,
    output: done,
  }),
};

/** POST `/api/books`. */
export const bookshelfWritesContract = {
  ...copyWrites,
  ...lendingWrites,
  ...ownCopies,
  ...borrowRequests,
  ...friendsCopies,
};
