import { FAVORITES_SHOWN, HISTORY_ROWS_SHOWN } from '#lambdas/specs/settings.ts';
import type { favoritesContract } from '#contract/operations/favorites.ts';
import { joinedBook, sameRecordsOf } from '#lambdas/catalogue/public.ts';
import { notFound } from '#lambdas/shared/http/app-error.ts';
import type { Implementations, Run } from '#lambdas/shared/http/operation-handler.ts';
import { anyone, self } from '#lambdas/shared/http/rules.ts';
import { addVisit } from '../history/add-visit.ts';
import type { FavoritesDependencies } from '../dependencies.ts';
import { restoreVisit } from '../history/restore-visit.ts';

type Operation<K extends keyof typeof favoritesContract> = Run<typeof favoritesContract, K>;

/** All favourites without their books, newest first: enough to draw the hearts. */
const readFavorites =
  ({ favorites }: FavoritesDependencies): Operation<'getFavoriteBooks'> =>
  async ({ input: { userSub } }) => ({ books: [...(await favorites.list(userSub))] });

/** The newest favourites with their books. */
const readFavoriteBooks =
  ({ favorites, readBooks }: FavoritesDependencies): Operation<'getFavoriteBooksDetail'> =>
  async ({ input: { userSub } }) => {
    const newest = (await favorites.list(userSub)).slice(0, FAVORITES_SHOWN);
    const books = await readBooks(newest.map(({ KANRI_ID }) => KANRI_ID));
    return {
      books: newest.map(({ KANRI_ID, favAt }) => joinedBook(books, KANRI_ID, { userSub, favAt })),
    };
  };

/** Readers who have marked the book under any of these ids of it. */
const countAll = async (
  favorites: FavoritesDependencies['favorites'],
  KANRI_IDs: readonly string[],
): Promise<number> => {
  // A reader who has just pressed the heart sees the number beside it.
  const counts = await favorites.countMany(KANRI_IDs, { consistent: true });
  return [...counts.values()].reduce((sum, count) => sum + count, 0);
};

/**
 * Idempotent: adding a favourite again changes neither count nor time, also under another id of the book. 404:
 * no such book.
 */
const addFavorite =
  ({ favorites, readBook, clock }: FavoritesDependencies): Operation<'addFavoriteBook'> =>
  async ({ input: { userSub, ...input } }) => {
    const book = await readBook(input.KANRI_ID);
    if (book === null) throw notFound();
    // Of several records of a book, the one with the page is marked.
    const { KANRI_ID, SameAs = [] } = book;
    if (!(await favorites.hasAny(userSub, SameAs)))
      await favorites.add(userSub, { KANRI_ID, favAt: clock() });
    return { booksFavCount: await countAll(favorites, [KANRI_ID, ...SameAs]) };
  };

/** Idempotent; also removes a book that the library has withdrawn. */
const removeFavorite =
  ({ favorites, readSameBooks }: FavoritesDependencies): Operation<'deleteFavoriteBook'> =>
  async ({ input: { userSub, KANRI_ID } }) => {
    const same = await sameRecordsOf(readSameBooks, KANRI_ID);
    // One after the other: transactions that check the same account would conflict.
    for (const id of same) await favorites.remove(userSub, id);
    return { booksFavCount: await countAll(favorites, same) };
  };

/** How many readers have the book as a favourite; never who. */
const countFavorites =
  ({ favorites, readSameBooks }: FavoritesDependencies): Operation<'getFavoriteBooksCount'> =>
  async ({ input: { KANRI_ID } }) => {
    const [own, same] = await Promise.all([
      countAll(favorites, [KANRI_ID]),
      sameRecordsOf(readSameBooks, KANRI_ID),
    ]);
    const others = same.filter((id) => id !== KANRI_ID);
    return { booksFavCount: own + (await countAll(favorites, others)) };
  };

const countManyFavorites =
  ({ favorites, readSameBooks }: FavoritesDependencies): Operation<'getFavoriteBooksCounts'> =>
  async ({ input }) => {
    const KANRI_IDs = [...new Set(input.KANRI_IDs)];
    const same = await readSameBooks(KANRI_IDs);
    const counts = await favorites.countMany([...new Set([...same.values()].flat())]);
    const countOf = (KANRI_ID: string): number =>
      (same.get(KANRI_ID) ?? []).reduce((sum, id) => sum + (counts.get(id) ?? 0), 0);
    return {
      counts: KANRI_IDs.map((KANRI_ID) => ({ KANRI_ID, booksFavCount: countOf(KANRI_ID) })),
    };
  };

/** The newest visits with their books. */
const readHistory =
  ({ history, readBooks, clock }: FavoritesDependencies): Operation<'getHistoryBooksDetail'> =>
  async ({ input: { userSub } }) => {
    const visits = await history.list(userSub, clock(), HISTORY_ROWS_SHOWN);
    const books = await readBooks(visits.map(({ KANRI_ID }) => KANRI_ID));
    return {
      books: visits.map(({ KANRI_ID, visitedAt }) => joinedBook(books, KANRI_ID, { visitedAt })),
    };
  };

/** Idempotent. */
const deleteVisit =
  ({ history }: FavoritesDependencies): Operation<'deleteHistoryBook'> =>
  async ({ input: { userSub, visitedAt } }) => {
    await history.remove(userSub, visitedAt);
    return { ok: true };
  };

export const favoriteOperations = (
  dependencies: FavoritesDependencies,
): Implementations<typeof favoritesContract> => ({
  getFavoriteBooks: { allow: self('userSub'), run: readFavorites(dependencies) },
  getFavoriteBooksDetail: { allow: self('userSub'), run: readFavoriteBooks(dependencies) },
  addFavoriteBook: { allow: self('userSub'), run: addFavorite(dependencies) },
  deleteFavoriteBook: { allow: self('userSub'), run: removeFavorite(dependencies) },
  getFavoriteBooksCount: { allow: anyone, run: countFavorites(dependencies) },
  getFavoriteBooksCounts: { allow: anyone, run: countManyFavorites(dependencies) },
  getHistoryBooksDetail: { allow: self('userSub'), run: readHistory(dependencies) },
  addHistoryBook: { allow: self('userSub'), run: addVisit(dependencies) },
  deleteHistoryBook: { allow: self('userSub'), run: deleteVisit(dependencies) },
  restoreHistoryBook: { allow: self('userSub'), run: restoreVisit(dependencies) },
});
