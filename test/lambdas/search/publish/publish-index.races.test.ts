import { join } from 'node:path';
import { publishSearchIndex } from '#lambdas/search/publish/publish-index.ts';
import { MANIFEST_KEY } from '#lambdas/search/publish/published-index.ts';
import { race } from '#test/support/interleaving.ts';
import { createMemoryBucket } from '#test/support/memory-bucket.ts';
import { buildIndex, indexedBook, temporaryFolder } from '#test/support/search-records.ts';

const folder = temporaryFolder();
const file = join(folder, 'books.db');

const books = (count: number) =>
  Array.from({ length: count }, (_, n) => indexedBook(`B${String(n)}`, `本 ${String(n)}`));

describe('publishSearchIndex', () => {
  race('lets only one of two concurrent publishers succeed', async () => {
    const { s3, bucket, objects } = createMemoryBucket();
    await buildIndex(file, books(3));
    const other = join(folder, 'other.db');
    await buildIndex(other, books(4));
    const outcomes = await Promise.allSettled([
      publishSearchIndex({ s3, bucket, file }),
      publishSearchIndex({ s3, bucket, file: other }),
    ]);
    const won = outcomes.flatMap((outcome) =>
      outcome.status === 'fulfilled' ? [outcome.value] : [],
    );
    expect(won).toHaveLength(1);
    expect(JSON.parse(String(objects.get(MANIFEST_KEY)))).toMatchObject({ key: won[0]?.key });
  });
});
