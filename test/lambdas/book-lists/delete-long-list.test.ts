import { bookInListKey, tallyKey } from '#lambdas/book-lists/rows.ts';
import { hanako, reader } from '#test/support/people.ts';
import { testLists } from './serve-lists.ts';

const { tables, call, act } = testLists(beforeAll);

const tallyOf = async (sub: string) =>
  (await tables.rows('bookLists')).find(
    ({ bookListID }) => bookListID === tallyKey(sub).bookListID,
  );
const rowsOf = async (list: string) =>
  (await tables.rows('bookLists')).filter(({ bookListID }) => bookListID === list);

/** Stores a list with `size` books, as that many additions would have left it. */
const makeFullList = async (owner: typeof hanako, size: number): Promise<string> => {
  const list = await act.makeList(owner);
  const rows = Array.from({ length: size }, (_, n) => {
    const KANRI_ID = `B${String(n)}`;
    return { ...bookInListKey(list, KANRI_ID), KANRI_ID, addAt: n };
  });
  await tables.put('bookLists', rows);
  await tables.put('bookLists', [{ ...tallyKey(owner.sub), lists: 1, books: size }]);
  return list;
};

describe('deleting a long list', () => {
  describe('an interrupted deletion', () => {
    /** Deletes a list while the database fails from the third transaction on. */
    const interrupt = async (owner: typeof hanako, list: string): Promise<void> => {
      const { middlewareStack } = tables.database;
      let transactions = 0;
      middlewareStack.add(
        (next) => async (args) => {
          if ('TransactItems' in args.input) transactions += 1;
          if (transactions === 3) throw new Error('The database is out of order');
          return next(args);
        },
        { name: 'outOfOrder', step: 'initialize' },
      );
      expect((await act.deleteList(owner, list)).status).toBe(500);
      middlewareStack.remove('outOfOrder');
    };

    it('SEC-56 hides a list at once and resumes an interrupted deletion when the request is repeated', async () => {
      const owner = reader(32);
      const list = await makeFullList(owner, 300);
      await interrupt(owner, list);
      expect((await rowsOf(list)).length).toBeGreaterThan(100);
      expect((await call(null, 'readSharedList', { bookListID: list })).status).toBe(404);
      expect((await call(owner, 'getListOfBookList')).body).toEqual({ lists: [] });
      expect((await act.deleteList(hanako, list)).status).toBe(404);
      expect((await act.deleteList(owner, list)).status).toBe(200);
      expect(await rowsOf(list)).toEqual([]);
      expect(await tallyOf(owner.sub)).toMatchObject({ lists: 0, books: 0 });
      expect((await act.deleteList(owner, list)).status).toBe(404);
    });

    it('SEC-56 resumes an interrupted deletion when another list is deleted', async () => {
      const owner = reader(33);
      const list = await makeFullList(owner, 300);
      await interrupt(owner, list);
      const other = await act.makeList(owner);
      expect((await act.deleteList(owner, other)).status).toBe(200);
      expect(await rowsOf(list)).toEqual([]);
      expect(await tallyOf(owner.sub)).toMatchObject({ lists: 0, books: 0 });
    });
  });
});
