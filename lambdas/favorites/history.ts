import type { HistoryBook } from '#contract/entities/reading.ts';
import { HISTORY_ROWS_SHOWN } from '#contract/limits.ts';
import { joinedBook } from '#lambdas/catalogue/public.ts';
import type { FavoritesDependencies } from './dependencies.ts';

interface ReaderCall {
  readonly input: { readonly userSub: string };
}
interface DeleteCall {
  readonly input: { readonly userSub: string; readonly visitedAt: number };
}

/** The newest visits with their books. */
export const readHistory =
  ({ history, readBooks, clock }: FavoritesDependencies) =>
  async ({ input: { userSub } }: ReaderCall): Promise<{ books: HistoryBook[] }> => {
    const visits = await history.list(userSub, clock(), HISTORY_ROWS_SHOWN);
    const books = await readBooks(visits.map(({ KANRI_ID }) => KANRI_ID));
    return {
      books: visits.map(({ KANRI_ID, visitedAt }) => joinedBook(books, KANRI_ID, { visitedAt })),
    };
  };

/** Takes one visit out of the history; a visit that is not there is out already. */
export const deleteVisit =
  ({ history }: FavoritesDependencies) =>
  async ({ input: { userSub, visitedAt } }: DeleteCall): Promise<{ ok: true }> => {
    await history.remove(userSub, visitedAt);
    return { ok: true };
  };
