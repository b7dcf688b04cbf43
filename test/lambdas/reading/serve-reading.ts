import { favoritesContract } from '#contract/operations/favorites.ts';
import { readingRecordContract } from '#contract/operations/reading-record.ts';
import { createDependencies } from '#lambdas/reading/dependencies.ts';
import { favoriteOperations, recordOperations } from '#lambdas/reading/operations.ts';
import { serve } from '#lambdas/shared/http/operation-handler.ts';
import { bookRow } from '#test/support/catalogue-rows.ts';
import { serveOperations } from '#test/support/serve-operations.ts';
import { silentLog } from '#test/support/silent-log.ts';
import { testTables, type TestTables } from '#test/support/tables.ts';

/** Serves favourites, history and the reading record with the test's clock. */
export const serveReading = (
  tables: TestTables<'reading' | 'bookshelf' | 'catalogue' | 'users'>,
  clock: () => number = Date.now,
) => {
  const dependencies = createDependencies(
    { tables: tables.names },
    { log: silentLog, database: tables.database, clock },
  );
  return serveOperations([
    serve('favorites', favoritesContract, favoriteOperations(dependencies)),
    serve('record', readingRecordContract, recordOperations(dependencies)),
  ]);
};

/** The same on tables with these books, which are new before all tests or before each. */
export const testReading = (
  before: jest.Lifecycle,
  books: readonly Parameters<typeof bookRow>[0][],
  clock?: () => number,
) => {
  const tables = testTables(before, 'reading', 'bookshelf', 'catalogue', 'users');
  before(() => tables.put('catalogue', books.map(bookRow)));
  return { tables, call: serveReading(tables, clock) };
};
