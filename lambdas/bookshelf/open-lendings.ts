import { openBorrowedKey, openLentKey, type LendingRow } from './rows.ts';
import type { BookshelfSteps } from './steps.ts';

type OpenLending = Pick<LendingRow, 'LendingID' | 'ownerSub' | 'BorrowerUserSub' | 'ReturnDate'>;

/** The pointers to an open lending: of the owner, and of the borrower if that is a reader. */
export const openPointersOf = ({
  LendingID,
  ownerSub,
  BorrowerUserSub: borrower,
  ReturnDate,
}: OpenLending) => ({
  openLent: { ...openLentKey(ownerSub, LendingID), LendingID, ReturnDate },
  openBorrowed:
    borrower === undefined
      ? undefined
      : { ...openBorrowedKey(borrower, LendingID), LendingID, ReturnDate },
});

/**
 * Part of every transaction after which a lending is open. The release before lent without pointers,
 * so an extension puts them as well.
 */
export const putOpenPointers = ({ put }: Pick<BookshelfSteps, 'put'>, lending: OpenLending) => {
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

/** Part of every transaction that ends a lending. */
export const removeOpenPointers = (
  { remove }: Pick<BookshelfSteps, 'remove'>,
  { LendingID, ownerSub, BorrowerUserSub: borrower }: OpenLending,
) => ({
  openLent: remove(openLentKey(ownerSub, LendingID)),
  openBorrowed: borrower && remove(openBorrowedKey(borrower, LendingID)),
});
