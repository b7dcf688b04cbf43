import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { rebuildSearchIndex } from '#catalogue/rebuild-index.ts';
import { openSqlite } from '#lambdas/search/sqlite-driver.ts';
import { createSqliteIndex } from '#lambdas/search/sqlite-index.ts';
import { createMemoryBucket } from '#test/support/memory-bucket.ts';
import { lines, openWorkshop, type Workshop } from './support.ts';

const book = (id: string, title: string, by: string) => ({
  KANRI_ID: id,
  MainTitle: title,
  MainTitle_transcription: 'ホンダナ ノ ウエ',
  ContributorID_01: by,
  ContributorName_01: '本山, 棚子',
});

describe('rebuilding the search index', () => {
  let shop: Workshop;
  beforeEach(async () => {
    shop = await openWorkshop();
  });
  afterEach(async () => {
    await shop.close();
  });

  it('SP-117 SP-118 makes imported books and authors findable', async () => {
    const path = await shop.file(
      'all.jsonl',
      lines(book('HDB1', '本棚の上', 'HDA1'), book('HDB2', '机の下', 'HDA1'), {
        TENKYO_ID: 'HDA1',
        F_A: '本山, 棚子',
        transcription: 'モトヤマ, タナコ',
      }),
    );
    await shop.import(path);
    const { s3, bucket, objects } = createMemoryBucket();
    const built = await rebuildSearchIndex({
      database: shop.table.database,
      catalogueTable: shop.table.name,
      s3,
      bucket,
    });
    expect(built).toMatchObject({ books: 2, authors: 1 });
    const file = join(shop.directory, 'published.db');
    await writeFile(file, gunzipSync(objects.get(built.key) ?? ''));
    const index = createSqliteIndex(await openSqlite(file, { readOnly: true }));
    try {
      expect(index.searchBooks('机の下', 10).map((hit) => hit.KANRI_ID)).toEqual(['HDB2']);
      const byReading = index.searchBooks('ほんだなのうえ', 10).map((hit) => hit.KANRI_ID);
      expect(byReading).toContain('HDB1');
      expect(index.searchAuthors('もとやま', 10).map((hit) => hit.tenkyo_id)).toEqual(['HDA1']);
    } finally {
      index.close();
    }
  });
});
