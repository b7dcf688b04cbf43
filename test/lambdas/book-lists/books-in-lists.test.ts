import { randomUUID } from 'node:crypto';
import { BOOKS_IN_LISTS_MAX } from '#contract/limits.ts';
import { tallyKey } from '#lambdas/book-lists/rows.ts';
import { hanako, reader, taro } from '#test/support/people.ts';
import { rejected } from '#test/support/rejections.ts';
import { testLists } from './serve-lists.ts';

const titles = ['こころ', '三四郎', 'それから', '門'];
const books = titles.map((MainTitle, n) => ({ KANRI_ID: `00000000${String(n)}`, MainTitle }));
const [kokoro = '', sanshiro = '', sorekara = ''] = books.map(({ KANRI_ID }) => KANRI_ID);

const { tables, call, act } = testLists(beforeAll, books);

const done = { status: 200, body: { ok: true } };
const movedToTop = {
  status: 409,
  body: { statusCode: 409, message: expect.any(String) as string, movedToTop: true },
};
const booksCounted = async (sub: string) =>
  (await tables.rows('bookLists')).find(
    ({ bookListID }) => bookListID === tallyKey(sub).bookListID,
  )?.['books'];

describe('adding and removing books', () => {
  it('API-LISTS-05 SP-090 SP-005 adds a book with 200 and moves it to the top with 409 when the list has it', async () => {
    const list = await act.makeList(hanako);
    expect(await act.add(hanako, list, kokoro)).toEqual(done);
    expect(await act.add(hanako, list, sanshiro)).toEqual(done);
    expect(await act.idsIn(hanako, list)).toEqual([sanshiro, kokoro]);
    expect(await act.add(hanako, list, kokoro)).toEqual(movedToTop);
    expect(await act.idsIn(hanako, list)).toEqual([kokoro, sanshiro]);
  });

  it('API-LISTS-06 removes a book from a list, idempotently', async () => {
    const owner = reader(1);
    const list = await act.makeList(owner);
    await act.add(owner, list, kokoro);
    expect(await act.remove(owner, list, kokoro)).toEqual(done);
    expect(await act.remove(owner, list, kokoro)).toEqual(done);
    expect(await act.idsIn(owner, list)).toEqual([]);
    expect(await booksCounted(owner.sub)).toBe(0);
  });

  it('LIST-20 does not change a list itself when its books change', async () => {
    const owner = reader(9);
    const [first, second] = [await act.makeList(owner), await act.makeList(owner)];
    const lists = async () => (await call(owner, 'getListOfBookList', {})).body;
    const before = await lists();
    await act.add(owner, first, kokoro);
    await act.add(owner, first, sanshiro);
    await act.add(owner, first, kokoro);
    await act.move(owner, first, kokoro, second);
    await act.remove(owner, second, kokoro);
    expect(await lists()).toEqual(before);
  });

  it('SEC-57 rejects a book that does not exist', async () => {
    const list = await act.makeList(hanako);
    expect((await act.add(hanako, list, '000000404')).status).toBe(404);
    expect(await act.idsIn(hanako, list)).toEqual([]);
  });

  it('SEC-57 rejects a book above the limit with 400, which clients cannot mistake for a moved book', async () => {
    const owner = reader(2);
    const list = await act.makeList(owner);
    await act.add(owner, list, kokoro);
    await tables.put('bookLists', [
      { ...tallyKey(owner.sub), lists: 1, books: BOOKS_IN_LISTS_MAX },
    ]);
    expect(await act.add(owner, list, sanshiro)).toMatchObject({
      status: 400,
      body: {
        code: 'INVALID_INPUT',
        message: `The lists hold ${String(BOOKS_IN_LISTS_MAX)} books already`,
      },
    });
    expect(await act.idsIn(owner, list)).toEqual([kokoro]);
    expect(await act.add(owner, list, kokoro)).toEqual(movedToTop);
  });

  it('SP-105 lists a book with its id alone when the library has withdrawn it', async () => {
    const owner = reader(3);
    const bookListID = await act.makeList(owner);
    await tables.put('bookLists', [{ bookListID, part: 'BOOK#gone', KANRI_ID: 'gone', addAt: 5 }]);
    expect((await call(owner, 'getBooksInListDetail', { bookListID })).body).toEqual({
      books: [{ KANRI_ID: 'gone', bookListID, addAt: 5 }],
    });
  });
});

describe('moving a book', () => {
  it('API-LISTS-07 moves a book to the top of another list (200)', async () => {
    const [from, to] = [await act.makeList(hanako), await act.makeList(hanako)];
    await act.add(hanako, from, kokoro);
    await act.add(hanako, to, sanshiro);
    expect(await act.move(hanako, from, kokoro, to)).toEqual(done);
    expect(await act.idsIn(hanako, from)).toEqual([]);
    expect(await act.idsIn(hanako, to)).toEqual([kokoro, sanshiro]);
  });

  it('API-LISTS-07 SP-090 removes a book from the source and moves it to the top when the target has it (409)', async () => {
    const owner = reader(4);
    const [from, to] = [await act.makeList(owner), await act.makeList(owner)];
    for (const list of [from, to]) await act.add(owner, list, kokoro);
    await act.add(owner, to, sanshiro);
    expect(await act.move(owner, from, kokoro, to)).toEqual(movedToTop);
    expect(await act.idsIn(owner, from)).toEqual([]);
    expect(await act.idsIn(owner, to)).toEqual([kokoro, sanshiro]);
    expect(await booksCounted(owner.sub)).toBe(2);
  });

  it('SP-091 rejects a move within the same list', async () => {
    const list = await act.makeList(hanako);
    await act.add(hanako, list, kokoro);
    expect(await act.move(hanako, list, kokoro, list)).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('newBookListID') as string },
    });
  });

  it('SEC-58 rejects a move of a book that is not in the source and writes nothing', async () => {
    const [from, to] = [await act.makeList(hanako), await act.makeList(hanako)];
    await act.add(hanako, to, kokoro);
    const before = await tables.rows('bookLists');
    expect((await act.move(hanako, from, kokoro, to)).status).toBe(404);
    expect((await act.move(hanako, from, sanshiro, to)).status).toBe(404);
    expect((await act.move(hanako, randomUUID(), kokoro, to)).status).toBe(404);
    expect((await act.move(hanako, to, kokoro, randomUUID())).status).toBe(404);
    expect(await tables.rows('bookLists')).toEqual(before);
  });
});

describe('lists of other readers', () => {
  it.each([
    ['PUBLIC', 403],
    ['URLSHARE', 403],
    ['PRIVATE', 404],
  ])(
    "SEC-03 SEC-57 SEC-58 rejects changes of the books in another reader's %s list with %d",
    async (openLevel, status) => {
      const own = await act.makeList(taro);
      await act.add(taro, own, sorekara);
      const others = await act.makeList(hanako, { openLevel });
      await act.add(hanako, others, kokoro);
      const before = await tables.rows('bookLists');
      const attempts = [
        await act.add(taro, others, sanshiro),
        await act.add(taro, others, kokoro),
        await act.remove(taro, others, kokoro),
        await act.move(taro, others, kokoro, own),
        await act.move(taro, own, sorekara, others),
      ];
      expect(attempts.map((response) => response.status)).toEqual(attempts.map(() => status));
      expect((await act.add(null, others, sanshiro)).status).toBe(401);
      expect((await act.remove(null, others, kokoro)).status).toBe(401);
      expect((await act.move(null, others, kokoro, own)).status).toBe(401);
      expect(await tables.rows('bookLists')).toEqual(before);
    },
  );

  it.each([
    ['bookListID', { bookListId: randomUUID(), KANRI_ID: kokoro }],
    ['bookListID', { bookListID: 'abc', KANRI_ID: kokoro }],
    ['bookListID', { bookListID: `OWNER#${hanako.sub}`, KANRI_ID: kokoro }],
    ['KANRI_ID', { bookListID: randomUUID(), KANRI_ID: '' }],
    ['KANRI_ID', { bookListID: randomUUID(), kanri_id: kokoro }],
    ['bookListID', { bookListID: { S: 'x' }, KANRI_ID: kokoro }],
  ] as const)(
    'SEC-09 rejects %s when books are changed with %j and writes nothing',
    async (field, fields) => {
      const before = await tables.rows('bookLists');
      for (const operation of ['addBooksInList', 'deleteBooksInList']) {
        expect(await call(hanako, operation, fields)).toMatchObject(rejected(field));
      }
      const move = { ...fields, newBookListID: randomUUID() };
      expect(await call(hanako, 'moveBooksInList', move)).toMatchObject(rejected(field));
      expect(await tables.rows('bookLists')).toEqual(before);
    },
  );
});
