import { BORROW_DECLINED_DAYS, BORROW_REQUESTS_PER_DAY } from '#contract/limits.ts';
import type { bookshelfWritesContract } from '#contract/operations/copies.ts';
import { isOwnBookID } from '#contract/own-books.ts';
import type { RelationStore } from '#lambdas/friends/public.ts';
import type { Clock } from '#lambdas/shared/clock.ts';
import type { WriteAs } from '#lambdas/shared/dynamo/write-as.ts';
import { conflict, notFound, tooMany } from '#lambdas/shared/http/app-error.ts';
import type { Run } from '#lambdas/shared/http/operation-handler.ts';
import { borrowRequestRowSchema, type BorrowRequestPlace } from './rows.ts';
import type { BorrowAnswer, BorrowMoment, BorrowRequestSteps } from './steps.ts';
import type { BookshelfSteps } from '../copies/steps.ts';

type Writes = typeof bookshelfWritesContract;

export interface BorrowDependencies {
  readonly writeAs: WriteAs;
  readonly steps: Pick<BookshelfSteps, 'userExists'>;
  readonly borrowSteps: BorrowRequestSteps;
  readonly friendsSince: RelationStore['friendsSince'];
  readonly clock: Clock;
}

const NEVER = 'never';

/** Now. Two who are no friends get a time at which no friendship begins, so that the write fails. */
const momentOf = async (
  { friendsSince, clock }: Pick<BorrowDependencies, 'friendsSince' | 'clock'>,
  { ownerSub, askerSub }: BorrowRequestPlace,
): Promise<BorrowMoment> => {
  const since = (await friendsSince(ownerSub, [askerSub])).get(askerSub);
  return { nowMs: clock(), friendsSince: since ?? NEVER };
};

/**
 * Asks a friend to lend a book; again while the request is open, it changes nothing. 404: no friend, or the
 * library takes no requests of friends or lacks the book; 409: declined a short time ago; 429: too many today.
 */
export const requestBorrow =
  (dependencies: BorrowDependencies): Run<Writes, 'requestBorrow'> =>
  async ({ input: { userSub, OwnerUserSub, KANRI_ID, text } }) => {
    const { writeAs, steps, borrowSteps } = dependencies;
    const place = { ownerSub: OwnerUserSub, askerSub: userSub, KANRI_ID };
    // A book that is in no catalogue has no page to ask from.
    if (isOwnBookID(KANRI_ID)) throw notFound();
    const moment = await momentOf(dependencies, place);
    const outcome = await writeAs(userSub, {
      friends: borrowSteps.stillFriends(place, moment.friendsSince),
      owner: steps.userExists(OwnerUserSub),
      library: borrowSteps.takesRequests(OwnerUserSub),
      book: borrowSteps.hasBook(OwnerUserSub, KANRI_ID),
      request: borrowSteps.putRequest(place, text, moment),
      pointer: borrowSteps.putPointer(place, moment.nowMs),
      day: borrowSteps.countRequest(userSub, moment.nowMs),
    });
    if (outcome.done) return { ok: true };
    const { failed } = outcome;
    if ((['friends', 'owner', 'library', 'book'] as const).some((step) => step in failed)) {
      throw notFound();
    }
    if (failed.request) {
      if (borrowRequestRowSchema.parse(failed.request).state === 'REQUESTED') return { ok: true };
      throw conflict(`Declined within ${String(BORROW_DECLINED_DAYS)} days`);
    }
    throw tooMany(`At most ${String(BORROW_REQUESTS_PER_DAY)} requests a day can be made`);
  };

/** Ends an open request. 404: there is none between these friends; 409: another answer came first. */
const answer = async (
  dependencies: BorrowDependencies,
  callerSub: string,
  place: BorrowRequestPlace,
  given: BorrowAnswer,
): Promise<{ readonly ok: true }> => {
  const { writeAs, borrowSteps } = dependencies;
  const moment = await momentOf(dependencies, place);
  const outcome = await writeAs(callerSub, {
    friends: borrowSteps.stillFriends(place, moment.friendsSince),
    request: borrowSteps.answerRequest(place, given, moment),
    pointer: borrowSteps.answerPointer(place, given, moment.nowMs),
  });
  if (outcome.done) return { ok: true };
  const { friends, request } = outcome.failed;
  if (friends !== undefined || !request) throw notFound();
  const { state, requestedAt } = borrowRequestRowSchema.parse(request);
  if (requestedAt < moment.friendsSince) throw notFound();
  if (state === given) return { ok: true };
  throw conflict('The request is not open any more');
};

/** Takes back one's own request; again, it changes nothing. 404, 409: see `answer`. */
export const withdrawBorrowRequest =
  (dependencies: BorrowDependencies): Run<Writes, 'withdrawBorrowRequest'> =>
  ({ input: { userSub, OwnerUserSub, KANRI_ID } }) =>
    answer(
      dependencies,
      userSub,
      { ownerSub: OwnerUserSub, askerSub: userSub, KANRI_ID },
      'WITHDRAWN',
    );

/** Declines a request for one's own book; again, it changes nothing. 404, 409: see `answer`. */
export const declineBorrowRequest =
  (dependencies: BorrowDependencies): Run<Writes, 'declineBorrowRequest'> =>
  ({ input: { userSub, AskerUserSub, KANRI_ID } }) =>
    answer(
      dependencies,
      userSub,
      { ownerSub: userSub, askerSub: AskerUserSub, KANRI_ID },
      'DECLINED',
    );
