import type { FavoriteBook } from '#contract/entities/reading.ts';
import { FAVORITES_SHOWN } from '#contract/limits.ts';
import { joinedBook } from '#lambdas/catalogue/public.ts';
import type { FavoritesDependencies } from './dependencies.ts';
import type { FavoriteRow } from './rows.ts';

interface ReaderCall {
  readonly input: { readonly userSub: string };
}

/** Ids and times alone, newest first; enough to draw hearts. */
export const readFavoriteMarks =
  ({ favorites }: FavoritesDependencies) =>
  async ({ input: { userSub } }: ReaderCall): Promise<{ books: FavoriteRow[] }> => ({
    books: [...(await favorites.list(userSub))],
  });

/** The newest favourites with their books. */
export const readFavoriteBooks =
  ({ favorites, readBooks }: FavoritesDependencies) =>
  async ({ input: { userSub } }: ReaderCall): Promise<{ books: FavoriteBook[] }> => {
    const marks = (await favorites.list(userSub)).slice(0, FAVORITES_SHOWN);
    const books = await readBooks(marks.map(({ KANRI_ID }) => KANRI_ID));
    return {
      books: marks.map(({ KANRI_ID, favAt }) => joinedBook(books, KANRI_ID, { userSub, favAt })),
    };
  };

/** How many readers marked the book; never who (SEC-50). */
export const readFavoriteCount =
  ({ favorites }: FavoritesDependencies) =>
  async ({ input }: { readonly input: { readonly KANRI_ID: string } }) => ({
    booksFavCount: await favorites.count(input.KANRI_ID),
  });
