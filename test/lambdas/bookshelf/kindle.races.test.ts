import { gunzipSync } from 'node:zlib';
import type { KindleBook } from '#contract/entities/bookshelf.ts';
import { KINDLE_BODY_MAX_BYTES, KINDLE_BOOKS_MAX } from '#contract/limits.ts';
import { kindleContract } from '#contract/operations/kindle.ts';
import { kindleOperations } from '#lambdas/bookshelf/operations.ts';
import { createKindleStore } from '#lambdas/bookshelf/kindle-store.ts';
import { createHandler, serve } from '#lambdas/shared/http/operation-handler.ts';
import type { User } from '#lambdas/shared/http/viewer.ts';
import { settingsKey } from '#lambdas/bookshelf/rows.ts';
import { postEvent } from '#test/support/gateway-events.ts';
import { interleaved, raceSeeds } from '#test/support/interleaving.ts';
import { hanako, readTestViewer, signedIn, taro } from '#test/support/people.ts';
import { silentLog } from '#test/support/silent-log.ts';
import { createTestTables, type TestTables } from '#test/support/tables.ts';

let tables: TestTables<'bookshelf'>;
beforeEach(async () => {
  tables = await createTestTables('bookshelf');
});
afterEach(() => {
  tables.close();
});

const call = async (
  Operation: string,
  fields: Readonly<Record<string, unknown>>,
  viewer: User | null = hanako,
  headers: Record<string, string> = {},
) => {
  const kindle = createKindleStore(tables.database, tables.names.bookshelf, silentLog);
  const handler = createHandler({
    routes: [
      serve(
        'kindle',
        kindleContract,
        kindleOperations({ kindle, clock: () => 1_767_225_600_000 }),
        KINDLE_BODY_MAX_BYTES,
      ),
    ],
    readViewer: readTestViewer,
    log: silentLog,
  });
  const body = { Operation, userSub: viewer?.sub, ...fields };
  const response = await handler(
    postEvent('/api/kindle', body, { ...signedIn(viewer), ...headers }),
  );
  const text =
    response.isBase64Encoded === true
      ? gunzipSync(Buffer.from(response.body ?? '', 'base64')).toString('utf8')
      : (response.body ?? '');
  return { status: response.statusCode, body: JSON.parse(text) as unknown };
};

const chunk = { importId: 'import-1', chunkNo: 0, chunkCount: 1 };
const bookOf = (n: number, more: Partial<KindleBook> = {}): KindleBook => ({
  asin: `B${String(n).padStart(9, '0')}`,
  title: `第${String(n)}巻`,
  authors: '夏目漱石',
  image_url: `https://m.media-amazon.com/images/I/${String(n)}.jpg`,
  product_url: `https://www.amazon.co.jp/dp/B${String(n).padStart(9, '0')}`,
  acquiredTime: 1_700_000_000_000 + n,
  ...more,
});
const booksOf = (count: number): KindleBook[] => Array.from({ length: count }, (_, n) => bookOf(n));

const importBooks = (books: readonly unknown[], viewer = hanako, more = {}) =>
  call('importUsersKindleBooks', { ...chunk, books, ...more }, viewer);
const list = async (viewer = hanako) =>
  ((await call('getUsersKindleBooks', {}, viewer)).body as { books: KindleBook[] }).books;
const clear = (viewer = hanako, more = {}) => call('deleteAllUsersKindleBooks', more, viewer);

const store = () => createKindleStore(tables.database, tables.names.bookshelf, silentLog);
const countOf = (viewer = hanako) => store().count(viewer.sub);

beforeEach(async () => {
  await clear();
});

describe('an import of Kindle books', () => {
  it.each(raceSeeds)(
    'SEC-15 MOB-28 counts each book once when the same chunk arrives several times concurrently (seed %i)',
    interleaved(async () => {
      const books = booksOf(150);
      const answers = await Promise.all(Array.from({ length: 5 }, () => importBooks(books)));
      const added = answers.map(({ body }) => (body as { added: number }).added);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      expect(added.reduce((sum, count) => sum + count)).toBe(150);
      expect(await countOf()).toBe(150);
      expect(await list()).toHaveLength(150);
    }),
  );

  it.each(raceSeeds)(
    'SEC-71 never exceeds 20,000 books when two imports run concurrently (seed %i)',
    interleaved(async () => {
      await tables.put('bookshelf', [
        { ...settingsKey(taro.sub), kindleBooks: KINDLE_BOOKS_MAX - 50 },
      ]);
      const halves = [booksOf(80).slice(0, 40), booksOf(80).slice(40)];
      const answers = await Promise.all(halves.map((books) => importBooks(books, taro)));
      expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
      expect(await countOf(taro)).toBe(KINDLE_BOOKS_MAX - 10);
      expect(await list(taro)).toHaveLength(40);
    }),
  );
});
