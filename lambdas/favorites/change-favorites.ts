import { notFound } from '#lambdas/shared/http/app-error.ts';
import type { FavoritesDependencies } from './dependencies.ts';

interface BookCall {
  readonly input: { readonly userSub: string; readonly KANRI_ID: string };
}

/** Marks a book; a second time changes neither count nor time (SP-101). 404: no such book. */
export const addFavorite =
  ({ favorites, readBook, clock }: FavoritesDependencies) =>
  async ({ input: { userSub, KANRI_ID } }: BookCall): Promise<{ booksFavCount: number }> => {
    if ((await readBook(KANRI_ID)) === null) throw notFound();
    await favorites.add(userSub, { KANRI_ID, favAt: clock() });
    return { booksFavCount: await favorites.count(KANRI_ID) };
  };

/** Takes the mark away, of a book that the library has withdrawn too. */
export const removeFavorite =
  ({ favorites }: FavoritesDependencies) =>
  async ({ input: { userSub, KANRI_ID } }: BookCall): Promise<{ booksFavCount: number }> => {
    await favorites.remove(userSub, KANRI_ID);
    return { booksFavCount: await favorites.count(KANRI_ID) };
  };
