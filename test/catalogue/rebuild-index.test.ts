import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gunzipSync } from 'node:zlib';
import { linkPeople } from '#catalogue/links/link-people.ts';
import { linkRecords } from '#catalogue/links/link-records.ts';
import { fillSearchService, rebuildSearchIndex } from '#catalogue/rebuild-index.ts';
import { signedClient } from '#lambdas/search/open-search/client.ts';
import { createOpenSearchEngine } from '#lambdas/search/open-search/engine.ts';
import { createSqliteIndex } from '#lambdas/search/query/sqlite-index.ts';
import { createMemoryBucket } from '#test/support/memory-bucket.ts';
import { SIGNER } from '#test/support/open-search-service.ts';
import { startSearchService } from '#test/support/search-service.ts';
import { silentLog } from '#test/support/silent-log.ts';
import { lines, testCatalogue } from './support.ts';

const book = (id: string, title: string, by: string) => ({
  KANRI_ID: id,
  MainTitle: title,
  MainTitle_transcription: 'ホンダナ ノ ウエ',
  ContributorID_01: by,
  ContributorName_01: '本山, 棚子',
});

describe('rebuildSearchIndex and fillSearchService', () => {
  const catalogue = testCatalogue();

  const importLines = async (...records: readonly unknown[]) =>
    catalogue.import(await catalogue.file('some.jsonl', lines(...records)));

  /** Builds and publishes an index of the catalogue, and opens it. */
  const rebuild = async () => {
    const { s3, bucket, objects } = createMemoryBucket();
    const { database, name: catalogueTable } = catalogue.table;
    const built = await rebuildSearchIndex({ database, catalogueTable, s3, bucket });
    const file = join(catalogue.directory, 'published.db');
    await writeFile(file, gunzipSync(objects.get(built.key) ?? ''));
    return { built, index: createSqliteIndex(new DatabaseSync(file, { readOnly: true })) };
  };

  it('AUTHOR-44 counts each book by an author once, and no book that is only about the author', async () => {
    const both = { ...book('HDB2', '机の下', 'HDA1'), ContributorID_02: 'HDA1' };
    await importLines(
      book('HDB1', '本棚の上', 'HDA1'),
      { ...both, SubjectIDs: ['HDA1'] },
      { ...book('HDB3', '本山棚子論', 'HDA2'), SubjectIDs: ['HDA1'] },
      book('HDB4', '取り消した本', 'HDA1'),
      { TENKYO_ID: 'HDA1', F_A: '本山, 棚子' },
    );
    // Another date moves the card of the book, and is no further book.
    await importLines({ ...book('HDB1', '本棚の上', 'HDA1'), PublishingDate: '2001' });
    await importLines({ KANRI_ID: 'HDB4', MainTitle: '取り消した本', deleted: true });
    const { index } = await rebuild();
    const [found] = index.searchAuthors('本山棚子', 1);
    index.close();
    expect(found).toMatchObject({ tenkyo_id: 'HDA1', works: 2 });
  });

  it('IMPORT-17 leaves out an author that only books named when they are gone', async () => {
    await importLines(
      book('HDB1', '本棚の上', 'HDA1'),
      book('HDB2', '机の下', 'HDA2'),
      { ...book('HDB3', '本山棚子論', 'HDA3'), SubjectIDs: ['HDA4'] },
      book('HDB4', '椅子の横', 'HDA4'),
      { TENKYO_ID: 'HDA5', F_A: '本山, 棚子' },
    );
    await importLines(
      { KANRI_ID: 'HDB1', MainTitle: '本棚の上', deleted: true },
      { KANRI_ID: 'HDB4', MainTitle: '椅子の横', deleted: true },
      book('HDB2', '机の下', 'HDA6'),
    );
    const { index } = await rebuild();
    const found = index.searchAuthors('本山棚子', 9).map(({ tenkyo_id }) => tenkyo_id);
    index.close();
    expect(found.toSorted()).toEqual(['HDA3', 'HDA4', 'HDA5', 'HDA6']);
  });

  it('SUGGEST-12 counts the books of the imported series', async () => {
    await importLines(
      { ...book('HDB1', '本棚の上', 'HDA1'), Series: '海辺文庫 ; 1' },
      { ...book('HDB2', '机の下', 'HDA1'), Series: ['海辺文庫 ; 2', '海辺新書'] },
    );
    const { index } = await rebuild();
    const found = index.suggest('海辺');
    index.close();
    expect(found).toEqual([{ kind: 'series', text: '海辺文庫', SeriesID: '海辺文庫' }]);
  });

  it('LINK-29 counts the books of all records of an author as one value', async () => {
    await importLines(
      book('HDB1', '本棚の上', 'HDA1'),
      book('SHOP1', '机の下', 'SHOPA'),
      { TENKYO_ID: 'HDA1', F_A: '本山, 棚子', birth_death: '1950-', source: 'JAPAN/MARC' },
      { TENKYO_ID: 'SHOPA', F_A: '本山棚子', birth_death: '1950-', source: 'shop' },
    );
    const { database, name: catalogueTable } = catalogue.table;
    await linkPeople({ database, catalogueTable });
    const { index } = await rebuild();
    const { author } = index.countWorks({ words: '本山棚子', filters: {} });
    const [hit] = index.searchBooks('机の下', 1);
    index.close();
    expect(author).toEqual([{ value: 'HDA1', label: '本山棚子', count: 2 }]);
    expect(hit).toMatchObject({ ContributorID_01: 'HDA1' });
  });

  it('LINK-24 indexes linked records once, found by the ids, ISBNs and names of all', async () => {
    const source = { source: 'JAPAN/MARC', ISBN: '9784101010014' };
    const author = { TENKYO_ID: 'HDA1', F_A: '本山, 棚子', source: 'JAPAN/MARC' };
    await catalogue.import(
      await catalogue.file(
        'linked.jsonl',
        lines(
          { ...book('HDB1', '本棚の上', 'HDA1'), ...source },
          { ...book('SHOP1', '本棚の上', 'SHOPA'), ISBN: '9784101010021' },
          author,
          { TENKYO_ID: 'SHOPA', F_A: '山本, 別名', source: 'shop' },
        ),
      ),
    );
    const { database, name: catalogueTable } = catalogue.table;
    const text = lines(
      { KANRI_ID: 'SHOP1', sameAs: ['HDB1'] },
      { TENKYO_ID: 'SHOPA', sameAs: ['HDA1'] },
    );
    const files = [await catalogue.file('links.jsonl', text)];
    await linkRecords({ files, mode: 'link', database, catalogueTable });
    const { s3, bucket, objects } = createMemoryBucket();
    const built = await rebuildSearchIndex({ database, catalogueTable, s3, bucket });
    expect(built).toMatchObject({ books: 1, authors: 1 });
    const file = join(catalogue.directory, 'published.db');
    await writeFile(file, gunzipSync(objects.get(built.key) ?? ''));
    const index = createSqliteIndex(new DatabaseSync(file, { readOnly: true }));
    const service = await startSearchService();
    const client = signedClient(service.origin, SIGNER);
    await fillSearchService({ database, catalogueTable, client });
    const engine = createOpenSearchEngine(client, silentLog);
    for (const word of ['HDB1', 'SHOP1', '9784101010014', '9784101010021', '山本別名']) {
      expect(index.searchBooks(word, 9).map(({ KANRI_ID }) => KANRI_ID)).toEqual(['HDB1']);
      const hits = await engine.searchBooks(word, 9);
      expect(hits.map(({ KANRI_ID }) => KANRI_ID)).toEqual(['HDB1']);
    }
    for (const name of ['本山棚子', '山本別名'])
      expect(index.searchAuthors(name, 9).map(({ tenkyo_id }) => tenkyo_id)).toEqual(['HDA1']);
    index.close();
    await service.close();
  });

  it('SP-117 SP-118 builds an index that finds the imported books and authors', async () => {
    const path = await catalogue.file(
      'all.jsonl',
      lines(book('HDB1', '本棚の上', 'HDA1'), book('HDB2', '机の下', 'HDA1'), {
        TENKYO_ID: 'HDA1',
        F_A: '本山, 棚子',
        transcription: 'モトヤマ, タナコ',
      }),
    );
    await catalogue.import(path);
    const { built, index } = await rebuild();
    expect(built).toMatchObject({ books: 2, authors: 1 });
    try {
      expect(index.searchBooks('机の下', 10).map((hit) => hit.KANRI_ID)).toEqual(['HDB2']);
      const byReading = index.searchBooks('ほんだなのうえ', 10).map((hit) => hit.KANRI_ID);
      expect(byReading).toContain('HDB1');
      expect(index.searchAuthors('もとやま', 10).map((hit) => hit.tenkyo_id)).toEqual(['HDA1']);
    } finally {
      index.close();
    }
  });

  it('SP-117 SP-118 fills a search service that finds the imported books and authors', async () => {
    const path = await catalogue.file(
      'all.jsonl',
      lines(book('HDB1', '本棚の上', 'HDA1'), { TENKYO_ID: 'HDA1', F_A: '本山, 棚子' }),
    );
    await catalogue.import(path);
    const service = await startSearchService();
    const client = signedClient(service.origin, SIGNER);
    try {
      const { database, name: catalogueTable } = catalogue.table;
      expect(await fillSearchService({ database, catalogueTable, client })).toMatchObject({
        books: 1,
        authors: 1,
      });
      const engine = createOpenSearchEngine(client, silentLog);
      const ids = (await engine.searchBooks('本棚', 10)).map(({ KANRI_ID }) => KANRI_ID);
      expect(ids).toEqual(['HDB1']);
    } finally {
      await service.close();
    }
  });
});
