import { ulid } from 'ulid';
import { readerImportKey } from '#lambdas/shared/reader-imports.ts';
import { race } from '#test/support/interleaving.ts';
import { hanako, taro } from '#test/support/people.ts';
import { newList, testLists } from './serve-lists.ts';

const ids = Array.from({ length: 110 }, (_, n) => `100000${String(n).padStart(3, '0')}`);
const [A = '', B = '', C = ''] = ids;
const mine = { listName: 'ブクログから', openLevel: 'PRIVATE' };

const { tables, call, act, tallyOf } = testLists(
  beforeEach,
  ids.map((KANRI_ID) => ({ KANRI_ID, MainTitle: '本' })),
);

const startImport = async (user = hanako): Promise<string> => {
  const importId = ulid();
  await tables.put('reading', [readerImportKey(user.sub, importId)]);
  return importId;
};
const addAll = async (bookListID: string, KANRI_IDs: readonly string[], importId: string) =>
  (await call(hanako, 'addBooksToList', { bookListID, KANRI_IDs, importId })).status;
const undo = (importId: string, by: typeof hanako | null = hanako, of = hanako) =>
  call(by, 'undoBooksInListsImport', { UserSub: of.sub, importId });
const listed = async () => {
  const { body } = await call(hanako, 'getListOfBookList');
  return (body as { lists: { bookListID: string }[] }).lists.map(({ bookListID }) => bookListID);
};
const done = (removed: number, kept: readonly string[] = []) => ({
  status: 200,
  body: { removed, kept },
});

describe('books that an import adds to lists', () => {
  it('MYIMPORT-163 MYIMPORT-161 are counted in the import, and removed with the list that it has begun, wherever it stopped', async () => {
    const importId = await startImport();
    const list = await act.makeList(hanako, mine);
    for (const from of [0, 50, 100]) await addAll(list, ids.slice(from, from + 50), importId);
    await addAll(list, ids.slice(0, 50), importId);
    const counts = () => tables.rows('reading').then(([row]) => row?.['listed']);
    expect(await counts()).toBe(110);
    // No browser has reported anything since.
    expect(await undo(importId)).toEqual(done(110));
    expect(await listed()).toEqual([]);
    expect(await tallyOf(hanako.sub)).toMatchObject({ lists: 0, books: 0 });
    expect(await undo(importId)).toEqual(done(0));
    expect(await addAll(await act.makeList(hanako, mine), [A], importId)).toBe(409);
  });

  it('MYIMPORT-163 are removed from a list that was there before, but for those that the reader has added', async () => {
    const list = await act.makeList(hanako, mine);
    await act.add(hanako, list, A);
    const importId = await startImport();
    await addAll(list, [A, B, C], importId);
    await act.add(hanako, list, C);
    expect(await undo(importId)).toEqual(done(1));
    expect(await act.idsIn(hanako, list)).toEqual([C, A]);
    expect(await tallyOf(hanako.sub)).toMatchObject({ lists: 1, books: 2 });
  });

  it('MYIMPORT-90 stay in a list that is shared by now; one with other books stays without them', async () => {
    const importId = await startImport();
    const [shared, used] = [await act.makeList(hanako, mine), await act.makeList(hanako, mine)];
    await addAll(shared, [A], importId);
    await addAll(used, [A, B], importId);
    await act.add(hanako, used, C);
    await call(hanako, 'updateListOfBookList', { ...newList, bookListID: shared });
    const { body } = await undo(importId);
    expect(body).toMatchObject({ removed: 2 });
    expect(new Set((body as { kept: string[] }).kept)).toEqual(new Set([shared, used]));
    expect([await act.idsIn(hanako, shared), await act.idsIn(hanako, used)]).toEqual([[A], [C]]);
  });

  it('MYIMPORT-163 takes an empty list of an import, and needs a book or an import', async () => {
    const importId = await startImport();
    const list = await act.makeList(hanako, mine);
    expect(await addAll(list, [], importId)).toBe(200);
    const before = await tables.rows('bookLists');
    expect(await act.addAll(hanako, list, [])).toMatchObject({ status: 400 });
    expect(await addAll(list, [A], ulid())).toBe(409);
    expect(await addAll(list, [A], await startImport(taro))).toBe(409);
    expect(await tables.rows('bookLists')).toEqual(before);
    expect(await undo(importId)).toEqual(done(0));
    expect(await listed()).toEqual([]);
  });

  it('MYIMPORT-163 are removed by their reader alone', async () => {
    const importId = await startImport();
    await addAll(await act.makeList(hanako, mine), [A], importId);
    const rows = async () => [await tables.rows('bookLists'), await tables.rows('reading')];
    const before = await rows();
    expect(await undo(importId, taro)).toMatchObject({ status: 403 });
    expect(await undo(importId, null)).toMatchObject({ status: 401 });
    expect(await undo(importId, taro, taro)).toMatchObject({ status: 404 });
    expect(await undo('x')).toMatchObject({ status: 400 });
    expect(await rows()).toEqual(before);
  });

  race(
    'MYIMPORT-163 leave nothing behind when a tab adds and the reader edits at the same time',
    async () => {
      const importId = await startImport();
      const list = await act.makeList(hanako, mine);
      await addAll(list, [A], importId);
      await Promise.allSettled([
        undo(importId),
        addAll(list, [B], importId),
        act.add(hanako, list, C),
      ]);
      // The tab of the undo calls it again when it has failed.
      await undo(importId);
      const [left] = await listed();
      const books = left === undefined ? [] : await act.idsIn(hanako, left);
      expect([[], [C]]).toContainEqual(books);
      expect(await tallyOf(hanako.sub)).toMatchObject({ books: books.length });
    },
  );
});
