import { systemClock, type Clock } from '#lambdas/shared/clock.ts';
import { createDatabase, type Database } from '#lambdas/shared/dynamo/client.ts';
import type { Environment } from '#lambdas/shared/environment.ts';
import type { functionSpecs } from '#lambdas/specs/function-specs.ts';
import type { Log } from '#lambdas/shared/logger.ts';
import {
  createBookReader,
  createBooksReader,
  type ReadBook,
  type ReadBooks,
} from '#lambdas/catalogue/public.ts';
import { createFavoriteRepository, type FavoriteRepository } from './favorite-repository.ts';
import { createHistoryRepository, type HistoryRepository } from './history-repository.ts';

/** What the operations on favourites and history need. */
export interface FavoritesDependencies {
  readonly clock: Clock;
  readonly readBook: ReadBook;
  readonly readBooks: ReadBooks;
  readonly favorites: FavoriteRepository;
  readonly history: HistoryRepository;
}

interface Surroundings {
  readonly log: Log;
  readonly database?: Database;
  readonly clock?: Clock;
}

export const createDependencies = (
  { tables }: Pick<Environment<typeof functionSpecs.favorites>, 'tables'>,
  { log, database = createDatabase(), clock = systemClock }: Surroundings,
): FavoritesDependencies => ({
  clock,
  readBook: createBookReader(database, tables.catalogue),
  readBooks: createBooksReader(database, tables.catalogue, log),
  favorites: createFavoriteRepository(database, tables.reading, log),
  history: createHistoryRepository(database, tables.reading, log),
});
