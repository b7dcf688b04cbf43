import { type CopyPageReader, createCopyPageReader } from '#lambdas/bookshelf/public.ts';
import {
  type AuthorStore,
  type BookStore,
  createAuthorStore,
  createBookStore,
  createSeriesStore,
  type SeriesStore,
} from '#lambdas/catalogue/public.ts';
import { createDatabase } from '#lambdas/shared/dynamo/client.ts';
import type { Environment } from '#lambdas/shared/environment.ts';
import type { Log } from '#lambdas/shared/logger.ts';
import type { functionSpecs } from '#lambdas/specs/function-specs.ts';

/** What the operations on books need. */
export interface BooksDependencies {
  readonly books: Pick<
    BookStore,
    | 'find'
    | 'findFull'
    | 'findMany'
    | 'findByIsbn'
    | 'findByPrintedIsbn'
    | 'findByIsbns'
    | 'findEditionStatements'
  >;
  readonly authors: Pick<AuthorStore, 'findBooks'>;
  readonly series: SeriesStore;
  readonly copyPages: Pick<CopyPageReader, 'readDetail'>;
}

export const createDependencies = (
  { tables }: Pick<Environment<typeof functionSpecs.books>, 'tables'>,
  log: Log,
  database = createDatabase(),
): BooksDependencies => ({
  books: createBookStore(database, tables.catalogue, log),
  authors: createAuthorStore(database, tables.catalogue, log),
  series: createSeriesStore(database, tables.catalogue, log),
  copyPages: createCopyPageReader(database, tables, log),
});
