import { conflict, forbidden, invalidInput, notFound } from '#lambdas/shared/http/app-error.ts';
import type { User } from '#lambdas/shared/http/viewer.ts';
import { japanDateOf } from '#contract/japan-date.ts';
import { lendingKey } from './rows.ts';
import type { BookshelfDependencies } from './dependencies.ts';
import { problemOfReturn } from './lending-dates.ts';
import { endOfLending, findLending, openLendingOf } from './find-lending.ts';

interface ReturnCall {
  readonly input: {
    readonly GlobalBookID: string;
    readonly LendingID: string;
    readonly ActualReturnDate: string;
  };
  readonly viewer: User;
}

/**
 * Ends a lending (MOB-17, SEC-69): by the owner, or by the borrower where the owner allows it.
 * 400: the day; 403: neither, or not allowed; 404: no such lending of this copy, or hidden from the
 * borrower; 409: the copy has come back already.
 */
export const returnCopy =
  (dependencies: BookshelfDependencies) =>
  async ({ input, viewer }: ReturnCall): Promise<{ ok: true }> => {
    const { steps, write, refusals, clock } = dependencies;
    const { lending, place } = await findLending(dependencies, input.LendingID);
    const { ownerSub } = lending;
    if (place.GlobalBookID !== input.GlobalBookID) throw notFound();
    const byOwner = ownerSub === viewer.sub;
    if (!byOwner && lending.BorrowerUserSub !== viewer.sub) {
      throw await refusals.notOwn(ownerSub, viewer);
    }
    const day = { LentDate: place.LentDate, ActualReturnDate: input.ActualReturnDate };
    const problem = problemOfReturn(day, japanDateOf(clock()));
    if (problem !== undefined) throw invalidInput(problem);
    const open = openLendingOf(ownerSub);
    const outcome = await write({
      copy: steps.moveCopy(
        { GlobalBookID: place.GlobalBookID, ownerSub },
        'takeBack',
        endOfLending(input.LendingID),
      ),
      lending: steps.change(lendingKey(place), {
        ...open,
        update: 'SET ActualReturnDate = :day',
        values: { ...open.values, ':day': input.ActualReturnDate },
      }),
      hidden: byOwner ? undefined : steps.notBlocked(ownerSub, viewer.sub),
      shelf: steps.changeBookshelf(ownerSub, {
        ifAllowed: byOwner ? undefined : 'AllowSelfReturn',
      }),
    });
    if (outcome.done) return { ok: true };
    if (outcome.failed.hidden !== undefined) throw notFound();
    if (outcome.failed.shelf !== undefined) throw forbidden();
    throw conflict('The copy has come back already');
  };
