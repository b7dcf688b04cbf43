import { randomUUID } from 'node:crypto';
import { BOOK_LISTS_MAX } from '#contract/limits.ts';
import { tallyKey } from '#lambdas/book-lists/rows.ts';
import { bookRow } from '#test/support/catalogue-rows.ts';
import { hanako, jiro, reader, taro } from '#test/support/people.ts';
import { statusesOf, type CallOperation } from '#test/support/serve-operations.ts';
import { createTestTables } from '#test/support/tables.ts';
import { listActions, serveLists, wish, type ListTables } from './serve-lists.ts';

const kokoro = { KANRI_ID: '000000001', MainTitle: 'こころ' };
const sanshiro = { KANRI_ID: '000000002', MainTitle: '三四郎' };

let tables: ListTables;
let call: CallOperation;
let act: ReturnType<typeof listActions>;
let now = 1_800_000_000_000;
beforeAll(async () => {
  tables = await createTestTables('bookLists', 'catalogue');
  await tables.put('catalogue', [kokoro, sanshiro].map(bookRow));
  call = serveLists(tables, () => (now += 1));
  act = listActions(call);
});
afterAll(() => {
  tables.close();
});

const uuidV4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const tallyOf = async (sub: string) =>
  (await tables.rows('bookLists')).find(
    ({ bookListID }) => bookListID === tallyKey(sub).bookListID,
  );

describe('a new list', () => {
  it('API-LISTS-08 SP-095 SEC-55 belongs to the token, under an id of our making', async () => {
    const mine = randomUUID();
    const { status, body } = await call(hanako, 'addListOfBookList', {
      ...wish,
      listName: '  夏に読む本 ',
      bookListID: mine,
      UserSub: taro.sub,
      ownerSub: taro.sub,
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      ...wish,
      listName: '夏に読む本',
      userSub: hanako.sub,
      bookListID: expect.stringMatching(uuidV4) as string,
    });
    expect(body).not.toMatchObject({ bookListID: mine });
  });

  it.each([
    ['a blank name', { listName: ' 　 ' }],
    ['a long name', { listName: 'あ'.repeat(101) }],
    ['long comments', { comments: 'あ'.repeat(1_001) }],
    ['another level', { openLevel: 'FRIENDS' }],
    ['an order that is no number', { listOrder: '1' }],
    ['a name that is no text', { listName: ['a'] }],
    ['another spelling', { listName: undefined, ListName: 'x' }],
  ])('SEC-09 SEC-55 is refused with %s, and nothing is written', async (_, fields) => {
    const before = await tables.rows('bookLists');
    expect(await call(hanako, 'addListOfBookList', { ...wish, ...fields })).toMatchObject({
      status: 400,
      body: { code: 'INVALID_INPUT' },
    });
    expect(await tables.rows('bookLists')).toEqual(before);
  });

  it('SEC-55 is refused when a reader has as many as there may be, also at the same time', async () => {
    const viewer = reader(1);
    await tables.put('bookLists', [
      { ...tallyKey(viewer.sub), lists: BOOK_LISTS_MAX - 2, books: 0 },
    ]);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => call(viewer, 'addListOfBookList', wish)),
    );
    expect(statusesOf(answers)).toEqual([200, 200, 409, 409, 409, 409]);
    const { body } = await call(viewer, 'getListOfBookList');
    expect((body as { lists: unknown[] }).lists).toHaveLength(2);
  });
});

describe('own lists', () => {
  const owner = reader(2);

  it('API-LISTS-03 API-LISTS-04 SP-093 SP-094 come by order, then id, with their books where asked', async () => {
    const last = await act.makeList(owner, { listOrder: 3, openLevel: 'PRIVATE' });
    const tied = [await act.makeList(owner), await act.makeList(owner)].toSorted();
    await act.add(owner, last, kokoro.KANRI_ID);
    const firstAt = now;
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

  it('SEC-52 SP-092 are the lists of the token, whoever the request names', async () => {
    await act.makeList(owner);
    for (const operation of ['getListOfBookList', 'getBooksInListDetail_ListOfBookList']) {
      expect(await call(jiro, operation, { UserSub: owner.sub })).toEqual({
        status: 200,
        body: { lists: [] },
      });
    }
  });

  it.each(['getListOfBookList', 'getBooksInListDetail', 'getBooksInListDetail_ListOfBookList'])(
    'API-LISTS-13 need a token (%s)',
    async (operation) => {
      expect((await call(null, operation, { bookListID: randomUUID() })).status).toBe(401);
    },
  );
});

describe('an edited list', () => {
  it('API-LISTS-10 LIST-13 has the new name, comments, level and order', async () => {
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
    'SEC-03 SEC-56 stays as it is when somebody else edits or deletes it (%s: %d)',
    async (openLevel, status) => {
      const bookListID = await act.makeList(hanako, { openLevel });
      const before = await tables.rows('bookLists');
      const fields = { ...wish, bookListID, openLevel: 'PUBLIC' };
      expect((await call(taro, 'updateListOfBookList', fields)).status).toBe(status);
      expect((await act.deleteList(taro, bookListID)).status).toBe(status);
      expect(
        (await call(taro, 'deleteListOfBookList', { UserSub: hanako.sub, bookListID })).status,
      ).toBe(403);
      expect((await call(null, 'updateListOfBookList', fields)).status).toBe(401);
      expect(await tables.rows('bookLists')).toEqual(before);
    },
  );

  it('SEC-07 is not there for a list that never was', async () => {
    const before = await tables.rows('bookLists');
    const bookListID = randomUUID();
    expect((await call(hanako, 'updateListOfBookList', { ...wish, bookListID })).status).toBe(404);
    expect((await act.deleteList(hanako, bookListID)).status).toBe(404);
    expect(await tables.rows('bookLists')).toEqual(before);
  });

  it.each([
    ['deleteListOfBookList', { userSub: hanako.sub }],
    ['deleteListOfBookList', {}],
    ['updateListOfBookList', { ...wish, listName: '' }],
    ['updateListOfBookList', { ...wish, openLevel: 'public' }],
  ])('SEC-09 is refused by %s with %j, and nothing is written', async (operation, fields) => {
    const bookListID = await act.makeList(hanako);
    const before = await tables.rows('bookLists');
    const answer = await call(hanako, operation, { bookListID, ...fields });
    expect(answer.status).toBe(400);
    expect((await call(hanako, operation, { BookListID: bookListID, ...fields })).status).toBe(400);
    expect(await tables.rows('bookLists')).toEqual(before);
  });
});

describe('a deleted list', () => {
  it('API-LISTS-09 SEC-56 takes its books with it', async () => {
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
