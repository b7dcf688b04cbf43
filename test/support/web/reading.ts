import type { ApiServer } from './api-server.ts';
import { authority } from './records.ts';

/** Counts, visits, editions and notes, as every book page asks for and writes them. */
export const answerReading = (server: ApiServer, { count = 0 } = {}): void => {
  server.answer('favorites', 'getFavoriteBooksCount', () => ({ booksFavCount: count }));
  server.answer('favorites', 'getFavoriteBooks', () => ({ books: [] }));
  server.answer('favorites', 'addHistoryBook', () => ({ visitedAt: 1 }));
  server.answer('editions', 'listEditions', () => []);
  server.answer('openNoteLists', 'listNotesOfBook', () => ({ notes: [] }));
  server.answer('noteLists', 'listNotesOfBook', () => ({ notes: [] }));
  for (const route of ['openNoteLists', 'noteLists'] as const) {
    server.answer(route, 'summarizeNotesOfBook', () => ({
      counts: { ExplainNote: 0, ImpressionNote: 0, InformationNote: 0 },
      hasMore: false,
    }));
  }
  // Nobody whose works are out of copyright.
  server.answer('authority', 'readAuthority', () =>
    authority({ F_D: undefined, birth_death: undefined }),
  );
};
