import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { INDEX_VERSION } from '#lambdas/search/index/schema.ts';
import {
  createEmbeddedEngine,
  createIndexSource,
  type WithIndex,
} from '#lambdas/search/publish/index-source.ts';
import { type Manifest, MANIFEST_KEY } from '#lambdas/search/publish/published-index.ts';
import { publishSearchIndex } from '#lambdas/search/publish/publish-index.ts';
import type { Log, LogMessage } from '#lambdas/shared/logger.ts';
import { createMemoryBucket, type MemoryBucket } from '#test/support/memory-bucket.ts';
import {
  BUILD_DAY,
  buildIndex,
  indexedBook,
  temporaryFolder,
} from '#test/support/search-records.ts';

const MINUTE_MS = 60_000;
const folder = temporaryFolder();

let memory: MemoryBucket;
let time: number;
let lines: string[];
let withIndex: WithIndex;

const record = ({ code }: LogMessage): void => {
  lines.push(code);
};
const log: Log = { info: record, warn: record, error: record };

const publish = async (title: string, builtAt = BUILD_DAY): Promise<string> => {
  const file = join(folder, 'books.db');
  await buildIndex(file, [indexedBook('A', title)], [], builtAt);
  return (await publishSearchIndex({ ...memory, file })).key;
};

/** Titles that a search in the loaded index finds; null without an index. */
const titles = async (): Promise<readonly string[] | null> =>
  withIndex((index) => index?.searchBooks('本', 10).map(({ MainTitle }) => MainTitle) ?? null);

const changeManifest = (change: Partial<Record<keyof Manifest, unknown>>): void => {
  const manifest = JSON.parse(String(memory.objects.get(MANIFEST_KEY))) as Manifest;
  memory.objects.set(MANIFEST_KEY, Buffer.from(JSON.stringify({ ...manifest, ...change })));
};

const downloads = (): number => memory.calls.filter((call) => /GET .*\.db\.gz/.test(call)).length;
const leftFolders = (): readonly string[] =>
  readdirSync(folder).filter((name) => name.startsWith('hondana-search-'));

beforeEach(() => {
  memory = createMemoryBucket();
  time = BUILD_DAY;
  lines = [];
  withIndex = createIndexSource({ ...memory, folder, now: () => time, log });
});

describe('createIndexSource', () => {
  it('has no index before the first publication, logs this, and loads the first index at once', async () => {
    expect(await titles()).toBeNull();
    expect(lines).toEqual(['SEARCH_INDEX_MISSING']);
    await publish('最初の本');
    expect(await titles()).toEqual(['最初の本']);
    expect(lines).toEqual(['SEARCH_INDEX_MISSING', 'SEARCH_INDEX_LOADED']);
  });

  it('downloads once for concurrent calls and leaves no file behind', async () => {
    await publish('最初の本');
    const results = await Promise.all([titles(), titles(), titles()]);
    expect(results).toEqual([['最初の本'], ['最初の本'], ['最初の本']]);
    expect(downloads()).toBe(1);
    expect(leftFolders()).toEqual([]);
  });

  it('checks for a newer index after a minute plus jitter, not earlier', async () => {
    await publish('最初の本');
    await titles();
    await publish('次の本', BUILD_DAY + MINUTE_MS);
    memory.calls.length = 0;
    time += MINUTE_MS - 1;
    expect(await titles()).toEqual(['最初の本']);
    expect(memory.calls).toEqual([]);
    time += 20_000;
    expect(await titles()).toEqual(['次の本']);
  });

  it('downloads nothing when the manifest is unchanged', async () => {
    await publish('最初の本');
    await titles();
    time += 2 * MINUTE_MS;
    expect(await titles()).toEqual(['最初の本']);
    expect(downloads()).toBe(1);
  });

  it('INDEX-01 reads nothing outside the folder of its version', async () => {
    memory.objects.set('search/current.json', Buffer.from('{}'));
    memory.objects.set('search/schema-9-fold-9/current.json', Buffer.from('{}'));
    expect(await titles()).toBeNull();
    await publish('最初の本');
    memory.calls.length = 0;
    expect(await titles()).toEqual(['最初の本']);
    const keys = memory.calls.map((call) => call.split(' ')[1]);
    expect(keys).toEqual([
      MANIFEST_KEY,
      expect.stringMatching(new RegExp(`^search/${INDEX_VERSION}/books-.*\\.db\\.gz$`)) as string,
    ]);
  });

  it('rolls back when an older manifest is restored', async () => {
    await publish('最初の本');
    const first = memory.objects.get(MANIFEST_KEY);
    await publish('次の本', BUILD_DAY + MINUTE_MS);
    expect(await titles()).toEqual(['次の本']);
    memory.objects.set(MANIFEST_KEY, first ?? Buffer.alloc(0));
    time += 2 * MINUTE_MS;
    expect(await titles()).toEqual(['最初の本']);
  });
});

describe('createIndexSource with an unusable index', () => {
  const damages: readonly (readonly [string, string, (key: string) => void])[] = [
    ['has another fold version', 'fold 999', () => changeManifest({ fold: 999 })],
    ['has another schema', 'schema 999', () => changeManifest({ schema: 999 })],
    ['has another hash', 'not the one', () => changeManifest({ sha256: '0'.repeat(64) })],
    ['is larger than its manifest says', 'larger than', () => changeManifest({ bytes: 4_096 })],
    [
      'is smaller than its manifest says',
      'not the one',
      () => changeManifest({ bytes: 99_999_999 }),
    ],
    ['is not compressed', 'header', (key) => memory.objects.set(key, Buffer.from('no gzip'))],
    [
      'is truncated',
      'unexpected end',
      (key) => memory.objects.set(key, memory.objects.get(key)!.subarray(0, 999)),
    ],
    ['was deleted', 'NoSuchKey', (key) => memory.objects.delete(key)],
    [
      'has an invalid manifest',
      'no manifest',
      () => memory.objects.set(MANIFEST_KEY, Buffer.from('{"version":')),
    ],
    ['is unreachable', 'ECONNREFUSED', () => (memory.broken = true)],
  ];

  it.each([
    ...damages,
    ['has lost its manifest', '', () => memory.objects.delete(MANIFEST_KEY)] as const,
  ])('keeps the old index when the new one %s', async (_name, _message, damage) => {
    await publish('最初の本');
    await titles();
    damage(await publish('次の本', BUILD_DAY + MINUTE_MS));
    time += 2 * MINUTE_MS;
    expect(await titles()).toEqual(['最初の本']);
    expect(lines.at(-1)).toBe('SEARCH_INDEX_UPDATE_FAILED');
  });

  it.each(damages)('INDEX-06 fails when the first index %s (%s)', async (_, message, damage) => {
    damage(await publish('最初の本'));
    await expect(titles()).rejects.toThrow(message);
    expect(lines).toEqual(['SEARCH_INDEX_UNUSABLE']);
    const { searchBooks } = createEmbeddedEngine(withIndex);
    await expect(searchBooks('本', 1)).rejects.toMatchObject({ code: 'SEARCH_UNAVAILABLE' });
  });

  it('retries a failed check a minute later', async () => {
    await publish('最初の本');
    await titles();
    await publish('次の本', BUILD_DAY + MINUTE_MS);
    memory.broken = true;
    time += 2 * MINUTE_MS;
    await titles();
    memory.broken = false;
    expect(await titles()).toEqual(['最初の本']);
    time += MINUTE_MS;
    expect(await titles()).toEqual(['次の本']);
  });
});
