import type { favoritesContract } from '#contract/operations/favorites.ts';
import { anyone, self } from '#lambdas/shared/http/rules.ts';
import type { Implementations } from '#lambdas/shared/http/operation-handler.ts';
import { addVisit } from './add-visit.ts';
import { addFavorite, removeFavorite } from './change-favorites.ts';
import type { FavoritesDependencies } from './dependencies.ts';
import { deleteVisit, readHistory } from './history.ts';
import { readFavoriteBooks, readFavoriteCount, readFavoriteMarks } from './read-favorites.ts';

export const favoriteOperations = (
  dependencies: FavoritesDependencies,
): Implementations<typeof favoritesContract> => ({
  getFavoriteBooks: { allow: self('userSub'), run: readFavoriteMarks(dependencies) },
  getFavoriteBooksDetail: { allow: self('userSub'), run: readFavoriteBooks(dependencies) },
  addFavoriteBook: { allow: self('userSub'), run: addFavorite(dependencies) },
  deleteFavoriteBook: { allow: self('userSub'), run: removeFavorite(dependencies) },
  getFavoriteBooksCount: { allow: anyone, run: readFavoriteCount(dependencies) },
  getHistoryBooksDetail: { allow: self('userSub'), run: readHistory(dependencies) },
  addHistoryBook: { allow: self('userSub'), run: addVisit(dependencies) },
  deleteHistoryBook: { allow: self('userSub'), run: deleteVisit(dependencies) },
});
