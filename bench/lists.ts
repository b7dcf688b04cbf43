import { bookListReadsContract } from '#contract/operations/book-lists.ts';
import { createDependencies } from '#lambdas/book-lists/dependencies.ts';
import { bookInListKey, tallyKey } from '#lambdas/book-lists/rows.ts';
import { listOperations, listReadOperations } from '#lambdas/book-lists/operations.ts';
import { bookKey } from '#lambdas/catalogue/rows.ts';
import { batchWrite, type Database } from '#lambdas/shared/dynamo/client.ts';
import { createLog } from '#lambdas/shared/logger.ts';
import { createTables } from '#local/database/tables.ts';
import { tableNameOf } from '#local/settings.ts';
import { countRequests, type RequestCount } from './count-requests.ts';
import { measureRounds } from './measure.ts';
import { syntheticBooks } from './synthetic-catalogue.ts';
import { withTemporaryDatabase } from './temporary-database.ts';

const ROUNDS = 7;
const BOOKS = 2_000;
const tables = {
  bookLists: tableNameOf('bookLists'),
  bookshelf: tableNameOf('bookshelf'),
  catalogue: tableNameOf('catalogue'),
  reading: tableNameOf('reading'),
  social: tableNameOf('social'),
  users: tableNameOf('users'),
};
const viewer = { sub: '6f1f9d0e-7a51-4a0b-9f5c-0d3a51c3a001', username: 'bench', authTime: 0 };

interface Bench {
  readonly database: Database;
  readonly requests: RequestCount;
  readonly KANRI_IDs: readonly string[];
  readonly call: ReturnType<typeof operationsOn>;
}

const operationsOn = (database: Database) => {
  const dependencies = createDependencies({ tables }, { log: createLog('bench'), database });
  const reads = listReadOperations(dependencies);
  const writes = listOperations(dependencies);
  const fixed = { viewer, idempotencyKey: undefined };
  const input = { listName: 'bench', comments: '', openLevel: 'PUBLIC', listOrder: 1 } as const;
  return {
    makeList: async () => (await writes.addListOfBookList.run({ input, ...fixed })).bookListID,
    deleteList: (bookListID: string) =>
      writes.deleteListOfBookList.run({ input: { bookListID, userSub: viewer.sub }, ...fixed }),
    add: (bookListID: string, KANRI_ID: string) =>
      writes.addBooksInList.run({ input: { bookListID, KANRI_ID }, ...fixed }),
    move: (bookListID: string, newBookListID: string, KANRI_ID: string) =>
      writes.moveBooksInList.run({ input: { bookListID, newBookListID, KANRI_ID }, ...fixed }),
    remove: (bookListID: string, KANRI_ID: string) =>
      writes.deleteBooksInList.run({ input: { bookListID, KANRI_ID }, ...fixed }),
    lists: () => reads.getListOfBookList.run({ input: {}, ...fixed }),
    // Through the output schema, like the handler.
    books: async (bookListID: string) =>
      bookListReadsContract.getBooksInListDetail.output.parse(
        await reads.getBooksInListDetail.run({ input: { bookListID }, ...fixed }),
      ),
    all: async () =>
      bookListReadsContract.getBooksInListDetail_ListOfBookList.output.parse(
        await reads.getBooksInListDetail_ListOfBookList.run({ input: {}, ...fixed }),
      ),
  };
};

const putBooks = async ({ database, KANRI_IDs }: Bench, list: string, from: number, to: number) => {
  const rows = KANRI_IDs.slice(from, to).map((KANRI_ID, n) => ({
    put: { ...bookInListKey(list, KANRI_ID), KANRI_ID, addAt: n },
  }));
  await batchWrite(database, tables.bookLists, rows);
};
const putTally = ({ database }: Bench, lists: number, books: number) =>
  batchWrite(database, tables.bookLists, [{ put: { ...tallyKey(viewer.sub), lists, books } }]);

/** Requests, median duration and response size of a call. */
const measure = async ({ requests }: Bench, work: () => Promise<unknown>) => {
  let response: unknown;
  const measured = await measureRounds(requests, ROUNDS, async () => {
    response = await work();
  });
  const kilobytes = Buffer.byteLength(JSON.stringify(response ?? null)) / 1_000;
  return { ...measured, 'response KB': kilobytes.toFixed(1) };
};

type Rows = Record<string, Awaited<ReturnType<typeof measure>>>;

/** Each round of a change also undoes it; the requests are those of both. */
const measureList = async (bench: Bench, size: number): Promise<Rows> => {
  const { call, KANRI_IDs } = bench;
  const [list, other] = [await call.makeList(), await call.makeList()];
  await putBooks(bench, list, 0, size);
  await putTally(bench, 2, size);
  const [first, last] = [KANRI_IDs.at(0) ?? '', KANRI_IDs.at(-1) ?? ''];
  const name = (what: string) => `${String(size)} books: ${what}`;
  const rows: Rows = {
    [name('read')]: await measure(bench, () => call.books(list)),
    [name('move to the top (409)')]: await measure(bench, () => call.add(list, first)),
    [name('add and remove')]: await measure(bench, async () => {
      await call.add(other, last);
      await call.remove(other, last);
    }),
    [name('move there and back')]: await measure(bench, async () => {
      await call.move(list, other, first);
      await call.move(other, list, first);
    }),
  };
  bench.requests.reset();
  const started = performance.now();
  await call.deleteList(list);
  rows[name('delete the list')] = {
    requests: bench.requests.total(),
    'median ms': (performance.now() - started).toFixed(1),
    'response KB': '0.0',
  };
  await call.deleteList(other);
  return rows;
};

const measureLists = async (bench: Bench, lists: number): Promise<Rows> => {
  const perList = BOOKS / lists;
  for (let n = 0; n < lists; n += 1) {
    await putBooks(bench, await bench.call.makeList(), n * perList, (n + 1) * perList);
  }
  const name = `${String(lists)} lists of ${String(perList)}`;
  return {
    [`${name}: names`]: await measure(bench, bench.call.lists),
    [`${name}: with books`]: await measure(bench, bench.call.all),
  };
};

const fillCatalogue = async (database: Database): Promise<readonly string[]> => {
  const books = [...syntheticBooks(BOOKS + 1)].map(({ book }) => book);
  const rows = books.map((book) => ({
    put: { ...book, ...bookKey(book.KANRI_ID), source: 'BENCH', digest: '' },
  }));
  await batchWrite(database, tables.catalogue, rows);
  return books.map(({ KANRI_ID }) => KANRI_ID);
};

/** Measures lists of 10, 200 and 2,000 books, and 100 lists. */
export const benchLists = (): Promise<void> =>
  withTemporaryDatabase(async (database, client) => {
    await createTables(client);
    const KANRI_IDs = await fillCatalogue(database);
    const requests = countRequests(database);
    const bench = { database, requests, KANRI_IDs, call: operationsOn(database) };
    const rows: Rows = {};
    for (const size of [10, 200, BOOKS]) Object.assign(rows, await measureList(bench, size));
    Object.assign(rows, await measureLists(bench, 100));
    console.table(rows);
  });
