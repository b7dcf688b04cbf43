import type { Database } from '#lambdas/shared/dynamo/client.ts';
import { linkRecords, type LinkReport } from '#catalogue/links/link-records.ts';
import { acquireImportLease } from '#catalogue/table/import-lease.ts';
import { breakingAt, Interrupted } from './broken-database.ts';
import { lines, testCatalogue } from './support.ts';

const LIBRARY = 'JAPAN/MARC';
const SHOP = 'trc_opendata';
const ISBN = '9784101010014';

const rain = {
  KANRI_ID: '028437351',
  ISBN,
  MainTitle: '雨の図書館',
  PublishingDate: '2017.8',
  ContributorID_01: '00054222',
  ContributorName_01: '雨野, 一郎',
  Series: ['雨音叢書 ; 3'],
  source: LIBRARY,
};
const rainOfShop = {
  KANRI_ID: 'TRC9784101010014',
  ISBN,
  MainTitle: '雨の図書館',
  PublishingDate: '2017.8',
  ContributorID_01: 'TRP0001',
  ContributorName_01: '雨野一郎',
  source: SHOP,
};
const other = {
  KANRI_ID: '000000001',
  MainTitle: '別の本',
  ContributorID_01: '00054222',
  ContributorName_01: '雨野, 一郎',
  source: LIBRARY,
};

const authors = [
  { TENKYO_ID: '00054222', F_A: '雨野, 一郎', main_name: '雨野一郎', source: LIBRARY },
  { TENKYO_ID: 'AZP000148', F_A: '雨野, 一郎', main_name: '雨野一郎', source: 'aozora' },
];

describe('linking records', () => {
  const catalogue = testCatalogue();

  const importAll = async (...records: readonly object[]) =>
    catalogue.import(await catalogue.file('records.jsonl', lines(...records)));
  const run = async (
    mode: 'link' | 'unlink',
    statements: readonly unknown[] | string | null,
    database: Database = catalogue.table.database,
  ): Promise<LinkReport> => {
    const text = typeof statements === 'string' ? statements : lines(...(statements ?? []));
    const files = statements === null ? [] : [await catalogue.file('links.jsonl', text)];
    const catalogueTable = catalogue.table.name;
    return linkRecords({ files, mode, database, catalogueTable, batchLines: 2 });
  };
  const link = async (...statements: readonly unknown[]) => run('link', statements);
  const unlink = async (...statements: readonly unknown[]) => run('unlink', statements);
  const keys = async (prefix: string) =>
    Object.keys(await catalogue.rows()).filter((key) => key.startsWith(prefix));
  const pageOf = async (KANRI_ID: string) =>
    (await catalogue.rows())[`BOOK#${KANRI_ID} BOOK`]?.['shownAs'];
  const otherIsbn = { ...rainOfShop, ISBN: '9784101010021' };

  describe('by a file', () => {
    const statement = { KANRI_ID: rain.KANRI_ID, sameAs: [rainOfShop.KANRI_ID] };

    it('LINK-01 LINK-02 shows the linked books once, found by every ISBN, author and series', async () => {
      await importAll(rain, { ...otherIsbn, Series: ['文庫 ; 9'] }, other);
      const report = await link(statement);
      expect(report).toMatchObject({ lines: 1, books: 2, authors: 0, findings: [] });
      expect(await keys('ISBN#')).toEqual([
        `ISBN#${ISBN} BOOK#028437351`,
        'ISBN#9784101010021 BOOK#028437351',
      ]);
      expect(await keys('AUTHOR#')).toEqual([
        'AUTHOR#00054222 AUTHOR',
        'AUTHOR#00054222 BY#00000000#000000001',
        'AUTHOR#00054222 BY#20170800#028437351',
        'AUTHOR#TRP0001 AUTHOR',
        'AUTHOR#TRP0001 BY#20170800#028437351',
      ]);
      expect((await keys('SERIES#')).every((key) => key.endsWith('#028437351'))).toBe(true);
      const rows = await catalogue.rows();
      expect(rows['BOOK#028437351 BOOK']).toMatchObject({
        SameAs: [rainOfShop.KANRI_ID],
        sameAsIsbns: ['9784101010021'],
      });
      expect(rows['AUTHOR#TRP0001 BY#20170800#028437351']).toMatchObject({
        KANRI_ID: '028437351',
        ContributorID_01: '00054222',
        SameAs: [rainOfShop.KANRI_ID],
      });
      expect(await pageOf(rainOfShop.KANRI_ID)).toBe('028437351');
    });

    it('LINK-03 removes with `unlink` exactly what linking has written', async () => {
      await importAll(rain, otherIsbn, other, ...authors);
      const before = await catalogue.rows();
      const both = [statement, { TENKYO_ID: '00054222', sameAs: ['AZP000148', 'TRP0001'] }];
      await link(...both);
      expect(await catalogue.rows()).not.toEqual(before);
      const report = await unlink(...both);
      expect(report).toMatchObject({ books: 2, authors: 3, findings: [] });
      expect(await catalogue.rows()).toEqual(before);
    });

    it('LINK-03 changes nothing when a file is linked or unlinked again', async () => {
      await importAll(rain, otherIsbn, ...authors);
      await link(statement);
      const linked = await catalogue.rows();
      expect(await link(statement)).toMatchObject({ books: 0, findings: [] });
      expect(await catalogue.rows()).toEqual(linked);
      await unlink(statement);
      const unlinked = await catalogue.rows();
      expect(await unlink(statement)).toMatchObject({ books: 0, findings: [] });
      expect(await catalogue.rows()).toEqual(unlinked);
    });

    it('LINK-04 gives chains and circles of links one page, that of the best source, in any order', async () => {
      const third = { ...other, KANRI_ID: 'X3', ContributorID_01: undefined, source: SHOP };
      await importAll(third, otherIsbn, rain);
      const circle = [
        { KANRI_ID: 'X3', sameAs: [otherIsbn.KANRI_ID] },
        { KANRI_ID: otherIsbn.KANRI_ID, sameAs: [rain.KANRI_ID] },
        { KANRI_ID: rain.KANRI_ID, sameAs: ['X3'] },
      ];
      await link(...circle);
      expect(await pageOf('X3')).toBe(rain.KANRI_ID);
      expect(await pageOf(otherIsbn.KANRI_ID)).toBe(rain.KANRI_ID);
      expect(await pageOf(rain.KANRI_ID)).toBeUndefined();
      const linked = await catalogue.rows();
      await unlink(...circle);
      await link(...circle.toReversed());
      expect(await catalogue.rows()).toEqual(linked);
    });

    it('LINK-05 reports unknown, withdrawn and invalid ids with their lines, and links the others', async () => {
      await importAll(rain, otherIsbn);
      const report = await run(
        'link',
        [
          'no JSON',
          '{"ISBN":"9784101010014","sameAs":[]}',
          '{"KANRI_ID":"028437351","sameAs":["a/b"]}',
          '',
          `{"KANRI_ID":"028437351","sameAs":["${rainOfShop.KANRI_ID}","NONE","https://viaf.org/viaf/1"]}`,
          '{"KANRI_ID":"GONE","sameAs":["028437351"]}',
          '{"TENKYO_ID":"NOBODY","sameAs":["00054222"]}',
        ].join('\n'),
      );
      expect(report.findings.map(({ line, code }) => [line, code])).toEqual([
        [1, 'JSON'],
        [2, 'BAD_ID'],
        [3, 'BAD_ID'],
        [5, 'UNKNOWN'],
        [6, 'UNKNOWN'],
        [7, 'UNKNOWN'],
      ]);
      expect(await pageOf(rainOfShop.KANRI_ID)).toBe(rain.KANRI_ID);
    });

    it('LINK-05 rejects a link above the limit of records per book', async () => {
      const many = Array.from({ length: 21 }, (_, n) => ({
        KANRI_ID: `M${String(n).padStart(2, '0')}`,
        MainTitle: '本',
      }));
      await importAll(...many);
      const report = await link({ KANRI_ID: 'M00', sameAs: many.map(({ KANRI_ID }) => KANRI_ID) });
      expect(report.findings.map(({ code }) => code)).toEqual(['TOO_MANY']);
      expect(await pageOf('M19')).toBe('M00');
      expect(await pageOf('M20')).toBeUndefined();
    });

    it('LINK-06 accepts the addresses of the library in lists of sameAs', async () => {
      await importAll(rain, otherIsbn, ...authors);
      await link(
        {
          KANRI_ID: otherIsbn.KANRI_ID,
          sameAs: 'https://ndlsearch.ndl.go.jp/books/R100000002-I028437351',
        },
        {
          TENKYO_ID: 'AZP000148',
          sameAs: ['https://id.ndl.go.jp/auth/ndlna/00054222', 'http://www.wikidata.org/entity/Q1'],
        },
      );
      expect(await pageOf(otherIsbn.KANRI_ID)).toBe(rain.KANRI_ID);
      expect((await catalogue.rows())['AUTHOR#AZP000148 AUTHOR']?.['shownAs']).toBe('00054222');
    });

    it('LINK-07 keeps links through later imports, and the page when a better source arrives', async () => {
      await importAll({ ...rain, source: 'aozora' }, otherIsbn);
      await link(statement);
      await importAll({ ...otherIsbn, MainTitle: '雨の図書館 改題' });
      expect(await pageOf(rainOfShop.KANRI_ID)).toBe(rain.KANRI_ID);
      // The same book from a better source: only the order of sources decides.
      await importAll({ ...otherIsbn, source: LIBRARY });
      expect(await pageOf(rain.KANRI_ID)).toBe(rainOfShop.KANRI_ID);
      expect(await keys('ISBN#')).toEqual([
        `ISBN#${ISBN} BOOK#${rainOfShop.KANRI_ID}`,
        `ISBN#9784101010021 BOOK#${rainOfShop.KANRI_ID}`,
      ]);
    });

    it('LINK-03 ends in the same state after an interruption at any request', async () => {
      await importAll(rain, otherIsbn, other, ...authors);
      const statements = [statement, { TENKYO_ID: 'AZP000148', sameAs: ['00054222'] }];
      const before = await catalogue.rows();
      await link(...statements);
      const linked = await catalogue.rows();
      await unlink(...statements);
      for (const mode of ['link', 'unlink'] as const) {
        for (let call = 1; ; call += 1) {
          const broken = breakingAt(catalogue.table.database, call);
          const done = await run(mode, statements, broken).then(
            () => true,
            (error: unknown) => {
              if (!(error instanceof Interrupted)) throw error;
              return false;
            },
          );
          if (!done) await run(mode, statements);
          const { 'CATALOGUE IMPORT': _, ...rows } = await catalogue.rows();
          expect(rows).toEqual(mode === 'link' ? linked : before);
          if (done) break;
          await run(mode === 'link' ? 'unlink' : 'link', statements);
        }
      }
    });

    it('LINK-03 waits for no running import', async () => {
      const { database, name } = catalogue.table;
      const lease = await acquireImportLease(database, name);
      await expect(link(statement)).rejects.toThrow('Another import');
      await lease.release();
    });
  });

  describe('by ISBN', () => {
    const apart = testCatalogue();

    it.each([
      ['library first', [rain, rainOfShop]],
      ['library last', [rainOfShop, rain]],
    ])('LINK-08 links one book of two sources, %s', async (_, records) => {
      for (const record of records) await importAll(record);
      expect(await pageOf(rainOfShop.KANRI_ID)).toBe(rain.KANRI_ID);
      expect(await keys('ISBN#')).toEqual([`ISBN#${ISBN} BOOK#028437351`]);
    });

    it('LINK-08 stores the same rows whether the records come in one file or in several', async () => {
      await importAll(rainOfShop, rain, other);
      const together = await catalogue.rows();
      for (const record of [other, rain, rainOfShop]) {
        await apart.import(await apart.file('records.jsonl', lines(record)));
      }
      expect(await apart.rows()).toEqual(together);
    });

    it.each([
      ['another title', { MainTitle: '雪の図書館' }],
      ['another volume', { MainTitle: '雨の図書館 2' }],
      ['another author', { ContributorName_01: '別人' }],
      ['the same source', { source: LIBRARY }],
      ['an invalid ISBN', { ISBN: '9784101010015' }],
    ])('LINK-09 leaves apart books with %s', async (_, difference) => {
      await importAll(rain, { ...rainOfShop, ...difference });
      expect(await pageOf(rainOfShop.KANRI_ID)).toBeUndefined();
    });

    it.each([
      ['without contributors', { ContributorID_01: '', ContributorName_01: '' }],
      ['with details', { ContentDetailTitle: '静かな午後' }],
      [
        'with the translator first',
        { ContributorName_01: '訳田, 花子', ContributorName_02: '雨野一郎' },
      ],
      ['with a department', { ContributorName_01: '雨野一郎編集部' }],
    ])('LINK-25 links a record %s', async (_, difference) => {
      await importAll(rain, { ...rainOfShop, ...difference });
      expect(await pageOf(rainOfShop.KANRI_ID)).toBe(rain.KANRI_ID);
    });

    it('LINK-25 links a record with a part of the title elsewhere', async () => {
      await importAll(
        { ...rain, ContentDetailTitle: '声と音つき 2017秋冬' },
        { ...rainOfShop, MainTitle: '雨の図書館 2017秋冬', ContentDetailTitle: '声と音' },
      );
      expect(await pageOf(rainOfShop.KANRI_ID)).toBe(rain.KANRI_ID);
    });

    it('LINK-09 leaves apart the volumes that a source lists under the ISBN of their set', async () => {
      await importAll(rain, rainOfShop, { ...rainOfShop, KANRI_ID: 'TRC9784101010014-2' });
      expect(await pageOf(rainOfShop.KANRI_ID)).toBeUndefined();
      expect(await pageOf('TRC9784101010014-2')).toBeUndefined();
    });

    it('LINK-10 separates the books when a record changes, and links them again', async () => {
      await importAll(rain, rainOfShop);
      const linked = await catalogue.rows();
      await importAll({ ...rainOfShop, ISBN: '9784101010021' });
      expect(await pageOf(rainOfShop.KANRI_ID)).toBeUndefined();
      expect(await keys('ISBN#')).toHaveLength(2);
      expect((await catalogue.rows())['BOOK#028437351 BOOK']).not.toHaveProperty('SameAs');
      await importAll(rainOfShop);
      expect(await catalogue.rows()).toEqual(linked);
    });

    const withdrawn = (id: string, datestamp: string): string =>
      `<OAI-PMH xmlns="http://www.openarchives.org/OAI/2.0/"><ListRecords><record><header status="deleted"><identifier>oai:ndlsearch.ndl.go.jp:R100000002-I${id}</identifier><datestamp>${datestamp}</datestamp></header></record></ListRecords></OAI-PMH>`;

    it('LINK-11 gives the other record the page when its source withdraws the one with the page', async () => {
      await importAll(rain, rainOfShop);
      await catalogue.import(
        await catalogue.file('gone.xml', withdrawn(rain.KANRI_ID, '2030-01-01')),
      );
      expect(await pageOf(rainOfShop.KANRI_ID)).toBeUndefined();
      expect(await keys('ISBN#')).toEqual([`ISBN#${ISBN} BOOK#${rainOfShop.KANRI_ID}`]);
      expect(await keys('AUTHOR#00054222 BY')).toEqual([]);
      expect(await keys('AUTHOR#TRP0001 BY')).toHaveLength(1);
      const report = await link({ KANRI_ID: rainOfShop.KANRI_ID, sameAs: [rain.KANRI_ID] });
      expect(report.findings.map(({ code }) => code)).toEqual(['WITHDRAWN']);
    });

    it('LINK-12 keeps apart what a file says is different, and undoes it', async () => {
      await importAll(rain, rainOfShop);
      const linked = await catalogue.rows();
      const statement = { KANRI_ID: rain.KANRI_ID, differentFrom: [rainOfShop.KANRI_ID] };
      await link(statement);
      expect(await pageOf(rainOfShop.KANRI_ID)).toBeUndefined();
      await importAll({ ...rainOfShop, Publisher_1: '雨書房' }, rain);
      expect(await pageOf(rainOfShop.KANRI_ID)).toBeUndefined();
      await importAll(rainOfShop);
      await unlink(statement);
      expect(await catalogue.rows()).toEqual(linked);
    });

    it('LINK-13 links by ISBN what an earlier version has imported', async () => {
      await importAll(rain, rainOfShop);
      const linked = await catalogue.rows();
      const statement = { KANRI_ID: rain.KANRI_ID, differentFrom: [rainOfShop.KANRI_ID] };
      await link(statement);
      // Rows as an earlier version wrote them: without any statement.
      await forgetStatements();
      await run('link', null);
      expect(await catalogue.rows()).toEqual(linked);
    });

    const forgetStatements = async () => {
      const { PutCommand } = await import('@aws-sdk/lib-dynamodb');
      for (const row of Object.values(await catalogue.rows())) {
        const { differentFrom: _, ...Item } = row;
        const put = new PutCommand({ TableName: catalogue.table.name, Item });
        await catalogue.table.database.send(put);
      }
    };
  });

  describe('of authors', () => {
    const statement = { TENKYO_ID: 'AZP000148', sameAs: ['00054222', 'TRP0001'] };

    it('LINK-14 LINK-15 moves the books of all records to the page of the author', async () => {
      await importAll(rain, otherIsbn, other, ...authors);
      await link(statement);
      const cards = [
        'AUTHOR#00054222 BY#00000000#000000001',
        'AUTHOR#00054222 BY#20170800#028437351',
        'AUTHOR#00054222 BY#20170800#TRC9784101010014',
      ];
      const byAuthors = async () => (await keys('AUTHOR#')).filter((key) => key.includes(' BY#'));
      expect(await byAuthors()).toEqual(cards);
      // Later imports keep to it.
      await importAll({ ...other, KANRI_ID: '000000002', ContributorID_01: 'AZP000148' });
      expect(await byAuthors()).toEqual([
        cards[0],
        'AUTHOR#00054222 BY#00000000#000000002',
        ...cards.slice(1),
      ]);
      await importAll({ ...otherIsbn, PublishingDate: '2018' });
      expect(await byAuthors()).toContain('AUTHOR#00054222 BY#20180000#TRC9784101010014');
      expect(await byAuthors()).not.toContain('AUTHOR#00054222 BY#20170800#TRC9784101010014');
    });

    it('LINK-15 moves the books when a record of the author arrives from a better source', async () => {
      const [library, aozora] = authors;
      await importAll(rain, other, ...(aozora ? [aozora] : []));
      // So far the library's author is known from books only.
      await link(statement);
      expect(await keys('AUTHOR#AZP000148 BY')).toHaveLength(2);
      await importAll(...(library ? [library] : []));
      expect(await keys('AUTHOR#AZP000148 BY')).toEqual([]);
      expect(await keys('AUTHOR#00054222 BY')).toHaveLength(2);
    });
  });
});
