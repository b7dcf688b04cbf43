import {
  blocked,
  conflict,
  forbidden,
  invalidInput,
  notFound,
  type AppError,
} from '#lambdas/shared/http/app-error.ts';
import type { User } from '#lambdas/shared/http/viewer.ts';
import { japanDateOf } from '#contract/japan-date.ts';
import { borrowedKey, LendingIDOf, lendingKey, lentKey, type LendingRow } from './rows.ts';
import type { BookshelfDependencies } from './dependencies.ts';
import { problemOfLending } from './lending-dates.ts';

interface LendCall {
  readonly input: {
    readonly GlobalBookID: string;
    readonly LentDate: string;
    readonly ReturnDate: string;
    readonly BorrowerUserSub?: string | undefined;
    readonly BorrowerName?: string | undefined;
  };
  readonly viewer: User;
}

type Borrower = Pick<LendingRow, 'BorrowerUserSub' | 'BorrowerName'>;

/** The owner lends to anybody but himself; another reader borrows for himself, without a name. */
const borrowerOf = ({ input, viewer }: LendCall, byOwner: boolean): Borrower | null => {
  const { BorrowerUserSub, BorrowerName } = input;
  if (!byOwner) {
    return BorrowerUserSub === undefined || BorrowerUserSub === viewer.sub
      ? { BorrowerUserSub: viewer.sub }
      : null;
  }
  if (BorrowerUserSub === viewer.sub) throw invalidInput('BorrowerUserSub: the copy is yours');
  return { BorrowerUserSub, BorrowerName };
};

const stepsOfLending = (
  { steps }: BookshelfDependencies,
  lending: LendingRow,
  place: Parameters<typeof lendingKey>[0],
  byOwner: boolean,
) => {
  const { ownerSub, BorrowerUserSub: borrower, LendingID, GlobalBookID } = lending;
  const pointer = { LendingID };
  return {
    copy: steps.moveCopy({ GlobalBookID, ownerSub }, 'lend', {
      update: 'SET openLendingID = :lending',
      values: { ':lending': LendingID },
    }),
    lending: steps.putNew({ ...lendingKey(place), ...lending }),
    lent: steps.putNew({ ...lentKey(ownerSub, LendingID), ...pointer }),
    borrowed: borrower && steps.putNew({ ...borrowedKey(borrower, LendingID), ...pointer }),
    hidden: borrower && steps.notBlocked(ownerSub, borrower),
    blocked: borrower && steps.notBlocked(borrower, ownerSub),
    borrower: borrower && byOwner ? steps.userExists(borrower) : undefined,
    shelf: steps.changeBookshelf(ownerSub, { ifAllowed: byOwner ? undefined : 'AllowSelfLend' }),
  };
};
type StepName = keyof ReturnType<typeof stepsOfLending>;

/** In an order that tells a reader whom the owner has blocked no more than that nothing is there. */
const refusalOf = (
  refused: Partial<Readonly<Record<StepName, unknown>>>,
  byOwner: boolean,
): AppError => {
  const was = (step: StepName) => refused[step] !== undefined;
  if (was('hidden') && !byOwner) return notFound();
  if (was('hidden') || was('blocked')) return blocked();
  if (was('borrower')) return invalidInput('BorrowerUserSub: no such reader');
  if (was('shelf')) return forbidden();
  return conflict('The copy is not available');
};

/**
 * Lends a copy (MOB-16, SEC-69): by its owner, or by another reader for himself where the owner
 * allows it. 400: dates, or a borrower that cannot be; 403: not allowed, or one has blocked the
 * other; 404: no such copy, or hidden; 409: lent or discarded.
 */
export const lendCopy =
  (dependencies: BookshelfDependencies) =>
  async (call: LendCall): Promise<{ LendingID: string }> => {
    const { input, viewer } = call;
    const { copies, refusals, clock, newNonce, write } = dependencies;
    const problem = problemOfLending(input, japanDateOf(clock()));
    if (problem !== undefined) throw invalidInput(problem);
    // Whose copy it is never changes; all that may change is a condition of the write.
    const copy = await copies.find(input.GlobalBookID);
    if (copy === null) throw notFound();
    const byOwner = copy.ownerSub === viewer.sub;
    const borrower = borrowerOf(call, byOwner);
    if (borrower === null) throw await refusals.notOwn(copy.ownerSub, viewer);
    const place = {
      GlobalBookID: input.GlobalBookID,
      LentDate: input.LentDate,
      nonce: newNonce(),
    };
    const lending: LendingRow = {
      ...borrower,
      LendingID: LendingIDOf(place),
      GlobalBookID: place.GlobalBookID,
      ownerSub: copy.ownerSub,
      LentDate: input.LentDate,
      ReturnDate: input.ReturnDate,
    };
    const outcome = await write(stepsOfLending(dependencies, lending, place, byOwner));
    if (!outcome.done) throw refusalOf(outcome.failed, byOwner);
    return { LendingID: lending.LendingID };
  };
