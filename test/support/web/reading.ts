import type { ApiServer } from './api-server.ts';

/** Counts, visits and notes, as every book page asks for and writes them. */
export const answerReading = (server: ApiServer, { count = 0 } = {}): void => {
  server.answer('favorites', 'getFavoriteBooksCount', () => ({ booksFavCount: count }));
  server.answer('favorites', 'getFavoriteBooks', () => ({ books: [] }));
  server.answer('favorites', 'addHistoryBook', () => ({ visitedAt: 1 }));
  server.answer('openNoteLists', 'listNotesOfBook', () => ({ notes: [] }));
  server.answer('noteLists', 'listNotesOfBook', () => ({ notes: [] }));
};
