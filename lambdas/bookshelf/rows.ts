import { createHash } from 'node:crypto';
import * as z from 'zod';
import { bookSchema } from '#contract/entities/book.ts';
import {
  globalBookSchema,
  globalHondanaSchema,
  kindleBookSchema,
  ownLibrarySettingsSchema,
} from '#contract/entities/bookshelf.ts';
import {
  epochMsSchema,
  GlobalBookIDSchema,
  GlobalHondanaIDSchema,
  importIdSchema,
  instantSchema,
  KANRI_IDSchema,
  userSubSchema,
} from '#contract/entities/ids.ts';
import { lendingSchema } from '#contract/operations/copies.ts';
import { ownBookSchema } from '#contract/operations/own-books.ts';
import { OWNED_PREFIX } from '#lambdas/specs/table-specs.ts';

/**
 * Rows of the bookshelf table. All rows of a copy share a partition, and so do all rows of an owner.
 *
 * | pk            | part                          | row                                              |
 * |---------------|-------------------------------|--------------------------------------------------|
 * | `COPY#<id>`   | `STICKER`                     | the code was issued: to whom, on which sheet if any |
 * | `COPY#<id>`   | `COPY`                        | the registered copy                              |
 * | `COPY#<id>`   | `LEND#<lent date>#<nonce>`    | one lending                                      |
 * | `OWNER#<sub>` | `SETTINGS`                    | library settings, version and files of the bookshelf |
 * | `OWNER#<sub>` | `HONDANAS`                    | all hondanas of the user, by id                  |
 * | `OWNER#<sub>` | `KINDLE#<asin>`               | a Kindle book                                    |
 * | `OWNER#<sub>` | `LENT#<lending id>`           | pointer to a lending by this user                |
 * | `OWNER#<sub>` | `BORROWED#<lending id>`       | pointer to a lending to this user                |
 * | `OWNER#<sub>` | `OPENLENT#<lending id>`       | the same while it is open, and when it is due    |
 * | `OWNER#<sub>` | `OPENBORROWED#<lending id>`   | the same while it is open, and when it is due    |
 * | `OWNER#<sub>` | `OFFERED#<lending id>`        | the same for who has not agreed to be the borrower |
 * | `OWNER#<sub>` | `PAIR#<hash>`                 | number of open lendings to one borrower          |
 * | `OWNER#<sub>` | `LENDDAY#<date>`              | number of lendings recorded on a day; expires    |
 * | `OWNER#<sub>` | `REMOVED#<instant>#<id>`      | pointer to a copy that was discarded at this time |
 * | `OWNER#<sub>` | `SHEET#<sheet id>`            | a sticker sheet (ULID, so in order of issue)     |
 * | `OWNER#<sub>` | `SHEETREQ#<request id>`       | the sheet that a request was given               |
 * | `OWNER#<sub>` | `SHEETDAY#<date>`             | number of sheets issued on a day in Japan        |
 * | `OWNER#<sub>` | `LABELREQ#<request id>`       | the labels that a request was given              |
 * | `OWNER#<sub>` | `UNLAB#<request id>`          | the copy without a sticker that a request created |
 * | `OWNER#<sub>` | `UNLABDAY#<date>`             | number of these copies created on a day in Japan |
 * | `OWNER#<sub>` | `BOOK#<KANRI_ID>`             | the active copies of a book; how many, how many lent |
 * | `OWNER#<sub>` | `NOTICES`                     | until when this user has seen notices            |
 *
 * All hondanas of a user are one row because their rules concern the whole set: unique names, a
 * maximum number, a complete order. One condition on one row enforces them; a row for each hondana
 * would need more steps than a transaction allows. A copy may name a hondana that no longer exists:
 * the copy is then unassigned.
 *
 * A lending's id is `<lent date>.<copy id>.<nonce>`. It contains the key of the lending's row, so a
 * request with only the id needs no index, and pointers sort by the day of lending.
 */
export const copyPartition = (GlobalBookID: string): string => `COPY#${GlobalBookID}`;
export const ownerPartition = (userSub: string): string => `OWNER#${userSub}`;

export const stickerKey = (id: string) => ({ pk: copyPartition(id), part: 'STICKER' });
export const copyKey = (id: string) => ({ pk: copyPartition(id), part: 'COPY' });
export const settingsKey = (userSub: string) => ({ pk: ownerPartition(userSub), part: 'SETTINGS' });
export const hondanasKey = (userSub: string) => ({ pk: ownerPartition(userSub), part: 'HONDANAS' });
export const sheetKey = (userSub: string, StickerSheetID: string) => ({
  pk: ownerPartition(userSub),
  part: `SHEET#${StickerSheetID}`,
});
export const sheetRequestKey = (userSub: string, requestId: string) => ({
  pk: ownerPartition(userSub),
  part: `SHEETREQ#${requestId}`,
});
export const sheetDayKey = (userSub: string, date: string) => ({
  pk: ownerPartition(userSub),
  part: `SHEETDAY#${date}`,
});
/** Prefix of the requests for labels. */
export const labelsPrefix = 'LABELREQ#';

export const labelsKey = (userSub: string, requestId: string) => ({
  pk: ownerPartition(userSub),
  part: `${labelsPrefix}${requestId}`,
});
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
export const kindleKey = (userSub: string, asin: string) => ({
  pk: ownerPartition(userSub),
  part: `KINDLE#${asin}`,
});

export const noticesKey = (userSub: string) => ({ pk: ownerPartition(userSub), part: 'NOTICES' });

/** The parts of a lending id, which give the key of its row. */
export interface LendingPlace {
  readonly LendingID: string;
  readonly GlobalBookID: string;
  readonly LentDate: string;
  readonly nonce: string;
}

export const makeLendingID = ({ GlobalBookID, LentDate, nonce }: Omit<LendingPlace, 'LendingID'>) =>
  `${LentDate}.${GlobalBookID}.${nonce}`;

/** Null for an id that `makeLendingID` cannot have made. */
export const lendingPlaceOf = (LendingID: string): LendingPlace | null => {
  const parts = /^(\d{4}-\d{2}-\d{2})\.([0-9A-Z]{13})\.([0-9A-Z]{26})$/.exec(LendingID);
  const [, LentDate, GlobalBookID, nonce] = parts ?? [];
  if (LentDate === undefined || GlobalBookID === undefined || nonce === undefined) return null;
  return { LendingID, LentDate, GlobalBookID, nonce };
};

/** Prefixes of the pointers to lendings, by the role of the user. */
export const lentPrefix = 'LENT#';
export const borrowedPrefix = 'BORROWED#';
/** Prefixes of the pointers that exist while a lending is open. */
export const openLentPrefix = 'OPENLENT#';
export const openBorrowedPrefix = 'OPENBORROWED#';
/** Prefix of the pointers to open lendings that wait for the consent of the reader. */
export const offeredPrefix = 'OFFERED#';

export const lendingKey = ({ GlobalBookID, LentDate, nonce }: Omit<LendingPlace, 'LendingID'>) => ({
  pk: copyPartition(GlobalBookID),
  part: `LEND#${LentDate}#${nonce}`,
});
export const lentKey = (ownerSub: string, LendingID: string) => ({
  pk: ownerPartition(ownerSub),
  part: `${lentPrefix}${LendingID}`,
});
export const borrowedKey = (BorrowerUserSub: string, LendingID: string) => ({
  pk: ownerPartition(BorrowerUserSub),
  part: `${borrowedPrefix}${LendingID}`,
});
export const openLentKey = (ownerSub: string, LendingID: string) => ({
  pk: ownerPartition(ownerSub),
  part: `${openLentPrefix}${LendingID}`,
});
export const openBorrowedKey = (BorrowerUserSub: string, LendingID: string) => ({
  pk: ownerPartition(BorrowerUserSub),
  part: `${openBorrowedPrefix}${LendingID}`,
});
export const offeredKey = (readerSub: string, LendingID: string) => ({
  pk: ownerPartition(readerSub),
  part: `${offeredPrefix}${LendingID}`,
});

/** The number outlives the lendings, so the key does not name the borrower. */
export const pairKey = (ownerSub: string, borrowerSub: string) => ({
  pk: ownerPartition(ownerSub),
  part: `PAIR#${createHash('sha256').update(`${ownerSub}#${borrowerSub}`).digest('base64url')}`,
});
export const lendDayKey = (userSub: string, date: string) => ({
  pk: ownerPartition(userSub),
  part: `LENDDAY#${date}`,
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

/** A lending with its parties. Only the owner and the borrower may see who borrowed. */
export const lendingRowSchema = lendingSchema.extend({ ownerSub: userSubSchema });
export type LendingRow = z.infer<typeof lendingRowSchema>;

/** A pointer to an open lending: `OPENLENT#…` of the owner, `OPENBORROWED#…` or `OFFERED#…` of the borrower. */
export const openLendingRowSchema = lendingRowSchema.pick({ LendingID: true, ReturnDate: true });

export const hondanaSchema = globalHondanaSchema.required({ ColorCode: true, ShelfOrder: true });
export type Hondana = z.infer<typeof hondanaSchema>;

/** All hondanas of a user. A user who never created one has no row. */
export const hondanasRowSchema = z.object({
  /** Incremented by every change: a write with an outdated revision fails (optimistic locking). */
  revision: z.int().nonnegative(),
  hondanas: z.record(GlobalHondanaIDSchema, hondanaSchema),
  /** Deleted hondanas that copies may still name, until all of these are unassigned. */
  emptying: z.array(GlobalHondanaIDSchema).default([]),
});
export type HondanasRow = z.infer<typeof hondanasRowSchema>;

/** The hondana of a copy; undefined when the copy is unassigned or its hondana no longer exists. */
export const hondanaOf = (
  copy: Pick<CopyRow, 'GlobalHondanaID'>,
  row: Pick<HondanasRow, 'hondanas'> | undefined,
): Hondana | undefined =>
  copy.GlobalHondanaID === undefined ? undefined : row?.hondanas[copy.GlobalHondanaID];

/**
 * Settings of a library, and the state of its bookshelf. Every transaction that changes a bookshelf
 * increments `bookshelfVersion`. The settings are created at sign-up, or with the first copy or
 * when they are first read if that has failed.
 */
export const settingsRowSchema = ownLibrarySettingsSchema.partial().extend({
  bookshelfVersion: z.int().nonnegative().default(0),
  /** The files last built, and the version that they show. */
  built: z
    .object({
      version: z.int().nonnegative(),
      /** The catalogue that the titles were read from; absent before its first import. */
      catalogueRevision: z.string().optional(),
      total: z.int().nonnegative(),
      keys: z.array(z.string()),
      /** When they were built: the bucket deletes files after a fixed time. */
      at: epochMsSchema,
    })
    .optional(),
  /** Number of copies that are registered and not discarded. The index may lag behind it. */
  activeCopies: z.int().nonnegative().default(0),
  kindleBooks: z.int().nonnegative().default(0),
  /** Number of active copies whose book the reader has described by hand. */
  ownBooks: z.int().nonnegative().default(0),
});
export type SettingsRow = z.infer<typeof settingsRowSchema>;

export const kindleRowSchema = kindleBookSchema.extend({
  importId: z.string(),
  updatedAt: epochMsSchema,
});
export type KindleRow = z.infer<typeof kindleRowSchema>;

/** One to five printed pages of stickers: the authoritative record of which codes were issued. */
export const sheetRowSchema = z.object({
  StickerSheetID: z.string(),
  IssuedAt: instantSchema,
  GlobalBookIDs: z.array(GlobalBookIDSchema),
  /** Key of the printable file, which may not exist: it can be drawn again at any time. */
  pdfKey: z.string(),
  /** Every code has its `STICKER` row; a code without one cannot be registered. */
  complete: z.boolean(),
});
export type SheetRow = z.infer<typeof sheetRowSchema>;

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

/** Newer notices are unread. */
export const noticesRowSchema = z.object({ seenAt: instantSchema });

/** A row of the table `bookOwners`: how many readers have a book on a bookshelf. */
export const bookOwnersRowSchema = z.object({
  KANRI_ID: KANRI_IDSchema,
  owners: z.int(),
});

/** A request for labels of copies; they can be drawn again at any time. */
export const labelsRowSchema = z.object({
  GlobalBookIDs: z.array(GlobalBookIDSchema),
  /** The first label of the first page that is printed. */
  firstLabel: z.int(),
  IssuedAt: instantSchema,
  /** Key of the printable file, which may not exist. */
  pdfKey: z.string(),
});
export type LabelsRow = z.infer<typeof labelsRowSchema>;
