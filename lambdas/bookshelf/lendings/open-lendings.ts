import { offeredKey, openBorrowedKey, openLentKey, type LendingRow } from './rows.ts';
import type { LendingSteps } from './steps.ts';

type OpenLending = Pick<
  LendingRow,
  'LendingID' | 'ownerSub' | 'BorrowerUserSub' | 'ReturnDate' | 'Consent'
>;

/** The key of the pointer of a borrower who is a reader: in no list until that reader has agreed. */
const borrowerKey = ({ LendingID, BorrowerUserSub: borrower, Consent }: OpenLending) =>
  borrower === undefined
    ? undefined
    : (Consent === 'PENDING' ? offeredKey : openBorrowedKey)(borrower, LendingID);

/** The pointers to an open lending: of the owner, and of the borrower if that is a reader. */
export const openPointersOf = (lending: OpenLending) => {
  const { LendingID, ownerSub, ReturnDate } = lending;
  const ofBorrower = borrowerKey(lending);
  return {
    openLent: { ...openLentKey(ownerSub, LendingID), LendingID, ReturnDate },
    openBorrowed: ofBorrower && { ...ofBorrower, LendingID, ReturnDate },
  };
};

/** Part of every transaction after which a lending is open. */
export const putOpenPointers = ({ put }: Pick<LendingSteps, 'put'>, lending: OpenLending) => {
  const { openLent, openBorrowed } = openPointersOf(lending);
  return { openLent: put(openLent), openBorrowed: openBorrowed && put(openBorrowed) };
};

/**
 * The book of the copy whose row failed a condition, if its owner has corrected it since it was read: the
 * lending counts for that book, so its transaction starts again. Undefined when it is the same book.
 */
export const otherBookOf = (
  row: Readonly<Record<string, unknown>> | null | undefined,
  KANRI_ID: string,
): string | undefined => {
  const now = row?.['KANRI_ID'];
  return typeof now === 'string' && now !== KANRI_ID ? now : undefined;
};

/** Part of every transaction after which a reader is no longer the borrower of an open lending. */
export const releaseBorrower = (
  { remove, countPair }: Pick<LendingSteps, 'remove' | 'countPair'>,
  lending: OpenLending,
) => {
  const { ownerSub, BorrowerUserSub: borrower } = lending;
  const key = borrowerKey(lending);
  return {
    openBorrowed: key && remove(key),
    pair: borrower === undefined ? undefined : countPair(ownerSub, borrower, -1),
  };
};

/** Part of every transaction that ends a lending. */
export const removeOpenPointers = (
  steps: Pick<LendingSteps, 'remove' | 'countPair'>,
  lending: OpenLending,
) => ({
  openLent: steps.remove(openLentKey(lending.ownerSub, lending.LendingID)),
  ...releaseBorrower(steps, lending),
});
