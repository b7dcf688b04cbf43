import * as z from 'zod';
import { bookSchema } from '#contract/entities/book.ts';
import { globalBookSchema } from '#contract/entities/bookshelf.ts';
import {
  GlobalBookIDSchema,
  importIdSchema,
  instantSchema,
  KANRI_IDSchema,
  userSubSchema,
} from '#contract/entities/ids.ts';
import { ownBookSchema } from '#contract/operations/own-books.ts';
import { OWNED_PREFIX } from '#lambdas/specs/table-specs.ts';
import { copyPartition, ownerPartition } from '../rows.ts';

export const stickerKey = (id: string) => ({ pk: copyPartition(id), part: 'STICKER' });
export const copyKey = (id: string) => ({ pk: copyPartition(id), part: 'COPY' });

/** Prefix of the requests for copies without a sticker. */
export const unlabelledPrefix = 'UNLAB#';
export const unlabelledKey = (userSub: string, requestId: string) => ({
  pk: ownerPartition(userSub),
  part: `${unlabelledPrefix}${requestId}`,
});
export const unlabelledDayKey = (userSub: string, date: string) => ({
  pk: ownerPartition(userSub),
  part: `UNLABDAY#${date}`,
});
export const ownedKey = (userSub: string, KANRI_ID: string) => ({
  pk: ownerPartition(userSub),
  part: `${OWNED_PREFIX}${KANRI_ID}`,
});

/** Prefix of the pointers to discarded copies, which are in no index. */
const removedPrefix = 'REMOVED#';

/** In the order of their removal. `removedAt` is an instant. */
export const removedKey = (ownerSub: string, removedAt: string, GlobalBookID: string) => ({
  pk: ownerPartition(ownerSub),
  part: `${removedPrefix}${removedAt}#${GlobalBookID}`,
});

/** Null for a sort key that `removedKey` cannot have made. */
export const removedPlaceOf = (part: string) => {
  const parts = /^REMOVED#(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)#([0-9A-Z]{13})$/.exec(part);
  const [, removedAt, GlobalBookID] = parts ?? [];
  if (removedAt === undefined || GlobalBookID === undefined) return null;
  return { removedAt, GlobalBookID };
};

/** The first and the last sort key of copies that were discarded at this time or later. */
export const removedSince = (instant: string) => ({
  from: `${removedPrefix}${instant}`,
  to: `${removedPrefix}~`,
});

export const stickerRowSchema = z.object({
  GlobalBookID: GlobalBookIDSchema,
  ownerSub: userSubSchema,
  /** Absent when the code was created for a copy without a sticker. */
  StickerSheetID: z.string().optional(),
  issuedAt: instantSchema,
});
export type StickerRow = z.infer<typeof stickerRowSchema>;

/**
 * A registered copy. `activeOwner` puts it into the index of its owner's bookshelf and is removed
 * when the copy is discarded. `openLendingID` is present exactly while the copy is lent.
 */
export const copyRowSchema = globalBookSchema.extend({
  ownerSub: userSubSchema,
  activeOwner: userSubSchema.optional(),
  openLendingID: z.string().optional(),
  removedAt: instantSchema.optional(),
  /** Registered without a sticker. */
  unlabelled: z.literal(true).optional(),
  /** The import that has registered it, until its owner changes it. */
  importId: importIdSchema.optional(),
  /**
   * The book as it was at registration: shown only when its library record is gone. The only
   * description of an own book, which has no record.
   */
  card: bookSchema.optional(),
  /** The card of an own book that an operator has hidden, and why; there is no `card` then. */
  hiddenCard: bookSchema.optional(),
  hiddenReason: z.string().optional(),
});
export type CopyRow = z.infer<typeof copyRowSchema>;

/**
 * A request for a copy without a sticker: the record of the request and the owner's only way to the
 * copy once it is discarded. It is never changed.
 */
export const unlabelledRowSchema = z.object({
  GlobalBookID: GlobalBookIDSchema,
  /** The book of the request; that of the copy may have been corrected since. */
  KANRI_ID: KANRI_IDSchema,
  /** The description of an own book as it was requested. */
  book: ownBookSchema.optional(),
  /** The import whose request it was. */
  importId: importIdSchema.optional(),
});

/** How many active copies of a book a reader has; 0 after the last one was discarded. */
export const ownedRowSchema = z.object({
  KANRI_ID: KANRI_IDSchema,
  copies: z.int().nonnegative(),
  /** How many of them are lent. */
  lent: z.int().nonnegative().default(0),
  /** These copies; absent where there is none. */
  GlobalBookIDs: z.set(z.string()).optional(),
});
export type OwnedRow = z.infer<typeof ownedRowSchema>;

/** A row of the table `bookOwners`: how many readers have a book on a bookshelf. */
export const bookOwnersRowSchema = z.object({
  KANRI_ID: KANRI_IDSchema,
  owners: z.int(),
});
