import type { bookshelfWritesContract } from '#contract/operations/copies.ts';
import { japanDateOf } from '#contract/japan-date.ts';
import { LENDINGS_PER_DAY, OPEN_LENDINGS_OF_PAIR } from '#contract/limits.ts';
import {
  blocked,
  conflict,
  forbidden,
  invalidInput,
  notFound,
  tooMany,
  type AppError,
} from '#lambdas/shared/http/app-error.ts';
import type { CallOf, Run } from '#lambdas/shared/http/operation-handler.ts';
import { shownStateOf } from '../requests/rows.ts';
import type { BookshelfDependencies } from '../dependencies.ts';
import { levelsOpenTo, openLevelOf } from '../library/access.ts';
import { problemOfLending } from './dates.ts';
import { otherBookOf, putOpenPointers } from './open-lendings.ts';
import { borrowedKey, lendingKey, lentKey, makeLendingID, type LendingRow } from './rows.ts';
import type { CopyRow } from '../copies/rows.ts';

type Writes = typeof bookshelfWritesContract;
type Borrower = Pick<LendingRow, 'BorrowerUserSub' | 'BorrowerName'>;

/** Owners lend to anybody but themselves; other readers borrow only for themselves (else null). */
const borrowerOf = (
  { input, viewer }: CallOf<Writes, 'LendGlobalBook'>,
  byOwner: boolean,
): Borrower | null => {
  const { BorrowerUserSub, BorrowerName } = input;
  if (!byOwner) {
    return BorrowerUserSub === undefined || BorrowerUserSub === viewer.sub
      ? { BorrowerUserSub: viewer.sub }
      : null;
  }
  if (BorrowerUserSub === viewer.sub) throw invalidInput('BorrowerUserSub: the copy is yours');
  return { BorrowerUserSub, BorrowerName };
};

const noRequest = { request: undefined, requestPointer: undefined };

/** The steps that answer an open request of the borrower for the book, if there is one. */
const stepsOfRequest = async (
  { borrowRequests, borrowSteps, clock }: BookshelfDependencies,
  { ownerSub, KANRI_ID }: Pick<CopyRow, 'ownerSub' | 'KANRI_ID'>,
  askerSub: string | undefined,
) => {
  if (askerSub === undefined) return noRequest;
  const nowMs = clock();
  const request = await borrowRequests.find({ ownerSub, KANRI_ID, askerSub });
  if (request === null || shownStateOf(request, nowMs) !== 'REQUESTED') return noRequest;
  return {
    request: borrowSteps.answerRequest(request, 'LENT', { nowMs, friendsSince: '' }),
    requestPointer: borrowSteps.answerPointer(request, 'LENT', nowMs),
  };
};

/** What a lending was prepared with, which may have changed when it is written. */
interface Attempt {
  /** Owner and borrower are friends. */
  readonly asFriend: boolean;
  /** Of the copy. */
  readonly KANRI_ID: string;
  readonly answer: Awaited<ReturnType<typeof stepsOfRequest>>;
}

/** Who lends, the owner or the borrower, and whether the two are friends. */
interface Lender {
  readonly callerSub: string;
  readonly byOwner: boolean;
  readonly asFriend: boolean;
}

/** What is lent: the key of the lending, and the book that the copy has. */
interface Lent {
  readonly place: Parameters<typeof lendingKey>[0];
  readonly KANRI_ID: string;
}

const stepsOfLending = (
  { steps, clock }: BookshelfDependencies,
  lending: LendingRow,
  { place, KANRI_ID }: Lent,
  { callerSub, byOwner, asFriend }: Lender,
) => {
  const { ownerSub, BorrowerUserSub: borrower, LendingID, GlobalBookID } = lending;
  const pointer = { LendingID };
  return {
    copy: steps.moveCopy({ GlobalBookID, ownerSub }, 'lend', {
      update: 'SET openLendingID = :lending',
      condition: 'KANRI_ID = :counted',
      values: { ':lending': LendingID, ':counted': KANRI_ID },
    }),
    owned: steps.countLent(ownerSub, KANRI_ID, 1),
    lending: steps.putNew({ ...lendingKey(place), ...lending }),
    lent: steps.putNew({ ...lentKey(ownerSub, LendingID), ...pointer }),
    borrowed:
      borrower === undefined || lending.Consent === 'PENDING'
        ? undefined
        : steps.putNew({ ...borrowedKey(borrower, LendingID), ...pointer }),
    ...putOpenPointers(steps, lending),
    pair: borrower === undefined ? undefined : steps.countPair(ownerSub, borrower, 1),
    day: steps.countLending(callerSub, clock()),
    hidden: borrower && steps.notBlocked(ownerSub, borrower),
    friend: borrower && asFriend ? steps.areFriends(ownerSub, borrower) : undefined,
    blocked: borrower && steps.notBlocked(borrower, ownerSub),
    borrower: borrower && byOwner ? steps.userExists(borrower) : undefined,
    bookshelf: steps.changeBookshelf(
      ownerSub,
      [GlobalBookID],
      byOwner ? {} : { ifAllowed: 'AllowSelfLend', ifLevel: levelsOpenTo(asFriend) },
    ),
  };
};
type StepName = keyof ReturnType<typeof stepsOfLending> | keyof typeof noRequest;

/**
 * The order matters: to whom the library is not open gets 404, whatever else has failed; and so does an owner
 * for a reader to whom nothing can be lent, whatever the reason.
 */
const rejectionOf = (
  failed: Partial<Readonly<Record<StepName, Readonly<Record<string, unknown>> | null>>>,
  { byOwner, asFriend }: Lender,
): AppError => {
  const has = (step: StepName) => failed[step] !== undefined;
  const closed =
    has('bookshelf') && !levelsOpenTo(asFriend).includes(openLevelOf(failed.bookshelf));
  if (!byOwner && (has('hidden') || closed)) return notFound();
  if (byOwner && (has('hidden') || has('blocked') || has('borrower'))) return notFound();
  if (has('blocked')) return blocked();
  if (has('bookshelf')) return forbidden();
  if (has('copy')) return conflict('The copy is not available');
  if (has('pair')) return tooMany(`At most ${String(OPEN_LENDINGS_OF_PAIR)} books to one reader`);
  if (has('day')) return tooMany(`At most ${String(LENDINGS_PER_DAY)} lendings a day`);
  return conflict('The lending exists');
};

/**
 * Lends a copy: the owner to anybody, or another reader to themselves where the owner allows it. A reader who is
 * neither a friend nor has asked for the book becomes the borrower by consent only: until then the lending is
 * `PENDING`. 400: invalid dates or borrower; 403: not allowed, or the viewer has blocked the owner; 404: no
 * such copy, its library is not open to the viewer, no such borrower, or a block between the owner and the
 * borrower; 409: lent or discarded; 429: too many of the day or between the two.
 */
export const lendCopy =
  (dependencies: BookshelfDependencies): Run<Writes, 'LendGlobalBook'> =>
  async (call) => {
    const { input, viewer } = call;
    const { access, copies, rejections, clock, newNonce, writeAs } = dependencies;
    const problem = problemOfLending(input, japanDateOf(clock()));
    if (problem !== undefined) throw invalidInput(problem);
    // The owner never changes; everything that may change is a condition of the write.
    const copy = await copies.find(input.GlobalBookID);
    if (copy === null) throw notFound();
    const byOwner = copy.ownerSub === viewer.sub;
    const borrower = borrowerOf(call, byOwner);
    if (borrower === null) throw await rejections.notOwn(copy.ownerSub, viewer);
    const place = {
      GlobalBookID: input.GlobalBookID,
      LentDate: input.LentDate,
      nonce: newNonce(),
    };
    const lending: LendingRow = {
      ...borrower,
      LendingID: makeLendingID(place),
      GlobalBookID: place.GlobalBookID,
      ownerSub: copy.ownerSub,
      LentDate: input.LentDate,
      ReturnDate: input.ReturnDate,
    };
    const { isFriend } = await access.relationTo(copy.ownerSub, borrower.BorrowerUserSub);
    const answerFor = (KANRI_ID: string) =>
      stepsOfRequest(dependencies, { ownerSub: copy.ownerSub, KANRI_ID }, borrower.BorrowerUserSub);
    const attempt = async ({
      asFriend,
      KANRI_ID,
      answer,
    }: Attempt): Promise<AppError | undefined> => {
      const lender = { callerSub: viewer.sub, byOwner, asFriend };
      const isAgreed =
        !byOwner || borrower.BorrowerUserSub === undefined || asFriend || answer.request;
      const written: LendingRow = isAgreed ? lending : { ...lending, Consent: 'PENDING' };
      const steps = stepsOfLending(dependencies, written, { place, KANRI_ID }, lender);
      const outcome = await writeAs(viewer.sub, { ...steps, ...answer });
      if (outcome.done) return undefined;
      // The friendship, the book of the copy, or the request changed since it was read.
      const { friend, copy: now, request } = outcome.failed;
      if (friend !== undefined) return attempt({ asFriend: false, KANRI_ID, answer });
      const corrected = otherBookOf(now, KANRI_ID);
      if (corrected !== undefined) {
        return attempt({ asFriend, KANRI_ID: corrected, answer: await answerFor(corrected) });
      }
      if (answer.request && request !== undefined) {
        return attempt({ asFriend, KANRI_ID, answer: noRequest });
      }
      return rejectionOf(outcome.failed, lender);
    };
    const { KANRI_ID } = copy;
    const answer = await answerFor(KANRI_ID);
    const rejection = await attempt({ asFriend: isFriend, KANRI_ID, answer });
    if (rejection !== undefined) throw rejection;
    return { LendingID: lending.LendingID };
  };
