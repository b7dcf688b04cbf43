import { createWriteAs } from '#lambdas/shared/dynamo/write-as.ts';
import { systemClock, type Clock } from '#lambdas/shared/clock.ts';
import { createDatabase, type Database } from '#lambdas/shared/dynamo/client.ts';
import type { Environment } from '#lambdas/shared/environment.ts';
import type { functionSpecs } from '#lambdas/specs/function-specs.ts';
import type { Log } from '#lambdas/shared/logger.ts';
import {
  type BookStore,
  createBookStore,
  createSameBooksReader,
  type ReadSameBooks,
} from '#lambdas/catalogue/public.ts';
import { createFavoriteStore, type FavoriteStore } from './favorite-store.ts';
import { createHistoryStore, type HistoryStore } from './history-store.ts';
import { createRecordStore, type RecordStore } from './record-store.ts';

export interface FavoritesDependencies {
  readonly clock: Clock;
  readonly readBook: BookStore['find'];
  readonly readBooks: BookStore['findMany'];
  readonly readSameBooks: ReadSameBooks;
  readonly favorites: FavoriteStore;
  readonly history: HistoryStore;
  readonly records: RecordStore;
}

interface Options {
  readonly log: Log;
  readonly database?: Database;
  readonly clock?: Clock;
}

export const createDependencies = (
  { tables }: Pick<Environment<typeof functionSpecs.favorites>, 'tables'>,
  { log, database = createDatabase(), clock = systemClock }: Options,
): FavoritesDependencies => {
  const books = createBookStore(database, tables.catalogue, log);
  const writeAs = createWriteAs(database, tables.users);
  return {
    clock,
    readBook: books.find,
    readBooks: books.findMany,
    readSameBooks: createSameBooksReader(database, tables.catalogue),
    favorites: createFavoriteStore(database, tables.reading, { writeAs, log }),
    history: createHistoryStore(database, tables.reading, { writeAs, log }),
    records: createRecordStore(database, tables.reading, { writeAs, log }),
  };
};
