import type { favoritesContract } from '#contract/operations/favorites.ts';
import type { readingRecordContract } from '#contract/operations/reading-record.ts';
import type { Implementations } from '#lambdas/shared/http/operation-handler.ts';
import { anyone, self } from '#lambdas/shared/http/rules.ts';
import type { ReadingDependencies } from './dependencies.ts';
import {
  addFavorite,
  countFavorites,
  countManyFavorites,
  readFavoriteBooks,
  readFavorites,
  removeFavorite,
} from './favorites/operations.ts';
import { addVisit } from './history/add-visit.ts';
import { deleteVisit, readHistory } from './history/operations.ts';
import { restoreVisit } from './history/restore-visit.ts';
import { importReadings } from './imports/import-readings.ts';
import {
  findReaderImport,
  finishReaderImport,
  listReaderImports,
  startReaderImport,
} from './imports/operations.ts';
import { undoReadingsImport } from './imports/undo-readings.ts';
import { deleteReading, listReadings, readReadings } from './record/operations.ts';
import { setReading } from './record/set-reading.ts';

export const favoriteOperations = (
  dependencies: ReadingDependencies,
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

export const recordOperations = (
  dependencies: ReadingDependencies,
): Implementations<typeof readingRecordContract> => ({
  setReading: { allow: self('userSub'), run: setReading(dependencies) },
  deleteReading: { allow: self('userSub'), run: deleteReading(dependencies) },
  readReadings: { allow: self('userSub'), run: readReadings(dependencies) },
  listReadings: { allow: self('userSub'), run: listReadings(dependencies) },
  startReaderImport: { allow: self('userSub'), run: startReaderImport(dependencies) },
  findReaderImport: { allow: self('userSub'), run: findReaderImport(dependencies) },
  finishReaderImport: { allow: self('userSub'), run: finishReaderImport(dependencies) },
  listReaderImports: { allow: self('userSub'), run: listReaderImports(dependencies) },
  importReadings: { allow: self('userSub'), run: importReadings(dependencies) },
  undoReadingsImport: { allow: self('userSub'), run: undoReadingsImport(dependencies) },
});
