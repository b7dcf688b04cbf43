import { notFound } from '#lambdas/shared/http/app-error.ts';
import { lendingPlaceOf, type LendingPlace, type LendingRow } from './rows.ts';
import type { BookshelfDependencies } from './dependencies.ts';

export interface LendingOnFile {
  readonly lending: LendingRow;
  readonly place: LendingPlace;
}

/**
 * The lending with this id; 404 when there is none. What is read here never changes (the parties,
 * the copy, the day); whether it is open still is a condition of the write that closes it.
 */
export const findLending = async (
  { lendings }: Pick<BookshelfDependencies, 'lendings'>,
  LendingID: string,
): Promise<LendingOnFile> => {
  const place = lendingPlaceOf(LendingID);
  const lending = place && (await lendings.find(place));
  if (place === null || lending === null) throw notFound();
  return { lending, place };
};

/** Condition on a lending's row: it is of this owner and the copy has not come back. */
export const openLendingOf = (ownerSub: string) => ({
  condition: 'ownerSub = :owner AND attribute_not_exists(ActualReturnDate)',
  values: { ':owner': ownerSub },
});

/** The copy's side of the end of a lending: it names this one and no other. */
export const endOfLending = (LendingID: string) => ({
  update: 'REMOVE openLendingID',
  condition: 'openLendingID = :lending',
  values: { ':lending': LendingID },
});
