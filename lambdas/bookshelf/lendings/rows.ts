import { createHash } from 'node:crypto';
import type * as z from 'zod';
import { userSubSchema } from '#contract/entities/ids.ts';
import { lendingSchema } from '#contract/operations/copies.ts';
import { copyPartition, ownerPartition } from '../rows.ts';

/**
 * The parts of a lending id, `<lent date>.<copy id>.<nonce>`. It contains the key of the lending's row, so a
 * request with only the id needs no index, and pointers sort by the day of lending.
 */
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
export const lendingPrefix = 'LEND#';
export const lendingKey = ({ GlobalBookID, LentDate, nonce }: Omit<LendingPlace, 'LendingID'>) => ({
  pk: copyPartition(GlobalBookID),
  part: `${lendingPrefix}${LentDate}#${nonce}`,
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

/** A lending with its parties. Only the owner and the borrower may see who borrowed. */
export const lendingRowSchema = lendingSchema.extend({ ownerSub: userSubSchema });
export type LendingRow = z.infer<typeof lendingRowSchema>;

/** A pointer to an open lending: `OPENLENT#…` of the owner, `OPENBORROWED#…` or `OFFERED#…` of the borrower. */
export const openLendingRowSchema = lendingRowSchema.pick({ LendingID: true, ReturnDate: true });
