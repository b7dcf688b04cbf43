import { join } from 'node:path';
import { writeFile } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { gunzipSync } from 'node:zlib';
import { readPopularity } from '#catalogue/popularity.ts';
import { rebuildSearchIndex } from '#catalogue/rebuild-index.ts';
import { favoriteCountKey, favoriteKey } from '#lambdas/reading/public.ts';
import { createSqliteIndex } from '#lambdas/search/query/sqlite-index.ts';
import { createMemoryBucket } from '#test/support/memory-bucket.ts';
import { testTables } from '#test/support/tables.ts';
import { lines, testCatalogue } from './support.ts';

const HANAKO = '11111111-1111-4111-8111-111111111111';

describe('the popularity of books', () => {
  const tables = testTables(beforeAll, 'reading', 'bookOwners');
  beforeAll(async () => {
    await tables.put('reading', [
      { ...favoriteCountKey('HDB2'), booksFavCount: 2 },
      { ...favoriteCountKey('HDB3'), booksFavCount: 0 },
      { ...favoriteKey(HANAKO, 'HDB2'), KANRI_ID: 'HDB2', favAt: 1 },
    ]);
    await tables.put('bookOwners', [
      { KANRI_ID: 'HDB2', owners: 2 },
      { KANRI_ID: 'HDB4', owners: 0 },
    ]);
  });

  it('AUTHOR-03 OWNERS-01 adds favourites to owners, and scans neither bookshelves nor readings', async () => {
    expect([...(await readPopularity(tables.database, tables.names))]).toEqual([['HDB2', 4]]);
  });

  const catalogue = testCatalogue();
  it('AUTHOR-03 decides between equal matches in an index built with it', async () => {
    const same = (id: string) => ({ KANRI_ID: id, MainTitle: '本棚の上' });
    await catalogue.import(
      await catalogue.file('all.jsonl', lines(same('HDB1'), same('HDB2'), same('HDB3'))),
    );
    const { s3, bucket, objects } = createMemoryBucket();
    const { database, name: catalogueTable } = catalogue.table;
    const readerTables = tables.names;
    const source = { database, catalogueTable, readerTables };
    const built = await rebuildSearchIndex({ ...source, s3, bucket });
    const file = join(catalogue.directory, 'published.db');
    await writeFile(file, gunzipSync(objects.get(built.key) ?? ''));
    const index = createSqliteIndex(new DatabaseSync(file, { readOnly: true }));
    const ids = index.searchBooks('本棚の上', 10).map(({ KANRI_ID }) => KANRI_ID);
    index.close();
    expect(ids).toEqual(['HDB2', 'HDB1', 'HDB3']);
  });
});
