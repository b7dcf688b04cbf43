import { join } from 'node:path';
import { MANIFEST_KEY } from '#lambdas/search/publish/published-index.ts';
import { publishSearchIndex } from '#lambdas/search/publish/publish-index.ts';
import { isIndexUsable } from '#lambdas/search/publish/usable-index.ts';
import { createMemoryBucket, type MemoryBucket } from '#test/support/memory-bucket.ts';
import {
  BUILD_DAY,
  buildIndex,
  indexedBook,
  temporaryFolder,
} from '#test/support/search-records.ts';

const folder = temporaryFolder();

describe('isIndexUsable', () => {
  let memory: MemoryBucket;
  let key: string;

  beforeEach(async () => {
    memory = createMemoryBucket();
    const file = join(folder, 'books.db');
    await buildIndex(file, [indexedBook('A', '最初の本')], [], BUILD_DAY);
    key = (await publishSearchIndex({ ...memory, file })).key;
  });

  it('LOCAL-15 is true for an index that functions can search', async () => {
    expect(await isIndexUsable(memory)).toBe(true);
  });

  it.each<[string, () => void]>([
    ['no manifest', () => memory.objects.delete(MANIFEST_KEY)],
    ['an empty manifest', () => memory.objects.set(MANIFEST_KEY, Buffer.from(''))],
    ['no file', () => memory.objects.delete(key)],
    ['a file that was cut short', () => memory.objects.set(key, Buffer.from('x'))],
    [
      'a file of the same length with other bytes',
      () => {
        const bytes = Buffer.from(memory.objects.get(key) ?? '');
        bytes.fill(0, Math.floor(bytes.length / 2));
        memory.objects.set(key, bytes);
      },
    ],
  ])('LOCAL-15 is false where there is %s', async (_, damage) => {
    damage();
    expect(await isIndexUsable(memory)).toBe(false);
  });
});
