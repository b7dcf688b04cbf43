import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { publishSearchIndex } from '#lambdas/search/publish-index.ts';
import { createMemoryBucket } from '#test/support/memory-bucket.ts';
import {
  BUILD_DAY,
  buildIndex,
  indexedBook,
  temporaryFolder,
} from '#test/support/search-records.ts';

const MANIFEST = 'search/current.json';
const folder = temporaryFolder();
const file = join(folder, 'books.db');
const HOUR_MS = 3_600_000;

const books = (count: number) =>
  Array.from({ length: count }, (_, n) => indexedBook(`B${String(n)}`, `本 ${String(n)}`));

describe('publishSearchIndex', () => {
  it('uploads the file under a new key and replaces the manifest last', async () => {
    const { s3, bucket, objects, calls } = createMemoryBucket();
    await buildIndex(file, books(3));
    const published = await publishSearchIndex({ s3, bucket, file });
    const stored = readFileSync(file);
    const sha256 = createHash('sha256').update(stored).digest('hex');
    expect(published).toEqual({
      key: `search/books-20260401T000000Z-${sha256.slice(0, 8)}.db.gz`,
      version: `20260401T000000Z-${sha256.slice(0, 8)}`,
    });
    expect(gunzipSync(objects.get(published.key) ?? '').equals(stored)).toBe(true);
    expect(JSON.parse(String(objects.get(MANIFEST)))).toEqual({
      ...published,
      bytes: stored.length,
      sha256,
      schema: 1,
      fold: 1,
      books: 3,
      builtAt: '2026-04-01T00:00:00.000Z',
    });
    expect(calls.filter((call) => call.startsWith('PUT'))).toEqual([
      `PUT ${published.key}`,
      `PUT ${MANIFEST}`,
    ]);
  });

  it('rejects an index that has lost many books, unless mayShrink is set', async () => {
    const { s3, bucket, objects } = createMemoryBucket();
    await buildIndex(file, books(20));
    const { version } = await publishSearchIndex({ s3, bucket, file });
    await buildIndex(file, books(17), [], BUILD_DAY + HOUR_MS);
    await expect(publishSearchIndex({ s3, bucket, file })).rejects.toThrow('17 books');
    expect(String(objects.get(MANIFEST))).toContain(version);
    const shrunk = await publishSearchIndex({ s3, bucket, file, mayShrink: true });
    expect(String(objects.get(MANIFEST))).toContain(shrunk.version);
  });

  it('keeps the current index and the two previous ones', async () => {
    const { s3, bucket, objects } = createMemoryBucket();
    const keys: string[] = [];
    for (let hour = 0; hour < 5; hour += 1) {
      await buildIndex(file, books(3), [], BUILD_DAY + hour * HOUR_MS);
      keys.push((await publishSearchIndex({ s3, bucket, file })).key);
    }
    expect([...objects.keys()].toSorted()).toEqual([...keys.slice(-3), MANIFEST].toSorted());
  });

  it('replaces an unreadable manifest', async () => {
    const { s3, bucket, objects } = createMemoryBucket();
    objects.set(MANIFEST, Buffer.from('not a manifest'));
    await buildIndex(file, books(3));
    const { key } = await publishSearchIndex({ s3, bucket, file });
    expect(String(objects.get(MANIFEST))).toContain(key);
  });
});
