import { invalidInput } from '#lambdas/shared/http/app-error.ts';
import type { User } from '#lambdas/shared/http/viewer.ts';
import { japanDateOf } from '#contract/japan-date.ts';
import { changeOwnCopy } from './change-copy.ts';
import type { BookshelfDependencies } from './dependencies.ts';
import { problemOfRemoval } from './lending-dates.ts';

interface DiscardCall {
  readonly input: { readonly GlobalBookID: string; readonly RemovedDate: string };
  readonly viewer: User;
}

/**
 * Takes the copy off the bookshelf; its page and its lendings stay (SEC-61). A copy that is lent
 * must come back first, and a copy that is discarded stays as it was: both are 409, so that two
 * calls never disagree about the day (SP-074, SP-075).
 */
export const discardCopy =
  (dependencies: BookshelfDependencies) =>
  async ({ input: { GlobalBookID, RemovedDate }, viewer }: DiscardCall) => {
    const now = dependencies.clock();
    const problem = problemOfRemoval(RemovedDate, japanDateOf(now));
    if (problem !== undefined) throw invalidInput(problem);
    return changeOwnCopy(
      dependencies,
      { GlobalBookID, viewer },
      {
        move: 'discard',
        change: {
          update: 'SET RemovedDate = :date, removedAt = :now REMOVE activeOwner',
          values: { ':date': RemovedDate, ':now': new Date(now).toISOString() },
        },
        copies: -1,
      },
    );
  };
