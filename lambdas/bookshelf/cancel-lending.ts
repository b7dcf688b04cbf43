import { decodeTime } from 'ulid';
import { conflict } from '#lambdas/shared/http/app-error.ts';
import type { User } from '#lambdas/shared/http/viewer.ts';
import { japanDateOf } from '#contract/japan-date.ts';
import { borrowedKey, lendingKey, lentKey } from './rows.ts';
import type { BookshelfDependencies } from './dependencies.ts';
import { endOfLending, findLending, openLendingOf } from './find-lending.ts';

interface CancelCall {
  readonly input: { readonly LendingID: string };
  readonly viewer: User;
}

/**
 * Takes a mistaken lending out of the history; by the owner (MOB-19), on the day in Japan on which
 * it was written down, whatever day of lending it says. 403, 404: not the owner's; 409: on a later
 * day, or the copy has come back.
 */
export const cancelLending =
  (dependencies: BookshelfDependencies) =>
  async ({ input: { LendingID }, viewer }: CancelCall): Promise<{ ok: true }> => {
    const { steps, write, refusals, clock } = dependencies;
    const { lending, place } = await findLending(dependencies, LendingID);
    if (lending.ownerSub !== viewer.sub) throw await refusals.notOwn(lending.ownerSub, viewer);
    // A lending's nonce begins with the time at which it was made.
    if (japanDateOf(decodeTime(place.nonce)) !== japanDateOf(clock())) {
      throw conflict('A lending can be cancelled on its day only');
    }
    const borrower = lending.BorrowerUserSub;
    const outcome = await write({
      copy: steps.moveCopy(
        { GlobalBookID: place.GlobalBookID, ownerSub: viewer.sub },
        'cancel',
        endOfLending(LendingID),
      ),
      lending: steps.remove(lendingKey(place), openLendingOf(viewer.sub)),
      lent: steps.remove(lentKey(viewer.sub, LendingID)),
      borrowed: borrower && steps.remove(borrowedKey(borrower, LendingID)),
      shelf: steps.changeBookshelf(viewer.sub),
    });
    if (!outcome.done) throw conflict('The copy has come back already');
    return { ok: true };
  };
