import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { checkIndexVersion } from '#lambdas/search/publish/index-check.ts';
import { INDEX_VERSION, SCHEMA_VERSION } from '#lambdas/search/index/schema.ts';
import { isIndexPublished, publishSearchIndex } from '#lambdas/search/publish/publish-index.ts';
import { MANIFEST_KEY } from '#lambdas/search/publish/published-index.ts';
import { createMemoryBucket, type MemoryBucket } from '#test/support/memory-bucket.ts';
import {
  BUILD_DAY,
  buildIndex,
  indexedBook,
  temporaryFolder,
} from '#test/support/search-records.ts';

const folder = temporaryFolder();
const file = join(folder, 'books.db');
const HOUR_MS = 3_600_000;

const books = (count: number) =>
  Array.from({ length: count }, (_, n) => indexedBook(`B${String(n)}`, `本 ${String(n)}`));

/** Puts the published index of another version beside those of this code. */
const putVersion = ({ objects, details }: MemoryBucket, fold: number, count: number) => {
  const place = `search/schema-1-fold-${String(fold)}/`;
  const manifest = {
    version: '20250101T000000Z-00000000',
    key: `${place}books-old.db.gz`,
    bytes: 1,
    sha256: '0'.repeat(64),
    schema: 1,
    fold,
    books: count,
    builtAt: '2025-01-01T00:00:00.000Z',
  };
  objects.set(manifest.key, Buffer.from('index'));
  objects.set(`${place}current.json`, Buffer.from(JSON.stringify(manifest)));
  const LastModified = new Date(Date.UTC(2025, 0, 1) + fold * HOUR_MS);
  details.set(`${place}current.json`, { LastModified });
};

describe('publishSearchIndex', () => {
  it('uploads the file under a new key and replaces the manifest last', async () => {
    const { s3, bucket, objects, calls } = createMemoryBucket();
    await buildIndex(file, books(3));
    const published = await publishSearchIndex({ s3, bucket, file });
    const stored = readFileSync(file);
    const sha256 = createHash('sha256').update(stored).digest('hex');
    expect(published).toEqual({
      key: `search/${INDEX_VERSION}/books-20260401T000000Z-${sha256.slice(0, 8)}.db.gz`,
      version: `20260401T000000Z-${sha256.slice(0, 8)}`,
    });
    expect(gunzipSync(objects.get(published.key) ?? '').equals(stored)).toBe(true);
    expect(JSON.parse(String(objects.get(MANIFEST_KEY)))).toEqual({
      ...published,
      bytes: stored.length,
      sha256,
      schema: SCHEMA_VERSION,
      fold: 3,
      books: 3,
      builtAt: '2026-04-01T00:00:00.000Z',
    });
    expect(calls.filter((call) => call.startsWith('PUT'))).toEqual([
      `PUT ${published.key}`,
      `PUT ${MANIFEST_KEY}`,
    ]);
  });

  it('rejects an index that has lost many books, unless mayShrink is set', async () => {
    const { s3, bucket, objects } = createMemoryBucket();
    await buildIndex(file, books(20));
    const { version } = await publishSearchIndex({ s3, bucket, file });
    await buildIndex(file, books(17), [], BUILD_DAY + HOUR_MS);
    await expect(publishSearchIndex({ s3, bucket, file })).rejects.toThrow('17 books');
    expect(String(objects.get(MANIFEST_KEY))).toContain(version);
    const shrunk = await publishSearchIndex({ s3, bucket, file, mayShrink: true });
    expect(String(objects.get(MANIFEST_KEY))).toContain(shrunk.version);
  });

  it('keeps the current index and the two previous ones', async () => {
    const { s3, bucket, objects } = createMemoryBucket();
    const keys: string[] = [];
    for (let hour = 0; hour < 5; hour += 1) {
      await buildIndex(file, books(3), [], BUILD_DAY + hour * HOUR_MS);
      keys.push((await publishSearchIndex({ s3, bucket, file })).key);
    }
    expect([...objects.keys()].toSorted()).toEqual([...keys.slice(-3), MANIFEST_KEY].toSorted());
  });

  it('INDEX-01 keeps indexes and manifests of other versions, the two newest of them', async () => {
    const memory = createMemoryBucket();
    for (const fold of [901, 902, 903]) putVersion(memory, fold, 3);
    await buildIndex(file, books(3));
    await publishSearchIndex({ ...memory, file });
    const folders = [...memory.objects.keys()].map((key) => key.split('/')[1]);
    expect(new Set(folders)).toEqual(
      new Set([INDEX_VERSION, 'schema-1-fold-902', 'schema-1-fold-903']),
    );
    expect(memory.objects.has('search/schema-1-fold-903/books-old.db.gz')).toBe(true);
  });

  it('INDEX-01 compares the first index of a version with the last one of the others', async () => {
    const memory = createMemoryBucket();
    putVersion(memory, 901, 20);
    await buildIndex(file, books(17));
    await expect(publishSearchIndex({ ...memory, file })).rejects.toThrow('17 books');
    expect(memory.objects.has(MANIFEST_KEY)).toBe(false);
  });

  it('INDEX-02 says whether an index of this version and of a revision is published', async () => {
    const memory = createMemoryBucket();
    putVersion(memory, 901, 3);
    expect(await isIndexPublished(memory)).toBe(false);
    await buildIndex(file, books(3));
    await publishSearchIndex({ ...memory, file, revision: 'r1' });
    expect(await isIndexPublished(memory)).toBe(true);
    expect(await isIndexPublished(memory, { revision: 'r1' })).toBe(true);
    expect(await isIndexPublished(memory, { revision: 'r2' })).toBe(false);
    expect(await isIndexPublished(memory, { revision: undefined })).toBe(false);
  });

  it('replaces an unreadable manifest', async () => {
    const { s3, bucket, objects } = createMemoryBucket();
    objects.set(MANIFEST_KEY, Buffer.from('not a manifest'));
    await buildIndex(file, books(3));
    const { key } = await publishSearchIndex({ s3, bucket, file });
    expect(String(objects.get(MANIFEST_KEY))).toContain(key);
  });
});

describe('checkIndexVersion', () => {
  it('INDEX-08 accepts a bucket without any index', async () => {
    await expect(checkIndexVersion(createMemoryBucket())).resolves.toBeUndefined();
  });

  it('INDEX-08 rejects indexes of other versions only, and says what to do', async () => {
    const memory = createMemoryBucket();
    putVersion(memory, 901, 3);
    await expect(checkIndexVersion(memory)).rejects.toThrow(
      `There is no search index of ${INDEX_VERSION}. Run \`npm run catalogue -- index`,
    );
  });

  it('INDEX-08 accepts an index of this version beside others', async () => {
    const memory = createMemoryBucket();
    putVersion(memory, 901, 3);
    await buildIndex(file, books(3));
    await publishSearchIndex({ ...memory, file });
    await expect(checkIndexVersion(memory)).resolves.toBeUndefined();
  });
});
