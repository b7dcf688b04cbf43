import { BOOKS_IN_LISTS_MAX, READINGS_PER_IMPORT_CALL } from '#contract/limits.ts';
import { createDependencies as createListDependencies } from '#lambdas/book-lists/dependencies.ts';
import { listOperations } from '#lambdas/book-lists/operations.ts';
import { bookKey } from '#lambdas/catalogue/rows.ts';
import { createDependencies } from '#lambdas/reading/dependencies.ts';
import { recordOperations } from '#lambdas/reading/operations.ts';
import { chunks } from '#lambdas/shared/collections.ts';
import { batchWrite, type Database } from '#lambdas/shared/dynamo/client.ts';
import { createLog } from '#lambdas/shared/logger.ts';
import { createTables } from '#local/database/tables.ts';
import { tableNameOf } from '#local/settings.ts';
import { countRequests } from './count-requests.ts';
import { syntheticBooks } from './synthetic-catalogue.ts';
import { withTemporaryDatabase } from './temporary-database.ts';

/** What the page sends at most. */
const CALLS_PER_SECOND = 5;

const tables = {
  reading: tableNameOf('reading'),
  bookLists: tableNameOf('bookLists'),
  bookshelf: tableNameOf('bookshelf'),
  catalogue: tableNameOf('catalogue'),
  social: tableNameOf('social'),
  users: tableNameOf('users'),
};
const viewer = { sub: '6f1f9d0e-7a51-4a0b-9f5c-0d3a51c3a001', username: 'bench', authTime: 0 };
const fixed = { viewer, idempotencyKey: undefined };
const { sub: userSub } = viewer;

const fillCatalogue = async (database: Database, rows: number): Promise<readonly string[]> => {
  const books = [...syntheticBooks(rows)].map(({ book }) => book);
  await batchWrite(
    database,
    tables.catalogue,
    books.map((book) => ({
      put: { ...book, ...bookKey(book.KANRI_ID), source: 'BENCH', digest: '' },
    })),
  );
  return books.map(({ KANRI_ID }) => KANRI_ID);
};

/** The steps of an import; each returns the number of its calls. */
const stepsOf = async (database: Database, KANRI_IDs: readonly string[]) => {
  const surroundings = { log: createLog('bench'), database };
  const record = recordOperations(createDependencies({ tables }, surroundings));
  const lists = listOperations(createListDependencies({ tables }, surroundings));
  const rows = KANRI_IDs.length;
  const file = { userSub, source: 'booklog', rows, fileHash: 'a'.repeat(64) } as const;
  const { importId } = await record.startReaderImport.run({ input: file, ...fixed });
  const list = { listName: 'bench', comments: '', openLevel: 'PRIVATE', listOrder: 1 } as const;
  const { bookListID } = await lists.addListOfBookList.run({ input: list, ...fixed });

  const importReadings = async (): Promise<number> => {
    const parts = chunks(KANRI_IDs, READINGS_PER_IMPORT_CALL);
    for (const part of parts) {
      const readings = [{ to: '2015-03-09' }];
      const items = part.map((KANRI_ID) => ({ KANRI_ID, state: 'read' as const, readings }));
      await record.importReadings.run({ input: { userSub, importId, items }, ...fixed });
    }
    return parts.length;
  };
  const fillList = async (): Promise<number> => {
    const parts = chunks(KANRI_IDs.slice(0, BOOKS_IN_LISTS_MAX), READINGS_PER_IMPORT_CALL);
    for (const part of parts)
      await lists.addBooksToList.run({
        input: { bookListID, KANRI_IDs: [...part], importId },
        ...fixed,
      });
    return parts.length;
  };
  const emptyList = async (): Promise<number> => {
    await lists.undoBooksInListsImport.run({ input: { userSub, importId }, ...fixed });
    return 1;
  };
  const undo = async (): Promise<number> => {
    let lastEvaluatedKey: string | undefined;
    let calls = 0;
    do {
      const input = { userSub, importId, lastEvaluatedKey };
      ({ lastEvaluatedKey } = await record.undoReadingsImport.run({ input, ...fixed }));
      calls += 1;
    } while (lastEvaluatedKey !== undefined);
    return calls;
  };
  const listed = Math.min(rows, BOOKS_IN_LISTS_MAX);
  return [
    { name: 'readings', rows, work: importReadings },
    { name: 'readings again', rows, work: importReadings },
    { name: 'books into a list', rows: listed, work: fillList },
    { name: 'list undone', rows: listed, work: emptyList },
    { name: 'readings undone', rows, work: undo },
  ];
};

/** An import of so many rows into the reading record and of as many as it holds into a list. */
export const benchImport = (rows: number): Promise<void> =>
  withTemporaryDatabase(async (database, client) => {
    await createTables(client);
    const steps = await stepsOf(database, await fillCatalogue(database, rows));
    const requests = countRequests(database);
    const measured: Record<string, Readonly<Record<string, string | number>>> = {};
    for (const step of steps) {
      requests.reset();
      const started = performance.now();
      const calls = await step.work();
      measured[`${String(step.rows)} ${step.name}`] = {
        calls,
        'requests a row': (requests.total() / step.rows).toFixed(3),
        [`minutes at ${String(CALLS_PER_SECOND)} calls a second`]: (
          calls /
          CALLS_PER_SECOND /
          60
        ).toFixed(1),
        'seconds here': ((performance.now() - started) / 1_000).toFixed(1),
      };
    }
    console.table(measured);
  });
