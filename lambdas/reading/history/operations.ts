import { HISTORY_ROWS_SHOWN } from '#lambdas/specs/settings.ts';
import type { favoritesContract } from '#contract/operations/favorites.ts';
import { joinedBook } from '#lambdas/catalogue/public.ts';
import type { Run } from '#lambdas/shared/http/operation-handler.ts';
import type { ReadingDependencies } from '../dependencies.ts';

type Operation<K extends keyof typeof favoritesContract> = Run<typeof favoritesContract, K>;

/** The newest visits with their books. */
export const readHistory =
  ({ history, readBooks, clock }: ReadingDependencies): Operation<'getHistoryBooksDetail'> =>
  async ({ input: { userSub } }) => {
    const visits = await history.list(userSub, clock(), HISTORY_ROWS_SHOWN);
    const books = await readBooks(visits.map(({ KANRI_ID }) => KANRI_ID));
    return {
      books: visits.map(({ KANRI_ID, visitedAt }) => joinedBook(books, KANRI_ID, { visitedAt })),
    };
  };

/** Idempotent. */
export const deleteVisit =
  ({ history }: ReadingDependencies): Operation<'deleteHistoryBook'> =>
  async ({ input: { userSub, visitedAt } }) => {
    await history.remove(userSub, visitedAt);
    return { ok: true };
  };
