import { BOOKS_IN_LISTS_MAX } from '#contract/limits.ts';
import { ownBookIDOf } from '#contract/own-books.ts';
import { createRemovalSchedule } from '#lambdas/accounts/request-removal.ts';
import { bookInListKey, tallyKey } from '#lambdas/book-lists/rows.ts';
import { ownedKey } from '#lambdas/bookshelf/copies/rows.ts';
import { bookRow } from '#test/support/catalogue-rows.ts';
import { hanako, reader, taro } from '#test/support/people.ts';
import { rejected } from '#test/support/rejections.ts';
import { testTables } from '#test/support/tables.ts';
import { listActions, listTables, serveLists, storedLists } from './serve-lists.ts';

const ids = Array.from({ length: 50 }, (_, n) => `1000000${String(n).padStart(2, '0')}`);
const [A = '', B = '', C = '', D = ''] = ids;
const UNKNOWN = '999999999';

let now = 1_800_000_000_000;
const tables = testTables(beforeEach, ...listTables);
const act = listActions(serveLists(tables, () => now));
const { tallyOf } = storedLists(tables, act);
beforeEach(() =>
  tables.put(
    'catalogue',
    ids.map((KANRI_ID) => bookRow({ KANRI_ID, MainTitle: '本' })),
  ),
);

const addAll = (bookListID: string, KANRI_IDs: unknown, by: typeof hanako | null = hanako) =>
  act.addAll(by, bookListID, KANRI_IDs);

describe('adding many books to a list', () => {
  it('API-LISTS-14 adds them in the order given, and leaves those that are there', async () => {
    const list = await act.makeList(hanako);
    await act.add(hanako, list, B);
    expect(await addAll(list, [D, B, UNKNOWN, A, D, C])).toEqual({
      status: 200,
      body: { added: [D, A, C], existing: [B], unknown: [UNKNOWN] },
    });
    // Newest first.
    expect(await act.idsIn(hanako, list)).toEqual([C, A, D, B]);
    expect(await tallyOf(hanako.sub)).toMatchObject({ books: 4 });
  });

  it('API-LISTS-14 adds later ones above earlier ones within one millisecond', async () => {
    const list = await act.makeList(hanako);
    await addAll(list, ids.slice(0, 25));
    await addAll(list, ids.slice(25));
    expect(await act.idsIn(hanako, list)).toEqual(ids.toReversed());
  });

  it('API-LISTS-14 changes nothing when it is sent again', async () => {
    const list = await act.makeList(hanako);
    await addAll(list, ids);
    const before = await tables.rows('bookLists');
    now += 1_000;
    const { body } = await addAll(list, ids);
    expect(body).toEqual({ added: [], existing: ids, unknown: [] });
    expect(await tables.rows('bookLists')).toEqual(before);
  });

  it('API-LISTS-14 takes own books that are on the bookshelf', async () => {
    const own = ownBookIDOf('01J0000000000000000000REPT');
    const gone = ownBookIDOf('01J0000000000000000000G0NE');
    const row = { ...ownedKey(hanako.sub, own), KANRI_ID: own, copies: 1 };
    await tables.put('bookshelf', [row]);
    const list = await act.makeList(hanako);
    const { body } = await addAll(list, [own, gone]);
    expect(body).toEqual({ added: [own], existing: [], unknown: [gone] });
  });

  it('API-LISTS-15 adds none of them when not all have room', async () => {
    const list = await act.makeList(hanako);
    await act.add(hanako, list, A);
    const full = { ...tallyKey(hanako.sub), lists: 1, books: BOOKS_IN_LISTS_MAX - 1 };
    await tables.put('bookLists', [full]);
    const before = await tables.rows('bookLists');
    expect(await addAll(list, [A, B, C])).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', message: 'The lists hold at most 5000 books' },
    });
    expect(await tables.rows('bookLists')).toEqual(before);
    expect((await addAll(list, [A, B])).body).toEqual({ added: [B], existing: [A], unknown: [] });
  });

  it.each([
    ['none', []],
    ['51', [...ids, UNKNOWN]],
    ['an invalid id', ['../1']],
    ['a text', A],
  ])('API-LISTS-15 rejects %s', async (_what, KANRI_IDs) => {
    const list = await act.makeList(hanako);
    const before = await tables.rows('bookLists');
    const { status, body } = await addAll(list, KANRI_IDs);
    expect({ status, body }).toMatchObject(rejected('KANRI_IDs'));
    expect(await tables.rows('bookLists')).toEqual(before);
  });

  it('API-LISTS-15 changes no list of others, and tells nothing of a private one', async () => {
    const open = await act.makeList(taro);
    const secret = await act.makeList(taro, { openLevel: 'PRIVATE' });
    await tables.put('bookLists', [{ ...bookInListKey(secret, A), KANRI_ID: A, addAt: 1 }]);
    const before = await tables.rows('bookLists');
    expect((await addAll(open, [A])).status).toBe(403);
    const hidden = await addAll(secret, [A]);
    expect(hidden).toMatchObject({ status: 404 });
    expect(await addAll('3f0e4e6a-1a3b-4b29-a1f5-4bd1e3b2c001', [A])).toEqual(hidden);
    expect((await addAll(open, [A], null)).status).toBe(401);
    expect(await tables.rows('bookLists')).toEqual(before);
  });

  it('API-LISTS-15 changes nothing for a deleted account', async () => {
    const owner = reader(1);
    const list = await act.makeList(owner);
    await createRemovalSchedule(tables.database, tables.names.users)(owner, now);
    const before = await tables.rows('bookLists');
    expect((await addAll(list, [A], owner)).status).toBe(401);
    expect((await addAll(list, [UNKNOWN], owner)).status).toBe(401);
    expect(await tables.rows('bookLists')).toEqual(before);
  });
});
