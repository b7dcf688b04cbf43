import { decodeTime } from 'ulid';
import type { bookshelfWritesContract } from '#contract/operations/copies.ts';
import { japanDateOf } from '#contract/japan-date.ts';
import { conflict, forbidden, invalidInput, notFound } from '#lambdas/shared/http/app-error.ts';
import type { Run } from '#lambdas/shared/http/operation-handler.ts';
import type { User } from '#lambdas/shared/http/viewer.ts';
import type { TransactStep } from '#lambdas/shared/dynamo/transact.ts';
import type { BookshelfDependencies } from '../dependencies.ts';
import { isBorrowerOf } from './list-lendings.ts';
import { problemOfExtension, problemOfReturn } from './dates.ts';
import { otherBookOf, putOpenPointers, removeOpenPointers } from './open-lendings.ts';
import {
  borrowedKey,
  lendingKey,
  lendingPlaceOf,
  lendingRowSchema,
  lentKey,
  type LendingPlace,
  type LendingRow,
} from './rows.ts';

type Writes = typeof bookshelfWritesContract;

/**
 * The lending with this id; 404 when there is none. The parties, the copy and the day of lending
 * never change. Whether the lending is still open is a condition of the write that changes it.
 */
export const findLending = async (
  { lendings }: Pick<BookshelfDependencies, 'lendings'>,
  LendingID: string,
): Promise<{ readonly lending: LendingRow; readonly place: LendingPlace }> => {
  const place = lendingPlaceOf(LendingID);
  const lending = place && (await lendings.find(place));
  if (place === null || lending === null) throw notFound();
  return { lending, place };
};

/** What pointers and counts follow from, which may change while a lending is open. */
const changing = ['BorrowerUserSub', 'Consent', 'ReturnDate'] as const;

/** Condition on a lending's row: it is open, and as it was read. */
export const asRead = (lending: LendingRow) => {
  const present = changing.filter((name) => lending[name] !== undefined);
  const conditions = changing.map((name) =>
    lending[name] === undefined ? `attribute_not_exists(${name})` : `${name} = :read${name}`,
  );
  return {
    condition: ['ownerSub = :owner AND attribute_not_exists(ActualReturnDate)', ...conditions].join(
      ' AND ',
    ),
    values: {
      ':owner': lending.ownerSub,
      ...Object.fromEntries(present.map((name) => [`:read${name}`, lending[name]])),
    },
  };
};

export const ended = () => conflict('The lending has ended');

type Failed<N extends string> = Partial<
  Readonly<Record<N, Readonly<Record<string, unknown>> | null>>
>;
type Found = Awaited<ReturnType<typeof findLending>>;
type Steps<N extends string> = Readonly<Record<N, TransactStep | undefined>>;

/**
 * Writes the steps for an open lending, again when it has changed since it was read and the viewer still is one of
 * its parties. Null when that is done, else the steps that failed.
 */
export const writeLending = async <N extends string>(
  { writeAs }: Pick<BookshelfDependencies, 'writeAs'>,
  viewer: User,
  lending: LendingRow,
  stepsOf: (lending: LendingRow) => Steps<N | 'lending'>,
): Promise<Failed<N | 'lending'> | null> => {
  const outcome = await writeAs<N | 'lending'>(viewer.sub, stepsOf(lending));
  if (outcome.done) return null;
  const now = lendingRowSchema.safeParse(outcome.failed.lending).data;
  const isChanged =
    now?.ActualReturnDate === undefined && changing.some((name) => now?.[name] !== lending[name]);
  return now && isChanged && [now.ownerSub, now.BorrowerUserSub].includes(viewer.sub)
    ? writeLending({ writeAs }, viewer, now, stepsOf)
    : outcome.failed;
};

/**
 * Ends a lending in the copy's row, on the condition that it is the open one, with what follows from it and
 * with the steps given. Null when that is done, else the steps that failed.
 */
const writeEnd = async <N extends string>(
  dependencies: BookshelfDependencies,
  {
    found: { lending, place },
    move,
    viewer,
  }: { readonly found: Found; readonly move: 'takeBack' | 'cancel'; readonly viewer: User },
  restOf: (lending: LendingRow) => Steps<N | 'lending'>,
) => {
  const { copies, steps } = dependencies;
  const { ownerSub, LendingID } = lending;
  const { GlobalBookID } = place;
  const stepsOf = (KANRI_ID: string, now: LendingRow) => ({
    copy: steps.moveCopy({ GlobalBookID, ownerSub }, move, {
      update: 'REMOVE openLendingID',
      condition: 'openLendingID = :lending AND KANRI_ID = :counted',
      values: { ':lending': LendingID, ':counted': KANRI_ID },
    }),
    owned: steps.countLent(ownerSub, KANRI_ID, -1),
    ...removeOpenPointers(steps, now),
  });
  type Name = keyof ReturnType<typeof stepsOf> | N | 'lending';
  const attempt = async (KANRI_ID: string): Promise<Failed<Name> | null> => {
    const failed = await writeLending<Name>(dependencies, viewer, lending, (now) => ({
      ...stepsOf(KANRI_ID, now),
      ...restOf(now),
    }));
    const corrected = otherBookOf(failed?.copy, KANRI_ID);
    return corrected === undefined ? failed : attempt(corrected);
  };
  const copy = await copies.find(GlobalBookID);
  // The owner's account is being removed.
  if (copy === null) throw notFound();
  return attempt(copy.KANRI_ID);
};

/**
 * Ends a lending: by the owner, or by the borrower where the owner allows it, also across a block. 400: invalid
 * date; 403: neither of the two, or not allowed; 404: no such lending of this copy; 409: the copy has been
 * returned already.
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
    if (!byOwner && !isBorrowerOf(lending, viewer.sub)) {
      throw await rejections.notOwn(ownerSub, viewer);
    }
    const day = { LentDate: place.LentDate, ActualReturnDate: input.ActualReturnDate };
    const problem = problemOfReturn(day, japanDateOf(clock()));
    if (problem !== undefined) throw invalidInput(problem);
    const failed = await writeEnd(dependencies, { found, move: 'takeBack', viewer }, (now) => {
      const { condition, values } = asRead(now);
      return {
        lending: steps.change(lendingKey(place), {
          // Whoever has not agreed was never the borrower.
          update: `SET ActualReturnDate = :day${now.Consent === 'PENDING' ? ' REMOVE Consent, BorrowerUserSub' : ''}`,
          condition,
          values: { ...values, ':day': input.ActualReturnDate },
        }),
        bookshelf: steps.changeBookshelf(ownerSub, [place.GlobalBookID], {
          ifAllowed: byOwner ? undefined : 'AllowSelfReturn',
        }),
      };
    });
    if (failed === null) return { ok: true };
    if (failed.bookshelf !== undefined) throw forbidden();
    throw ended();
  };

/**
 * Extends a lending, by the owner. 400: more than the maximum from today, or not later than before;
 * 403, 404: not the owner's; 409: the copy has been returned already.
 */
export const extendLending =
  (dependencies: BookshelfDependencies): Run<Writes, 'ExtendLending'> =>
  async ({ input: { LendingID, ReturnDate }, viewer }) => {
    const { steps, rejections, clock } = dependencies;
    const { lending, place } = await findLending(dependencies, LendingID);
    if (lending.ownerSub !== viewer.sub) throw await rejections.notOwn(lending.ownerSub, viewer);
    const problem = problemOfExtension(ReturnDate, japanDateOf(clock()));
    if (problem !== undefined) throw invalidInput(problem);
    const failed = await writeLending(dependencies, viewer, lending, (now) => {
      const { condition, values } = asRead(now);
      return {
        lending: steps.change(lendingKey(place), {
          update: 'SET ReturnDate = :later',
          condition: `${condition} AND ReturnDate < :later`,
          values: { ...values, ':later': ReturnDate },
        }),
        ...putOpenPointers(steps, { ...now, ReturnDate }),
        bookshelf: steps.changeBookshelf(viewer.sub, [place.GlobalBookID]),
      };
    });
    if (failed === null) return { ok: true };
    if (!failed.lending || failed.lending['ActualReturnDate'] !== undefined) throw ended();
    throw invalidInput('ReturnDate: not later than before');
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
    const failed = await writeEnd(
      dependencies,
      { found, move: 'cancel', viewer },
      ({ BorrowerUserSub: borrower, ...now }) => ({
        lending: steps.remove(lendingKey(place), asRead({ ...now, BorrowerUserSub: borrower })),
        lent: steps.remove(lentKey(viewer.sub, LendingID)),
        borrowed: borrower && steps.remove(borrowedKey(borrower, LendingID)),
        bookshelf: steps.changeBookshelf(viewer.sub, [place.GlobalBookID]),
      }),
    );
    if (failed !== null) throw ended();
    return { ok: true };
  };
