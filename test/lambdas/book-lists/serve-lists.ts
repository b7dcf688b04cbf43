import {
  bookListReadsContract,
  bookListsContract,
  sharedListContract,
} from '#contract/operations/book-lists.ts';
import type { BookInList, BookList } from '#contract/entities/book-list.ts';
import { createDependencies } from '#lambdas/book-lists/dependencies.ts';
import { bookInListKey, tallyKey } from '#lambdas/book-lists/rows.ts';
import {
  listOperations,
  listReadOperations,
  sharedListOperations,
} from '#lambdas/book-lists/operations.ts';
import { serve } from '#lambdas/shared/http/operation-handler.ts';
import type { User } from '#lambdas/shared/http/viewer.ts';
import { bookRow } from '#test/support/catalogue-rows.ts';
import { serveOperations, type CallOperation } from '#test/support/serve-operations.ts';
import { silentLog } from '#test/support/silent-log.ts';
import { testTables, type TestTables } from '#test/support/tables.ts';

/** The tables of lists. */
export const listTables = [
  'bookLists',
  'bookshelf',
  'catalogue',
  'reading',
  'social',
  'users',
] as const;
export type ListTables = TestTables<(typeof listTables)[number]>;

/** Serves own and shared lists with the test's clock. */
export const serveLists = (tables: ListTables, clock: () => number): CallOperation => {
  const dependencies = createDependencies(
    { tables: tables.names },
    { log: silentLog, database: tables.database, clock },
  );
  return serveOperations([
    serve('bookListReads', bookListReadsContract, listReadOperations(dependencies)),
    serve('bookLists', bookListsContract, listOperations(dependencies)),
    serve('sharedList', sharedListContract, sharedListOperations(dependencies)),
  ]);
};

/** The fields of a request that creates a list. */
export const newList = { listName: '気になる本', comments: '', openLevel: 'PUBLIC', listOrder: 1 };

/** Short forms of the requests that many tests send. */
export const listActions = (call: CallOperation) => ({
  /** Creates a list of this reader and returns its id. */
  makeList: async (owner: User, fields: object = {}): Promise<string> => {
    const { body } = await call(owner, 'addListOfBookList', { ...newList, ...fields });
    return (body as BookList).bookListID;
  },
  add: (viewer: User | null, bookListID: string, KANRI_ID: string) =>
    call(viewer, 'addBooksInList', { bookListID, KANRI_ID }),
  addAll: (viewer: User | null, bookListID: string, KANRI_IDs: unknown) =>
    call(viewer, 'addBooksToList', { bookListID, KANRI_IDs }),
  remove: (viewer: User | null, bookListID: string, KANRI_ID: string) =>
    call(viewer, 'deleteBooksInList', { bookListID, KANRI_ID }),
  move: (viewer: User | null, bookListID: string, KANRI_ID: string, newBookListID: string) =>
    call(viewer, 'moveBooksInList', { bookListID, KANRI_ID, newBookListID }),
  deleteList: (viewer: User, bookListID: string) =>
    call(viewer, 'deleteListOfBookList', { UserSub: viewer.sub, bookListID }),
  /** Ids of the books in the order of the list. */
  idsIn: async (viewer: User | null, bookListID: string): Promise<readonly string[]> => {
    const { body } = await call(viewer, 'readSharedList', { bookListID });
    return (body as { books: readonly BookInList[] }).books.map(({ KANRI_ID }) => KANRI_ID);
  },
});

/** What is stored of lists. */
export const storedLists = (tables: ListTables, { makeList }: ReturnType<typeof listActions>) => {
  const rowsOf = async (list: string) =>
    (await tables.rows('bookLists')).filter(({ bookListID }) => bookListID === list);
  return {
    rowsOf,
    tallyOf: async (sub: string) => {
      const { bookListID, part } = tallyKey(sub);
      return (await rowsOf(bookListID)).find((row) => row['part'] === part);
    },
    /** Stores a list with `size` books, as that many additions would have left it. */
    makeFullList: async (owner: User, size: number): Promise<string> => {
      const list = await makeList(owner);
      const rows = Array.from({ length: size }, (_, n) => {
        const KANRI_ID = `B${String(n)}`;
        return { ...bookInListKey(list, KANRI_ID), KANRI_ID, addAt: n };
      });
      await tables.put('bookLists', [...rows, { ...tallyKey(owner.sub), lists: 1, books: size }]);
      return list;
    },
  };
};

/** Lists on tables with these books, which are new before all tests or before each; each call comes a moment later. */
export const testLists = (
  before: jest.Lifecycle,
  books: readonly Parameters<typeof bookRow>[0][] = [],
) => {
  const tables = testTables(before, ...listTables);
  before(() => tables.put('catalogue', books.map(bookRow)));
  const clock = { now: 1_800_000_000_000 };
  const call = serveLists(tables, () => (clock.now += 1));
  const act = listActions(call);
  return { tables, clock, call, act, ...storedLists(tables, act) };
};
