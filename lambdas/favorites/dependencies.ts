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
import { createFavoriteStore, type FavoriteStore } from './favorite-store.ts';
import { createHistoryStore, type HistoryStore } from './history-store.ts';

export interface FavoritesDependencies {
  readonly clock: Clock;
  readonly readBook: ReadBook;
  readonly readBooks: ReadBooks;
  readonly favorites: FavoriteStore;
  readonly history: HistoryStore;
}

interface Options {
  readonly log: Log;
  readonly database?: Database;
  readonly clock?: Clock;
}

export const createDependencies = (
  { tables }: Pick<Environment<typeof functionSpecs.favorites>, 'tables'>,
  { log, database = createDatabase(), clock = systemClock }: Options,
): FavoritesDependencies => ({
  clock,
  readBook: createBookReader(database, tables.catalogue),
  readBooks: createBooksReader(database, tables.catalogue, log),
  favorites: createFavoriteStore(database, tables.reading, log),
  history: createHistoryStore(database, tables.reading, log),
});
