import { createReadOwned } from '#lambdas/bookshelf/public.ts';
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
import { createFavoriteStore, type FavoriteStore } from './favorites/store.ts';
import { createHistoryStore, type HistoryStore } from './history/store.ts';
import { createImportStore, type ImportStore } from './imports/store.ts';
import { createReadRecordedIds, type ReadRecordedIds } from './record/recorded-books.ts';
import { createRecordStore, type RecordStore } from './record/store.ts';

export interface ReadingDependencies {
  readonly clock: Clock;
  readonly readBook: BookStore['find'];
  readonly readBooks: BookStore['findMany'];
  readonly readSameBooks: ReadSameBooks;
  readonly favorites: FavoriteStore;
  readonly history: HistoryStore;
  readonly records: RecordStore;
  readonly imports: ImportStore;
  readonly readRecordedIds: ReadRecordedIds;
}

interface Options {
  readonly log: Log;
  readonly database?: Database;
  readonly clock?: Clock;
}

export const createDependencies = (
  { tables }: Pick<Environment<typeof functionSpecs.favorites>, 'tables'>,
  { log, database = createDatabase(), clock = systemClock }: Options,
): ReadingDependencies => {
  const books = createBookStore(database, tables.catalogue, log);
  const writeAs = createWriteAs(database, tables.users);
  const readSameBooks = createSameBooksReader(database, tables.catalogue);
  return {
    clock,
    readBook: books.find,
    readBooks: books.findMany,
    readSameBooks,
    favorites: createFavoriteStore(database, tables.reading, { writeAs, log }),
    history: createHistoryStore(database, tables.reading, { writeAs, log }),
    records: createRecordStore(database, tables.reading, { writeAs, log }),
    imports: createImportStore(database, tables.reading, { writeAs, log }),
    readRecordedIds: createReadRecordedIds({
      readBooks: books.findMany,
      readSameBooks,
      readOwned: createReadOwned(database, tables.bookshelf, log),
    }),
  };
};
