import { S3Client } from '@aws-sdk/client-s3';
import { join } from 'node:path';
import { createIndexSource } from '#lambdas/search/publish/index-source.ts';
import { publishSearchIndex } from '#lambdas/search/publish/publish-index.ts';
import { engineEnvironment } from '#local/environment.ts';
import { openLoopbackServer, type LoopbackServer } from '#local/http/loopback-server.ts';
import { openObjectStore } from '#local/object-store/object-store.ts';
import { getEvent, postEvent } from '#test/support/gateway-events.ts';
import { setHandlerEnvironment } from '#test/support/handler-environment.ts';
import {
  BUILD_DAY,
  buildIndex,
  indexedAuthor,
  indexedBook,
  temporaryFolder,
} from '#test/support/search-records.ts';
import { silentLog } from '#test/support/silent-log.ts';

/** Builder, publisher and function against an object store that speaks S3's real protocol. */
const folder = temporaryFolder();
const file = join(folder, 'books.db');
const MINUTE_MS = 60_000;

let server: LoopbackServer;
let s3: S3Client;
let bucket: string;

beforeAll(async () => {
  server = await openLoopbackServer(0, openObjectStore(join(folder, 'store'), []).listener);
  const environment = engineEnvironment({
    databaseEndpoint: 'http://127.0.0.1:9',
    port: server.port,
  });
  // No search service: the embedded index answers.
  setHandlerEnvironment({ ...environment, SEARCH_ENDPOINT: '' });
  s3 = new S3Client({});
  bucket = environment['SEARCH_INDEX_BUCKET'] ?? '';
});
afterAll(async () => {
  s3.destroy();
  await server.close();
});

const build = (title: string, builtAt = BUILD_DAY) =>
  buildIndex(file, [indexedBook('A', title)], [indexedAuthor('A1', '夏目漱石')], builtAt);

it('SEARCH-12 finds published books through the deployed function', async () => {
  const { handler } = await import('#lambdas/search/handler.ts');
  const words = { OperationType: 'search_word_scored', search_word: '吾輩', size: 400 };
  const bodyOf = async (event: Parameters<typeof handler>[0]) =>
    JSON.parse((await handler(event)).body ?? '') as unknown;
  expect(await bodyOf(postEvent('/api/search', words))).toMatchObject({ statusCode: 503 });
  await build('吾輩は猫である');
  await publishSearchIndex({ s3, bucket, file });
  expect(await bodyOf(postEvent('/api/search', words))).toMatchObject([
    { MainTitle: '吾輩は猫である' },
  ]);
  expect(await bodyOf(getEvent('/api/author-search', { query: '漱石', size: '1' }))).toMatchObject([
    { main_name: '夏目漱石' },
  ]);
});

it('replaces the index in use when a newer one is published and keeps an unchanged one', async () => {
  let time = BUILD_DAY;
  const withIndex = createIndexSource({ s3, bucket, folder, now: () => time, log: silentLog });
  const titles = () =>
    withIndex((index) => index?.searchBooks('本', 9).map(({ MainTitle }) => MainTitle));
  await build('古い本', BUILD_DAY + MINUTE_MS);
  await publishSearchIndex({ s3, bucket, file });
  expect(await titles()).toEqual(['古い本']);
  time += 2 * MINUTE_MS;
  expect(await titles()).toEqual(['古い本']);
  await build('新しい本', BUILD_DAY + 2 * MINUTE_MS);
  await publishSearchIndex({ s3, bucket, file });
  time += 2 * MINUTE_MS;
  expect(await titles()).toEqual(['新しい本']);
});
