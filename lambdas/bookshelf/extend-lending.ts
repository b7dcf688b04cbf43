import { conflict, invalidInput } from '#lambdas/shared/http/app-error.ts';
import type { User } from '#lambdas/shared/http/viewer.ts';
import { japanDateOf } from '#contract/japan-date.ts';
import { lendingKey } from './rows.ts';
import type { BookshelfDependencies } from './dependencies.ts';
import { problemOfExtension } from './lending-dates.ts';
import { findLending, openLendingOf } from './find-lending.ts';

interface ExtendCall {
  readonly input: { readonly LendingID: string; readonly ReturnDate: string };
  readonly viewer: User;
}

/**
 * Gives the borrower more time; by the owner (MOB-18). 400: more than a year, or not later than
 * before; 403, 404: not the owner's; 409: the copy has come back.
 */
export const extendLending =
  (dependencies: BookshelfDependencies) =>
  async ({ input, viewer }: ExtendCall): Promise<{ ok: true }> => {
    const { steps, write, refusals, clock } = dependencies;
    const { lending, place } = await findLending(dependencies, input.LendingID);
    if (lending.ownerSub !== viewer.sub) throw await refusals.notOwn(lending.ownerSub, viewer);
    const problem = problemOfExtension(input.ReturnDate, japanDateOf(clock()));
    if (problem !== undefined) throw invalidInput(problem);
    const open = openLendingOf(viewer.sub);
    const outcome = await write({
      lending: steps.change(lendingKey(place), {
        update: 'SET ReturnDate = :later',
        condition: `${open.condition} AND ReturnDate < :later`,
        values: { ...open.values, ':later': input.ReturnDate },
      }),
      shelf: steps.changeBookshelf(viewer.sub),
    });
    if (outcome.done) return { ok: true };
    const row = outcome.failed.lending;
    throw row && row['ActualReturnDate'] === undefined
      ? invalidInput('ReturnDate: not later than before')
      : conflict('The copy has come back already');
  };
