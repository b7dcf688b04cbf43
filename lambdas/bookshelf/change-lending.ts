import { decodeTime } from 'ulid';
import type { bookshelfWritesContract } from '#contract/operations/copies.ts';
import { japanDateOf } from '#contract/japan-date.ts';
import { conflict, forbidden, invalidInput, notFound } from '#lambdas/shared/http/app-error.ts';
import type { Run } from '#lambdas/shared/http/operation-handler.ts';
import type { User } from '#lambdas/shared/http/viewer.ts';
import type { TransactStep } from '#lambdas/shared/dynamo/transact.ts';
import type { BookshelfDependencies } from './dependencies.ts';
import { problemOfExtension, problemOfReturn } from './lending-dates.ts';
import { otherBookOf, putOpenPointers, removeOpenPointers } from './open-lendings.ts';
import {
  borrowedKey,
  lendingKey,
  lendingPlaceOf,
  lentKey,
  type LendingPlace,
  type LendingRow,
} from './rows.ts';

type Writes = typeof bookshelfWritesContract;

/**
 * The lending with this id; 404 when there is none. The parties, the copy and the day of lending
 * never change. Whether the lending is still open is a condition of the write that changes it.
 */
const findLending = async (
  { lendings }: Pick<BookshelfDependencies, 'lendings'>,
  LendingID: string,
): Promise<{ readonly lending: LendingRow; readonly place: LendingPlace }> => {
  const place = lendingPlaceOf(LendingID);
  const lending = place && (await lendings.find(place));
  if (place === null || lending === null) throw notFound();
  return { lending, place };
};

/** Condition on a lending's row: it belongs to this owner and is open. */
const openLendingOf = (ownerSub: string) => ({
  condition: 'ownerSub = :owner AND attribute_not_exists(ActualReturnDate)',
  values: { ':owner': ownerSub },
});

const returned = () => conflict('The copy has come back already');

type Failed<N extends string> = Partial<
  Readonly<Record<N, Readonly<Record<string, unknown>> | null>>
>;
type Found = Awaited<ReturnType<typeof findLending>>;

/**
 * Ends a lending in the copy's row, on the condition that it is the open one, with what follows from it and
 * with the steps given. Null when that is done, else the steps that failed.
 */
const writeEnd = async <N extends string>(
  { copies, steps, writeAs }: BookshelfDependencies,
  {
    found: { lending, place },
    move,
    viewer,
  }: { readonly found: Found; readonly move: 'takeBack' | 'cancel'; readonly viewer: User },
  rest: Readonly<Record<N, TransactStep | undefined>>,
) => {
  const { ownerSub, LendingID } = lending;
  const { GlobalBookID } = place;
  const pointers = removeOpenPointers(steps, lending);
  const attempt = async (KANRI_ID: string): Promise<Failed<N | 'copy'> | null> => {
    const outcome = await writeAs<keyof typeof pointers | N | 'copy' | 'owned'>(viewer.sub, {
      copy: steps.moveCopy({ GlobalBookID, ownerSub }, move, {
        update: 'REMOVE openLendingID',
        condition: 'openLendingID = :lending AND KANRI_ID = :counted',
        values: { ':lending': LendingID, ':counted': KANRI_ID },
      }),
      owned: steps.countLent(ownerSub, KANRI_ID, -1),
      ...pointers,
      ...rest,
    });
    if (outcome.done) return null;
    const corrected = otherBookOf(outcome.failed.copy, KANRI_ID);
    return corrected === undefined ? outcome.failed : attempt(corrected);
  };
  const copy = await copies.find(GlobalBookID);
  // The owner's account is being removed.
  if (copy === null) throw notFound();
  return attempt(copy.KANRI_ID);
};

/**
 * Ends a lending: by the owner, or by the borrower where the owner allows it. 400: invalid date;
 * 403: neither of the two, or not allowed; 404: no such lending of this copy, or hidden from the
 * borrower; 409: the copy has been returned already.
 */
export const returnCopy =
  (dependencies: BookshelfDependencies): Run<Writes, 'ReturnGlobalBook'> =>
  async ({ input, viewer }) => {
    const { steps, rejections, clock } = dependencies;
    const found = await findLending(dependencies, input.LendingID);
    const { lending, place } = found;
    const { ownerSub } = lending;
    if (place.GlobalBookID !== input.GlobalBookID) throw notFound();
    const byOwner = ownerSub === viewer.sub;
    if (!byOwner && lending.BorrowerUserSub !== viewer.sub) {
      throw await rejections.notOwn(ownerSub, viewer);
    }
    const day = { LentDate: place.LentDate, ActualReturnDate: input.ActualReturnDate };
    const problem = problemOfReturn(day, japanDateOf(clock()));
    if (problem !== undefined) throw invalidInput(problem);
    const open = openLendingOf(ownerSub);
    const rest = {
      lending: steps.change(lendingKey(place), {
        ...open,
        update: 'SET ActualReturnDate = :day',
        values: { ...open.values, ':day': input.ActualReturnDate },
      }),
      hidden: byOwner ? undefined : steps.notBlocked(ownerSub, viewer.sub),
      bookshelf: steps.changeBookshelf(ownerSub, {
        ifAllowed: byOwner ? undefined : 'AllowSelfReturn',
      }),
    };
    const failed = await writeEnd(dependencies, { found, move: 'takeBack', viewer }, rest);
    if (failed === null) return { ok: true };
    if (failed.hidden !== undefined) throw notFound();
    if (failed.bookshelf !== undefined) throw forbidden();
    throw returned();
  };

const stepsOfExtension = (
  { steps }: Pick<BookshelfDependencies, 'steps'>,
  place: LendingPlace,
  lending: LendingRow,
) => {
  const { ownerSub, BorrowerUserSub: borrower, ReturnDate } = lending;
  const open = openLendingOf(ownerSub);
  const later = `${open.condition} AND ReturnDate < :later`;
  return {
    lending: steps.change(lendingKey(place), {
      update: 'SET ReturnDate = :later',
      // An account that has been removed is no longer the borrower, and gets no pointer.
      condition: borrower === undefined ? later : `${later} AND BorrowerUserSub = :borrower`,
      values: {
        ...open.values,
        ':later': ReturnDate,
        ...(borrower !== undefined && { ':borrower': borrower }),
      },
    }),
    ...putOpenPointers(steps, lending),
    bookshelf: steps.changeBookshelf(ownerSub),
  };
};

/**
 * Extends a lending, by the owner. 400: more than the maximum from today, or not later than before;
 * 403, 404: not the owner's; 409: the copy has been returned already.
 */
export const extendLending =
  (dependencies: BookshelfDependencies): Run<Writes, 'ExtendLending'> =>
  async ({ input: { LendingID, ReturnDate }, viewer }) => {
    const { writeAs, rejections, clock } = dependencies;
    const { lending, place } = await findLending(dependencies, LendingID);
    if (lending.ownerSub !== viewer.sub) throw await rejections.notOwn(lending.ownerSub, viewer);
    const problem = problemOfExtension(ReturnDate, japanDateOf(clock()));
    if (problem !== undefined) throw invalidInput(problem);
    const attempt = async (BorrowerUserSub: string | undefined): Promise<{ ok: true }> => {
      const extended = { ...lending, BorrowerUserSub, ReturnDate };
      const outcome = await writeAs(viewer.sub, stepsOfExtension(dependencies, place, extended));
      if (outcome.done) return { ok: true };
      const row = outcome.failed.lending;
      if (!row || row['ActualReturnDate'] !== undefined) throw returned();
      // The borrower's account was removed since the lending was read.
      if (BorrowerUserSub !== row['BorrowerUserSub']) return attempt(undefined);
      throw invalidInput('ReturnDate: not later than before');
    };
    return attempt(lending.BorrowerUserSub);
  };

/**
 * Deletes a mistaken lending, by the owner, on the day in Japan on which it was recorded (whatever
 * its `LentDate`). 403, 404: not the owner's; 409: on a later day, or the copy has been returned.
 */
export const cancelLending =
  (dependencies: BookshelfDependencies): Run<Writes, 'CancelLending'> =>
  async ({ input: { LendingID }, viewer }) => {
    const { steps, rejections, clock } = dependencies;
    const found = await findLending(dependencies, LendingID);
    const { lending, place } = found;
    if (lending.ownerSub !== viewer.sub) throw await rejections.notOwn(lending.ownerSub, viewer);
    // The nonce is a ULID, which contains the time of recording.
    if (japanDateOf(decodeTime(place.nonce)) !== japanDateOf(clock())) {
      throw conflict('A lending can be cancelled on its day only');
    }
    const borrower = lending.BorrowerUserSub;
    const rest = {
      lending: steps.remove(lendingKey(place), openLendingOf(viewer.sub)),
      lent: steps.remove(lentKey(viewer.sub, LendingID)),
      borrowed: borrower && steps.remove(borrowedKey(borrower, LendingID)),
      bookshelf: steps.changeBookshelf(viewer.sub),
    };
    const failed = await writeEnd(dependencies, { found, move: 'cancel', viewer }, rest);
    if (failed !== null) throw returned();
    return { ok: true };
  };
