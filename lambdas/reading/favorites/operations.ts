import { FAVORITES_SHOWN } from '#lambdas/specs/settings.ts';
import type { favoritesContract } from '#contract/operations/favorites.ts';
import { joinedBook, sameRecordsOf } from '#lambdas/catalogue/public.ts';
import { notFound } from '#lambdas/shared/http/app-error.ts';
import type { Run } from '#lambdas/shared/http/operation-handler.ts';
import type { ReadingDependencies } from '../dependencies.ts';

type Operation<K extends keyof typeof favoritesContract> = Run<typeof favoritesContract, K>;

/** All favourites without their books, newest first: enough to draw the hearts. */
export const readFavorites =
  ({ favorites }: ReadingDependencies): Operation<'getFavoriteBooks'> =>
  async ({ input: { userSub } }) => ({ books: [...(await favorites.list(userSub))] });

/** The newest favourites with their books. */
export const readFavoriteBooks =
  ({ favorites, readBooks }: ReadingDependencies): Operation<'getFavoriteBooksDetail'> =>
  async ({ input: { userSub } }) => {
    const newest = (await favorites.list(userSub)).slice(0, FAVORITES_SHOWN);
    const books = await readBooks(newest.map(({ KANRI_ID }) => KANRI_ID));
    return {
      books: newest.map(({ KANRI_ID, favAt }) => joinedBook(books, KANRI_ID, { userSub, favAt })),
    };
  };

/** Readers who have marked the book under any of these ids of it. */
const countAll = async (
  favorites: ReadingDependencies['favorites'],
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
export const addFavorite =
  ({ favorites, readBook, clock }: ReadingDependencies): Operation<'addFavoriteBook'> =>
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
export const removeFavorite =
  ({ favorites, readSameBooks }: ReadingDependencies): Operation<'deleteFavoriteBook'> =>
  async ({ input: { userSub, KANRI_ID } }) => {
    const same = await sameRecordsOf(readSameBooks, KANRI_ID);
    // One after the other: transactions that check the same account would conflict.
    for (const id of same) await favorites.remove(userSub, id);
    return { booksFavCount: await countAll(favorites, same) };
  };

/** How many readers have the book as a favourite; never who. */
export const countFavorites =
  ({ favorites, readSameBooks }: ReadingDependencies): Operation<'getFavoriteBooksCount'> =>
  async ({ input: { KANRI_ID } }) => {
    const [own, same] = await Promise.all([
      countAll(favorites, [KANRI_ID]),
      sameRecordsOf(readSameBooks, KANRI_ID),
    ]);
    const others = same.filter((id) => id !== KANRI_ID);
    return { booksFavCount: own + (await countAll(favorites, others)) };
  };

export const countManyFavorites =
  ({ favorites, readSameBooks }: ReadingDependencies): Operation<'getFavoriteBooksCounts'> =>
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
