import { randomUUID } from 'node:crypto';

import { tallyKey } from '#lambdas/book-lists/rows.ts';
import { hanako, jiro, reader, taro } from '#test/support/people.ts';
import { rejected } from '#test/support/rejections.ts';
import { newList, testLists } from './serve-lists.ts';

const kokoro = { KANRI_ID: '000000001', MainTitle: 'こころ' };
const sanshiro = { KANRI_ID: '000000002', MainTitle: '三四郎' };

const { tables, clock, call, act } = testLists(beforeAll, [kokoro, sanshiro]);

const uuidV4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const tallyOf = async (sub: string) =>
  (await tables.rows('bookLists')).find(
    ({ bookListID }) => bookListID === tallyKey(sub).bookListID,
  );

describe('creating a list', () => {
  it('API-LISTS-08 SP-095 SEC-55 creates a list for the token user under an id of the server', async () => {
    const mine = randomUUID();
    const { status, body } = await call(hanako, 'addListOfBookList', {
      ...newList,
      listName: '  夏に読む本 ',
      bookListID: mine,
      UserSub: taro.sub,
      ownerSub: taro.sub,
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      ...newList,
      listName: '夏に読む本',
      userSub: hanako.sub,
      bookListID: expect.stringMatching(uuidV4) as string,
    });
    expect(body).not.toMatchObject({ bookListID: mine });
  });

  it.each([
    ['a blank name', 'listName', { listName: ' 　 ' }],
    ['a long name', 'listName', { listName: 'あ'.repeat(101) }],
    ['long comments', 'comments', { comments: 'あ'.repeat(1_001) }],
    ['an unknown level', 'openLevel', { openLevel: 'FRIENDS' }],
    ['an order that is not a number', 'listOrder', { listOrder: '1' }],
    ['a name that is not a text', 'listName', { listName: ['a'] }],
    ['a misspelled field', 'listName', { listName: undefined, ListName: 'x' }],
  ])('SEC-09 SEC-55 rejects a new list with %s and writes nothing', async (_, field, fields) => {
    const before = await tables.rows('bookLists');
    expect(await call(hanako, 'addListOfBookList', { ...newList, ...fields })).toMatchObject(
      rejected(field),
    );
    expect(await tables.rows('bookLists')).toEqual(before);
  });
});

describe('the name of a list', () => {
  it.each(['夏\u202E本', '夏\r\n本', '夏\0本', '夏\u2028本', '\u200B\uFEFF', '\u2800'])(
    'LIST-21 is never %j, for a new list and for a stored one',
    async (listName) => {
      const bookListID = await act.makeList(hanako);
      const before = await tables.rows('bookLists');
      const fields = { ...newList, listName };
      expect(await call(hanako, 'addListOfBookList', fields)).toMatchObject(rejected('listName'));
      expect(await call(hanako, 'updateListOfBookList', { ...fields, bookListID })).toMatchObject(
        rejected('listName'),
      );
      expect(await tables.rows('bookLists')).toEqual(before);
    },
  );
});

describe('reading own lists', () => {
  const owner = reader(2);

  it('API-LISTS-03 API-LISTS-04 SP-093 SP-094 sorts own lists by order, then id, with or without their books', async () => {
    const last = await act.makeList(owner, { listOrder: 3, openLevel: 'PRIVATE' });
    const tied = [await act.makeList(owner), await act.makeList(owner)].toSorted();
    await act.add(owner, last, kokoro.KANRI_ID);
    const firstAt = clock.now;
    await act.add(owner, last, sanshiro.KANRI_ID);
    const { body } = await call(owner, 'getListOfBookList');
    const { lists } = body as { lists: { bookListID: string }[] };
    expect(lists.map(({ bookListID }) => bookListID)).toEqual([...tied, last]);
    const all = await call(owner, 'getBooksInListDetail_ListOfBookList');
    const books = [
      { ...sanshiro, bookListID: last, addAt: firstAt + 1 },
      { ...kokoro, bookListID: last, addAt: firstAt },
    ];
    expect(all.body).toEqual({
      lists: [
        { ...lists[0], books: [] },
        { ...lists[1], books: [] },
        { ...lists[2], openLevel: 'PRIVATE', userSub: owner.sub, books },
      ],
    });
    expect((await call(owner, 'getBooksInListDetail', { bookListID: last })).body).toEqual({
      books,
    });
  });

  it('SEC-52 SP-092 returns the lists of the token user, whoever the request names', async () => {
    await act.makeList(owner);
    for (const operation of ['getListOfBookList', 'getBooksInListDetail_ListOfBookList']) {
      expect(await call(jiro, operation, { UserSub: owner.sub })).toEqual({
        status: 200,
        body: { lists: [] },
      });
    }
  });

  it.each(['getListOfBookList', 'getBooksInListDetail', 'getBooksInListDetail_ListOfBookList'])(
    'API-LISTS-13 rejects %s without a token',
    async (operation) => {
      expect((await call(null, operation, { bookListID: randomUUID() })).status).toBe(401);
    },
  );
});

describe('updating and deleting a list', () => {
  it('API-LISTS-10 LIST-13 replaces name, comments, level and order of a list', async () => {
    const bookListID = await act.makeList(hanako);
    const fields = { listName: '積読', comments: '重い', openLevel: 'URLSHARE', listOrder: 9 };
    const { status, body } = await call(hanako, 'updateListOfBookList', { bookListID, ...fields });
    expect({ status, body }).toEqual({
      status: 200,
      body: { bookListID, ...fields, userSub: hanako.sub },
    });
    expect((await call(null, 'readSharedList', { bookListID })).body).toEqual({
      ...(body as object),
      books: [],
    });
  });

  it.each([
    ['PUBLIC', 403],
    ['URLSHARE', 403],
    ['PRIVATE', 404],
  ])(
    'SEC-03 SEC-56 does not change a %s list when another reader edits or deletes it (%d)',
    async (openLevel, status) => {
      const bookListID = await act.makeList(hanako, { openLevel });
      const before = await tables.rows('bookLists');
      const fields = { ...newList, bookListID, openLevel: 'PUBLIC' };
      expect((await call(taro, 'updateListOfBookList', fields)).status).toBe(status);
      expect((await act.deleteList(taro, bookListID)).status).toBe(status);
      expect(
        (await call(taro, 'deleteListOfBookList', { UserSub: hanako.sub, bookListID })).status,
      ).toBe(403);
      expect((await call(null, 'updateListOfBookList', fields)).status).toBe(401);
      expect(await tables.rows('bookLists')).toEqual(before);
    },
  );

  it('SEC-07 rejects an update or deletion of an unknown list with 404', async () => {
    const before = await tables.rows('bookLists');
    const bookListID = randomUUID();
    expect((await call(hanako, 'updateListOfBookList', { ...newList, bookListID })).status).toBe(
      404,
    );
    expect((await act.deleteList(hanako, bookListID)).status).toBe(404);
    expect(await tables.rows('bookLists')).toEqual(before);
  });

  it.each([
    ['deleteListOfBookList', { UserSub: hanako.sub }],
    ['updateListOfBookList', newList],
  ])('SEC-09 rejects %s when bookListID is misspelled', async (operation, fields) => {
    const BookListID = await act.makeList(hanako);
    const before = await tables.rows('bookLists');
    expect(await call(hanako, operation, { ...fields, BookListID })).toMatchObject(
      rejected('bookListID'),
    );
    expect(await tables.rows('bookLists')).toEqual(before);
  });

  it.each([
    ['deleteListOfBookList', 'UserSub', { userSub: hanako.sub }],
    ['deleteListOfBookList', 'UserSub', {}],
    ['updateListOfBookList', 'listName', { ...newList, listName: '' }],
    ['updateListOfBookList', 'openLevel', { ...newList, openLevel: 'public' }],
  ])(
    'SEC-09 rejects %s without a valid %s: %j, and writes nothing',
    async (operation, field, fields) => {
      const bookListID = await act.makeList(hanako);
      const before = await tables.rows('bookLists');
      expect(await call(hanako, operation, { bookListID, ...fields })).toMatchObject(
        rejected(field),
      );
      expect(await tables.rows('bookLists')).toEqual(before);
    },
  );
});

describe('a deleted list', () => {
  it('API-LISTS-09 SEC-56 deletes the books of a list together with it', async () => {
    const owner = reader(3);
    const bookListID = await act.makeList(owner);
    const other = await act.makeList(owner);
    for (const list of [bookListID, other]) await act.add(owner, list, kokoro.KANRI_ID);
    expect(await act.deleteList(owner, bookListID)).toEqual({ status: 200, body: { ok: true } });
    const rows = await tables.rows('bookLists');
    expect(rows.filter((row) => row['bookListID'] === bookListID)).toEqual([]);
    expect(await act.idsIn(owner, other)).toEqual([kokoro.KANRI_ID]);
    expect(await tallyOf(owner.sub)).toMatchObject({ lists: 1, books: 1 });
    expect((await act.add(owner, bookListID, kokoro.KANRI_ID)).status).toBe(404);
  });
});
