import { KINDLE_BODY_MAX_BYTES, KINDLE_BOOKS_MAX } from '#contract/limits.ts';
import { KINDLE_CHUNK } from '#lambdas/bookshelf/kindle/store.ts';
import { kindleKey } from '#lambdas/bookshelf/kindle/rows.ts';
import { settingsKey } from '#lambdas/bookshelf/library/rows.ts';
import { hanako, jiro, sakura, taro } from '#test/support/people.ts';
import { rejected } from '#test/support/rejections.ts';
import { testTables } from '#test/support/tables.ts';
import { bookOf, booksOf, chunk, kindleCalls } from './kindle-calls.ts';

const tables = testTables(beforeAll, 'bookshelf', 'users', 'reading');

const { call, importBooks, list, clear, kindle, countOf } = kindleCalls(tables);
const counted = (added: number, updated: number, skipped: number) => ({
  status: 200,
  body: { added, updated, skipped },
});
const remove = (asin: string) => call('deleteUsersKindleBook', { asin });

beforeEach(async () => {
  await clear();
});

describe('Kindle books', () => {
  it('API-BOOKS-10 returns the books as they were imported, the last acquired first', async () => {
    const plain = { asin: 'B00KAKEWAS', title: 'こころ', authors: '', acquiredTime: 7 };
    await importBooks([plain, bookOf(1), bookOf(2)]);
    expect(await call('getUsersKindleBooks', {})).toEqual({
      status: 200,
      body: { books: [bookOf(2), bookOf(1), plain] },
    });
  });

  it('SEC-63 SP-082 rejects reads, imports and removals by anybody but the owner', async () => {
    await importBooks([bookOf(1)]);
    const asOther = { userSub: hanako.sub };
    const forbidden = { status: 403, body: { code: 'FORBIDDEN' } };
    for (const [operation, fields] of [
      ['getUsersKindleBooks', {}],
      ['importUsersKindleBooks', { ...chunk, books: [bookOf(2)] }],
      ['deleteUsersKindleBook', { asin: bookOf(1).asin }],
      ['deleteAllUsersKindleBooks', {}],
    ] as const) {
      expect(await call(operation, { ...fields, ...asOther }, taro)).toMatchObject(forbidden);
      expect(await call(operation, { ...fields, ...asOther }, null)).toMatchObject({ status: 401 });
    }
    expect(await list()).toEqual([bookOf(1)]);
    expect(await list(taro)).toEqual([]);
  });

  it('compresses a list of many books', async () => {
    const title = '長い題名'.repeat(20);
    const rows = Array.from({ length: 400 }, (_, n) => {
      const book = bookOf(n, { title });
      return { ...kindleKey(sakura.sub, book.asin), ...book, importId: 'x', updatedAt: 0 };
    });
    await tables.put('bookshelf', rows);
    const { body } = await call('getUsersKindleBooks', {}, sakura, { 'accept-encoding': 'gzip' });
    expect(body).toEqual({ books: expect.any(Array) as unknown });
    expect((body as { books: unknown[] }).books).toHaveLength(400);
  });
});

describe('an import of Kindle books', () => {
  it('MOB-28 accepts 200 books in a request, and counts added, updated and skipped ones', async () => {
    const books = booksOf(200);
    expect(await importBooks(books)).toEqual(counted(200, 0, 0));
    expect(await list()).toEqual(books.toReversed());
    const changed = [...books.slice(0, 150), bookOf(150, { title: '改題' }), bookOf(900)];
    expect(await importBooks(changed)).toEqual(counted(1, 1, 150));
    expect(await countOf()).toBe(201);
  });

  it('MOB-28 changes nothing when a chunk is repeated', async () => {
    const books = booksOf(120);
    await importBooks(books);
    expect((await importBooks(books)).body).toEqual({ added: 0, updated: 0, skipped: 120 });
    expect(await countOf()).toBe(120);
    expect(await list()).toHaveLength(120);
  });

  it('MOB-28 stores one book per asin, and the last of equal ones wins', async () => {
    const answer = await importBooks([bookOf(1), bookOf(2), bookOf(1, { title: '新版' })]);
    expect(answer.body).toEqual({ added: 2, updated: 0, skipped: 1 });
    expect((await list()).map(({ title }) => title)).toEqual(['第2巻', '新版']);
  });

  it('MOB-28 SEC-71 rejects 300 books in a request, and writes none', async () => {
    expect(await importBooks(booksOf(300))).toMatchObject({
      status: 400,
      body: { code: 'INVALID_INPUT', message: expect.stringContaining('books') as string },
    });
    expect(await list()).toEqual([]);
  });

  it('MOB-28 SEC-71 rejects a chunk that exceeds 20,000 books of a user, and writes none of it', async () => {
    const settings = settingsKey(jiro.sub);
    await tables.put('bookshelf', [{ ...settings, kindleBooks: KINDLE_BOOKS_MAX - 120 }]);
    expect(await importBooks(booksOf(121), jiro)).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', message: expect.stringContaining('20000') as string },
    });
    expect(await list(jiro)).toEqual([]);
    expect((await importBooks(booksOf(120), jiro)).body).toMatchObject({ added: 120 });
    expect(await countOf(jiro)).toBe(KINDLE_BOOKS_MAX);
    // Books can be updated at the maximum.
    const renewed = await importBooks([bookOf(0, { title: '新版' })], jiro);
    expect(renewed.body).toMatchObject({ updated: 1 });
    expect((await importBooks([bookOf(500)], jiro)).status).toBe(409);
  });

  it.each([
    ['asin', 'b00kakewas'],
    ['asin', '../SETTINGS'],
    ['asin', 'B00KAKEWAS1'],
    ['title', 'x'.repeat(501)],
    ['title', undefined],
    ['authors', 7],
    ['product_url', 'javascript:alert(document.cookie)'],
    ['product_url', 'https://www.amazon.co.jp.evil.example/'],
    ['image_url', 'data:image/svg+xml,<svg onload=alert(1)>'],
    ['image_url', 'http://m.media-amazon.com/images/I/1.jpg'],
    ['acquiredTime', '2026-01-01'],
    ['acquiredTime', -1],
    ['acquiredTime', 1.5],
  ])(
    'SEC-71 MOB-28 rejects the whole chunk for one %s %p, and writes nothing',
    async (field, value) => {
      const books = [bookOf(1), { ...bookOf(2), [field]: value }];
      expect(await importBooks(books)).toMatchObject({
        status: 400,
        body: { message: expect.stringContaining(`books.1.${field}`) as string },
      });
      expect(await list()).toEqual([]);
      expect(await countOf()).toBe(0);
    },
  );

  it('SEC-09 rejects a body that is far larger than any chunk', async () => {
    const fields = { padding: 'x'.repeat(KINDLE_BODY_MAX_BYTES) };
    expect((await importBooks([bookOf(1)], hanako, fields)).status).toBe(413);
  });

  it('replaces a stored book that no longer fits the schema', async () => {
    const { asin } = bookOf(1);
    const stored = { ...bookOf(1), product_url: 'https://once-allowed.example/' };
    await tables.put('bookshelf', [
      { ...kindleKey(hanako.sub, asin), ...stored, importId: 'old', updatedAt: 0 },
      { ...settingsKey(hanako.sub), kindleBooks: 1 },
    ]);
    expect(await list()).toEqual([]);
    expect((await importBooks([bookOf(1)])).body).toEqual({ added: 0, updated: 1, skipped: 0 });
    expect(await list()).toEqual([bookOf(1)]);
  });
});

describe('the removal of Kindle books', () => {
  it('MOB-29 removes one book, and succeeds when repeated', async () => {
    await importBooks([bookOf(1), bookOf(2)]);
    const done = { status: 200, body: { ok: true } };
    expect(await remove(bookOf(1).asin)).toEqual(done);
    expect(await remove(bookOf(1).asin)).toEqual(done);
    expect(await list()).toEqual([bookOf(2)]);
    expect(await countOf()).toBe(1);
  });

  it.each(['', 'short', '#SETTINGS#', 'B00KAKEWAS#'])(
    'MOB-29 rejects the removal of the asin %p',
    async (asin) => {
      expect(await remove(asin)).toMatchObject(rejected('asin'));
    },
  );

  it('MOB-30 removes the books that a full import no longer contains', async () => {
    await importBooks(booksOf(150), hanako, { importId: 'first' });
    await importBooks(booksOf(120), hanako, { importId: 'second' });
    expect(await clear(hanako, { importIdToKeep: 'second' })).toEqual({
      status: 200,
      body: { ok: true },
    });
    expect(await list()).toEqual(booksOf(120).toReversed());
    expect(await countOf()).toBe(120);
  });

  it('MOB-30 removes hundreds of books, but neither the settings nor the books of others', async () => {
    await importBooks([bookOf(1)], sakura);
    await importBooks(booksOf(200));
    await importBooks(Array.from({ length: 150 }, (_, n) => bookOf(1_000 + n)));
    expect((await clear()).status).toBe(200);
    expect(await list()).toEqual([]);
    expect(await countOf()).toBe(0);
    expect((await list(sakura)).map(({ asin }) => asin)).toContain(bookOf(1).asin);
  });

  it('MOB-30 resumes an interrupted removal', async () => {
    await importBooks(booksOf(200));
    await kindle.remove(hanako.sub, (await kindle.listMarks(hanako.sub)).slice(0, KINDLE_CHUNK));
    expect(await countOf()).toBe(200 - KINDLE_CHUNK);
    await clear();
    expect(await list()).toEqual([]);
    expect(await countOf()).toBe(0);
  });

  it('MOB-30 does not remove a book that a concurrent import contains', async () => {
    await importBooks([bookOf(1), bookOf(2)], hanako, { importId: 'first' });
    const seen = await kindle.listMarks(hanako.sub);
    await importBooks([bookOf(1)], hanako, { importId: 'second' });
    expect((await kindle.remove(hanako.sub, seen)).done).toBe(false);
    await clear(hanako, { importIdToKeep: 'second' });
    expect(await list()).toEqual([bookOf(1)]);
    expect(await countOf()).toBe(1);
  });
});
