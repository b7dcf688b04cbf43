import type { ApiServer } from './api-server.ts';

/** Counts and visits, as every book page asks for and writes them. */
export const answerReading = (server: ApiServer, { count = 0 } = {}): void => {
  server.answer('favorites', 'getFavoriteBooksCount', () => ({ booksFavCount: count }));
  server.answer('favorites', 'getFavoriteBooks', () => ({ books: [] }));
  server.answer('favorites', 'addHistoryBook', () => ({ visitedAt: 1 }));
};
