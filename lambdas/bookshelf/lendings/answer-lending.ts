import type { bookshelfWritesContract } from '#contract/operations/copies.ts';
import { notFound } from '#lambdas/shared/http/app-error.ts';
import type { CallOf, Run } from '#lambdas/shared/http/operation-handler.ts';
import { asRead, ended, findLending, writeLending } from './change-lending.ts';
import type { BookshelfDependencies } from '../dependencies.ts';
import { releaseBorrower } from './open-lendings.ts';
import { borrowedKey, lendingKey, offeredKey, openBorrowedKey, type LendingRow } from './rows.ts';
import type { LendingSteps } from './steps.ts';

type Writes = typeof bookshelfWritesContract;

/** The lending whose borrower is the viewer; 404 for everybody else. */
const findBorrowed = async (
  dependencies: BookshelfDependencies,
  {
    input: { LendingID },
    viewer,
  }: CallOf<Writes, 'AcceptLending'> | CallOf<Writes, 'RefuseLending'>,
) => {
  const found = await findLending(dependencies, LendingID);
  if (found.lending.BorrowerUserSub !== viewer.sub) throw notFound();
  return found;
};

const noPointers = { offered: undefined, openBorrowed: undefined, borrowed: undefined };

/** The pointers of the viewer to an offered lending: those of a borrower take its place. */
const becomeBorrower = (steps: LendingSteps, lending: LendingRow, viewerSub: string) => {
  const { LendingID, ReturnDate } = lending;
  const pointer = { LendingID, ReturnDate };
  return {
    offered: steps.remove(offeredKey(viewerSub, LendingID)),
    openBorrowed: steps.put({ ...openBorrowedKey(viewerSub, LendingID), ...pointer }),
    borrowed: steps.putNew({ ...borrowedKey(viewerSub, LendingID), LendingID }),
  };
};

/**
 * Agrees to a lending that somebody who is no friend has recorded; again, it changes nothing. 404: not to the
 * viewer, or a block between the two; 409: it has ended.
 */
export const acceptLending =
  (dependencies: BookshelfDependencies): Run<Writes, 'AcceptLending'> =>
  async (call) => {
    const { steps } = dependencies;
    const { viewer } = call;
    const { lending, place } = await findBorrowed(dependencies, call);
    const { ownerSub } = lending;
    const failed = await writeLending(dependencies, viewer, lending, (now) => ({
      lending: steps.change(lendingKey(place), { ...asRead(now), update: 'REMOVE Consent' }),
      ...(now.Consent === 'PENDING' ? becomeBorrower(steps, now, viewer.sub) : noPointers),
      hidden: steps.notBlocked(ownerSub, viewer.sub),
      blocked: steps.notBlocked(viewer.sub, ownerSub),
    }));
    if (failed === null) return { ok: true };
    if (failed.hidden !== undefined || failed.blocked !== undefined) throw notFound();
    throw ended();
  };

/**
 * Answers that a lent copy is not with the viewer, who is no longer its borrower then; for the owner it stays lent.
 * Neither a block nor a setting of the owner prevents it. 404: not to the viewer; 409: it has ended.
 */
export const refuseLending =
  (dependencies: BookshelfDependencies): Run<Writes, 'RefuseLending'> =>
  async (call) => {
    const { steps } = dependencies;
    const { viewer } = call;
    const { lending, place } = await findBorrowed(dependencies, call);
    const failed = await writeLending(dependencies, viewer, lending, (now) => {
      const { condition, values } = asRead(now);
      return {
        lending: steps.change(lendingKey(place), {
          update: 'SET Consent = :refused REMOVE BorrowerUserSub',
          condition,
          values: { ...values, ':refused': 'REFUSED' },
        }),
        borrowed: steps.remove(borrowedKey(viewer.sub, now.LendingID)),
        ...releaseBorrower(steps, now),
      };
    });
    if (failed !== null) throw ended();
    return { ok: true };
  };
