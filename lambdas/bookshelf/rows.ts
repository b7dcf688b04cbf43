import * as z from 'zod';
import { bookSchema } from '#contract/entities/book.ts';
import {
  globalBookSchema,
  globalHondanaSchema,
  kindleBookSchema,
  lendingHistoryEntrySchema,
  userLibrarySettingsSchema,
} from '#contract/entities/bookshelf.ts';
import {
  epochMsSchema,
  GlobalBookIDSchema,
  GlobalHondanaIDSchema,
  instantSchema,
  userSubSchema,
} from '#contract/entities/ids.ts';

/**
 * Rows of the Shelf table. A copy's rows stand together, and so do an owner's.
 *
 * | pk            | part                          | row                                          |
 * |---------------|-------------------------------|----------------------------------------------|
 * | `COPY#<id>`   | `STICKER`                     | the code was issued, to whom, on which sheet |
 * | `COPY#<id>`   | `COPY`                        | the registered copy, with a card of its book |
 * | `COPY#<id>`   | `LEND#<lent date>#<nonce>`    | one lending                                  |
 * | `OWNER#<sub>` | `SETTINGS`                    | library settings, version and files of the shelf |
 * | `OWNER#<sub>` | `HONDANAS`                    | all shelves of the user, by their ids        |
 * | `OWNER#<sub>` | `KINDLE#<asin>`               | a Kindle book                                |
 * | `OWNER#<sub>` | `LENT#<lending id>`           | pointer to a lending by this user            |
 * | `OWNER#<sub>` | `BORROWED#<lending id>`       | pointer to a lending to this user            |
 * | `OWNER#<sub>` | `SHEET#<sheet id>`            | a sticker sheet (ULID, so in order of issue) |
 * | `OWNER#<sub>` | `SHEETREQ#<request id>`       | which sheet a request has got already        |
 * | `OWNER#<sub>` | `SHEETDAY#<date>`             | sheets issued on a day in Japan              |
 *
 * Shelves stand in one row because their rules are about all of them: a name only once, at most so
 * many, an order over exactly this set. One condition keeps them, where a row for each would need
 * more steps than a transaction has. A copy may name a shelf that is gone: it is unassigned then.
 *
 * A lending's id is `<lent date>.<copy id>.<nonce>`: it says where its row is, so that a call that
 * names nothing else needs no index, and pointers sort by the day of lending.
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
export const kindleKey = (userSub: string, asin: string) => ({
  pk: ownerPartition(userSub),
  part: `KINDLE#${asin}`,
});

/** Where a lending is, read from its id. */
export interface LendingPlace {
  readonly LendingID: string;
  readonly GlobalBookID: string;
  readonly LentDate: string;
  readonly nonce: string;
}

export const LendingIDOf = ({ GlobalBookID, LentDate, nonce }: Omit<LendingPlace, 'LendingID'>) =>
  `${LentDate}.${GlobalBookID}.${nonce}`;

/** Null for an id that we cannot have made. */
export const lendingPlaceOf = (LendingID: string): LendingPlace | null => {
  const parts = /^(\d{4}-\d{2}-\d{2})\.([0-9A-Z]{13})\.([0-9A-Z]{26})$/.exec(LendingID);
  const [, LentDate, GlobalBookID, nonce] = parts ?? [];
  if (LentDate === undefined || GlobalBookID === undefined || nonce === undefined) return null;
  return { LendingID, LentDate, GlobalBookID, nonce };
};

/** Pointers of a user to lendings, in either role, sort by these and then by the day of lending. */
export const lentPrefix = 'LENT#';
export const borrowedPrefix = 'BORROWED#';

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

export const stickerRowSchema = z.object({
  GlobalBookID: GlobalBookIDSchema,
  ownerSub: userSubSchema,
  StickerSheetID: z.string(),
  issuedAt: instantSchema,
});
export type StickerRow = z.infer<typeof stickerRowSchema>;

/**
 * A registered copy. `activeOwner` puts it into the index of its owner's shelf and is removed on
 * discard; `openLendingID` is there exactly while the copy is lent, and so is the lending status.
 */
export const copyRowSchema = globalBookSchema.extend({
  ownerSub: userSubSchema,
  activeOwner: userSubSchema.optional(),
  openLendingID: z.string().optional(),
  removedAt: instantSchema.optional(),
  /** The book as the shelf shows it, so that a shelf needs no second read. */
  card: bookSchema.optional(),
});
export type CopyRow = z.infer<typeof copyRowSchema>;

/** A lending with its parties; who borrowed is for the owner's eyes and the borrower's (SEC-60). */
export const lendingRowSchema = lendingHistoryEntrySchema.extend({
  GlobalBookID: GlobalBookIDSchema,
  ownerSub: userSubSchema,
  BorrowerUserSub: userSubSchema.optional(),
  BorrowerName: z.string().optional(),
});
export type LendingRow = z.infer<typeof lendingRowSchema>;

export const hondanaSchema = globalHondanaSchema.required({ ColorCode: true, ShelfOrder: true });
export type Hondana = z.infer<typeof hondanaSchema>;

/** A user's shelves; a user who never made one has no row. */
export const hondanasRowSchema = z.object({
  /** Raised by every change, which is refused when another came between reading and writing. */
  revision: z.int().nonnegative(),
  hondanas: z.record(GlobalHondanaIDSchema, hondanaSchema),
  /** Deleted shelves whose copies still name them, until all are unassigned. */
  emptying: z.array(GlobalHondanaIDSchema).default([]),
});
export type HondanasRow = z.infer<typeof hondanasRowSchema>;

/** The shelf that a copy stands on; none when it is unassigned or its shelf is gone. */
export const hondanaOf = (
  copy: Pick<CopyRow, 'GlobalHondanaID'>,
  row: Pick<HondanasRow, 'hondanas'> | undefined,
): Hondana | undefined =>
  copy.GlobalHondanaID === undefined ? undefined : row?.hondanas[copy.GlobalHondanaID];

/**
 * Settings of a library. Every write to a shelf adds one to `bookshelfVersion` in its own transaction;
 * `built` names the files that show the version they were built of. The settings themselves are
 * there since the sign-up; an account from before that gets them with its first copy or look at them.
 */
export const settingsRowSchema = userLibrarySettingsSchema.partial().extend({
  bookshelfVersion: z.int().nonnegative().default(0),
  built: z
    .object({
      version: z.int().nonnegative(),
      total: z.int().nonnegative(),
      keys: z.array(z.string()),
      /** Files vanish a while after they were built, whether the shelf has changed or not. */
      at: epochMsSchema,
    })
    .optional(),
  /** Copies that are registered and not discarded; the index of the shelf may lag behind it. */
  activeCopies: z.int().nonnegative().default(0),
  kindleBooks: z.int().nonnegative().default(0),
});
export type SettingsRow = z.infer<typeof settingsRowSchema>;

export const kindleRowSchema = kindleBookSchema.extend({
  importId: z.string(),
  updatedAt: epochMsSchema,
});
export type KindleRow = z.infer<typeof kindleRowSchema>;

/** The issue of one to five printed pages, which is the truth about what was issued to whom. */
export const sheetRowSchema = z.object({
  StickerSheetID: z.string(),
  IssuedAt: instantSchema,
  GlobalBookIDs: z.array(GlobalBookIDSchema),
  /** The file that is printed, when it is there: it can be drawn again at any time. */
  pdfKey: z.string(),
  /** Every code has its `STICKER` row, without which none can be registered. */
  complete: z.boolean().default(false),
});
export type SheetRow = z.infer<typeof sheetRowSchema>;
