import { gunzipSync } from 'node:zlib';
import { ulid } from 'ulid';
import type { KindleBook } from '#contract/entities/bookshelf.ts';
import { KINDLE_BODY_MAX_BYTES } from '#contract/limits.ts';
import { kindleContract } from '#contract/operations/kindle.ts';
import { createWriteAs } from '#lambdas/shared/dynamo/write-as.ts';
import { kindleOperations } from '#lambdas/bookshelf/operations.ts';
import { createKindleStore } from '#lambdas/bookshelf/kindle/store.ts';
import { createHandler, serve } from '#lambdas/shared/http/operation-handler.ts';
import type { User } from '#lambdas/shared/http/viewer.ts';
import { readerImportKey } from '#lambdas/shared/reader-imports.ts';
import { postEvent } from '#test/support/gateway-events.ts';
import { hanako, readTestViewer, signedIn } from '#test/support/people.ts';
import { silentLog } from '#test/support/silent-log.ts';
import type { TestTables } from '#test/support/tables.ts';

export const chunk = { importId: 'import-1', chunkNo: 0, chunkCount: 1 };
export const bookOf = (n: number, more: Partial<KindleBook> = {}): KindleBook => ({
  asin: `B${String(n).padStart(9, '0')}`,
  title: `第${String(n)}巻`,
  authors: '夏目漱石',
  image_url: `https://m.media-amazon.com/images/I/${String(n)}.jpg`,
  product_url: `https://www.amazon.co.jp/dp/B${String(n).padStart(9, '0')}`,
  acquiredTime: 1_700_000_000_000 + n,
  ...more,
});
export const booksOf = (count: number): KindleBook[] =>
  Array.from({ length: count }, (_, n) => bookOf(n));

/** The calls of the Kindle route, on the tables of a test file. */
export const kindleCalls = ({
  database,
  names,
  put,
}: TestTables<'bookshelf' | 'users' | 'reading'>) => {
  const writeAs = createWriteAs(database, names.users);
  const kindle = createKindleStore(database, names, { writeAs, log: silentLog });
  const call = async (
    Operation: string,
    fields: Readonly<Record<string, unknown>>,
    viewer: User | null = hanako,
    headers: Record<string, string> = {},
  ) => {
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

  const importBooks = (books: readonly unknown[], viewer = hanako, more = {}) =>
    call('importUsersKindleBooks', { ...chunk, books, ...more }, viewer);
  const list = async (viewer = hanako) =>
    ((await call('getUsersKindleBooks', {}, viewer)).body as { books: KindleBook[] }).books;
  const clear = (viewer = hanako, more = {}) => call('deleteAllUsersKindleBooks', more, viewer);
  const countOf = (viewer = hanako) => kindle.count(viewer.sub);

  /** Id of a new import of this reader. */
  const startImport = async (viewer = hanako): Promise<string> => {
    const importId = ulid();
    await put('reading', [readerImportKey(viewer.sub, importId)]);
    return importId;
  };
  /** Imports books in a run of an import of the reader. */
  const importFor = (readerImportId: string, books: readonly unknown[], runId: string = ulid()) =>
    importBooks(books, hanako, { importId: runId, readerImportId });
  const undo = (importId: string, viewer: User | null = hanako, more = {}) =>
    call('undoKindleImport', { importId, ...more }, viewer);

  return {
    call,
    importBooks,
    list,
    clear,
    kindle,
    countOf,
    startImport,
    importFor,
    undo,
  };
};
