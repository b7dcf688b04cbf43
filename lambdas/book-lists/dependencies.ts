import { randomUUID } from 'node:crypto';
import { createReadOwnBooks, createReadOwned, type ReadOwned } from '#lambdas/bookshelf/public.ts';
import { type BookStore, createBookStore } from '#lambdas/catalogue/public.ts';
import { systemClock, type Clock } from '#lambdas/shared/clock.ts';
import { createDatabase, type Database } from '#lambdas/shared/dynamo/client.ts';
import type { Environment } from '#lambdas/shared/environment.ts';
import type { Log } from '#lambdas/shared/logger.ts';
import type { functionSpecs } from '#lambdas/specs/function-specs.ts';
import { createListStore, type ListStore } from './store.ts';
import { createListWrites, type ListWrites } from './writes.ts';

export interface ListReadDependencies {
  readonly lists: ListStore;
}

export interface ListDependencies extends ListReadDependencies, ListWrites {
  readonly clock: Clock;
  readonly newId: () => string;
  readonly readBooks: BookStore['findMany'];
  readonly readOwned: ReadOwned;
}

interface Options {
  readonly log: Log;
  readonly database?: Database;
  readonly clock?: Clock;
}

export const createDependencies = (
  { tables }: Pick<Environment<(typeof functionSpecs)['book-lists']>, 'tables'>,
  { log, database = createDatabase(), clock = systemClock }: Options,
): ListDependencies => ({
  clock,
  newId: randomUUID,
  ...createListWrites(database, tables),
  lists: createListStore(database, tables, log, createReadOwnBooks(database, tables, log)),
  readBooks: createBookStore(database, tables.catalogue, log).findMany,
  readOwned: createReadOwned(database, tables.bookshelf, log),
});
