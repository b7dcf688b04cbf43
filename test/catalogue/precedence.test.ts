import { changesOf } from '#catalogue/table/decisions.ts';
import { composedRecords, iso2709Of } from './compose-marc.ts';
import { lines, testCatalogue } from './support.ts';

interface DcNdl {
  readonly title: string;
  readonly host?: string;
  readonly date?: string;
}

const ID = '099000001';

const rdfOf = ({ title, host = 'ndlsearch.ndl.go.jp', date = '2020' }: DcNdl): string =>
  `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:dcndl="http://ndl.go.jp/dcndl/terms/"><dcndl:BibResource rdf:about="https://${host}/books/R100000002-I${ID}#material"><dcterms:title>${title}</dcterms:title><dcterms:date>${date}</dcterms:date></dcndl:BibResource></rdf:RDF>`;

const oaiRecord = (datestamp: string, body: string, status = ''): string =>
  `<record><header${status}><identifier>oai:ndlsearch.ndl.go.jp:R100000002-I${ID}</identifier><datestamp>${datestamp}</datestamp></header>${body}</record>`;
const oaiOf = (...records: readonly string[]): string =>
  `<OAI-PMH xmlns="http://www.openarchives.org/OAI/2.0/"><ListRecords>${records.join('')}</ListRecords></OAI-PMH>`;
const harvested = (datestamp: string, title: string): string =>
  oaiOf(oaiRecord(datestamp, `<metadata>${rdfOf({ title })}</metadata>`));
const withdrawn = (datestamp: string): string =>
  oaiOf(oaiRecord(datestamp, '', ' status="deleted"'));

const [marcRecord] = composedRecords('marc-books.txt');
if (marcRecord === undefined) throw new Error('The fixture has records');
const marc = iso2709Of(marcRecord);
const marcWith = (tag: string, value: string) =>
  iso2709Of({
    leader: marcRecord.leader,
    fields: [
      { tag, indicators: '', subfields: [], value },
      ...marcRecord.fields.filter((field) => field.tag !== tag),
    ],
  });

describe('importing one book from several sources', () => {
  const catalogue = testCatalogue();
  const importAll = async (...contents: readonly (string | Uint8Array)[]) => {
    for (const content of contents) {
      const report = await catalogue.import(await catalogue.file('next', content));
      expect(report.unreadable).toEqual([]);
    }
  };
  const title = async () => (await catalogue.rows())[`BOOK#${ID} BOOK`]?.['MainTitle'];
  const set = lines({ KANRI_ID: ID, MainTitle: '集めた題' });

  it('SP-117 replaces a worse source, never a better one', async () => {
    const ladder = [
      [set, '集めた題'],
      [rdfOf({ title: '古い題', host: 'iss.ndl.go.jp' }), '古い題'],
      [rdfOf({ title: '今の題' }), '今の題'],
      [marc, '雨の図書館'],
    ] as const;
    for (const [place, [content, expected]] of ladder.entries()) {
      await importAll(content);
      expect(await title()).toBe(expected);
      await importAll(...ladder.slice(0, place).map(([worse]) => worse));
      expect(await title()).toBe(expected);
    }
  });

  it('SP-117 ranks a derived data set below the library', async () => {
    await importAll(marc);
    await importAll(lines({ KANRI_ID: ID, MainTitle: '題', source: 'JAPAN/MARC' }));
    expect(await title()).toBe('雨の図書館');
  });

  it('SP-117 keeps the later of two records of one source, in any order', async () => {
    await importAll(harvested('2024-02-01', '後の題'), harvested('2024-01-01', '先の題'));
    expect(await title()).toBe('後の題');
    await importAll(harvested('2024-03-01', '新しい題'));
    expect(await title()).toBe('新しい題');
  });

  it('SP-117 changes nothing when a record is imported again in another serialization', async () => {
    await importAll(harvested('2024-02-01', '題'));
    const report = await catalogue.import(await catalogue.file('same', rdfOf({ title: '題' })));
    expect(changesOf(report.totals)).toBe(0);
    expect(report.totals.books.unchanged).toBe(1);
  });

  it('SP-117 withdraws a book that an older file does not restore', async () => {
    await importAll(harvested('2024-01-01', '題'), withdrawn('2024-02-01'));
    expect(Object.keys(await catalogue.rows())).toEqual([`BOOK#${ID} DELETED`]);
    await importAll(harvested('2024-01-01', '題'), rdfOf({ title: '題' }));
    expect(Object.keys(await catalogue.rows())).toEqual([`BOOK#${ID} DELETED`]);
    await importAll(harvested('2024-03-01', '戻った題'));
    expect(Object.keys(await catalogue.rows())).toEqual([`BOOK#${ID} BOOK`]);
  });

  it('IMPORT-18 restores a book on the day of its withdrawal', async () => {
    await importAll(harvested('2024-01-01', '題'), withdrawn('2024-02-01'));
    await importAll(harvested('2024-02-01', '戻った題'));
    expect(Object.keys(await catalogue.rows())).toEqual([`BOOK#${ID} BOOK`]);
    await importAll(withdrawn('2024-02-01'));
    expect(Object.keys(await catalogue.rows())).toEqual([`BOOK#${ID} DELETED`]);
  });

  it('SP-117 withdraws no newer book, and none of a better source', async () => {
    await importAll(harvested('2024-03-01', '題'), withdrawn('2024-02-01'));
    expect(await title()).toBe('題');
    await importAll(marc, withdrawn('2025-01-01'));
    expect(await title()).toBe('雨の図書館');
  });

  it('SP-117 counts a repeated withdrawal once', async () => {
    const path = await catalogue.file('gone', withdrawn('2024-02-01'));
    expect((await catalogue.import(path)).totals.deletions.new).toBe(1);
    const again = await catalogue.import(path);
    expect(changesOf(again.totals)).toBe(0);
    expect(again.totals.deletions.unchanged).toBe(1);
  });

  it('SP-117 removes a book when the leader of its MARC record says deleted', async () => {
    await importAll(marc);
    const later = marcWith('005', '20250101000000.0');
    later[5] = 'd'.codePointAt(0) ?? 0;
    await importAll(later);
    const keys = Object.keys(await catalogue.rows()).filter((key) => key.includes(ID));
    expect(keys).toEqual([`BOOK#${ID} DELETED`]);
  });

  it('SP-117 applies the records of a file in order', async () => {
    const content = oaiOf(
      oaiRecord('2024-01-01', `<metadata>${rdfOf({ title: '一' })}</metadata>`),
      oaiRecord('2024-02-01', '', ' status="deleted"'),
      oaiRecord('2024-03-01', `<metadata>${rdfOf({ title: '三', date: '2021' })}</metadata>`),
    );
    await importAll(content);
    expect(await title()).toBe('三');
    expect(Object.keys(await catalogue.rows())).toEqual([`BOOK#${ID} BOOK`]);
  });
});

const byTitle = (KANRI_ID: string, name: string) =>
  lines({
    KANRI_ID,
    MainTitle: KANRI_ID,
    ContributorID_01: '00990001',
    ContributorName_01: name,
  });

describe('importing an author', () => {
  const catalogue = testCatalogue();
  const author = async () => (await catalogue.rows())['AUTHOR#00990001 AUTHOR'];
  it('ENT-27 collects the name forms of an author from several books', async () => {
    await catalogue.import(await catalogue.file('a', byTitle('HDB1', '花園, 千歳')));
    await catalogue.import(await catalogue.file('b', byTitle('HDB2', '花園, ちとせ')));
    expect(await author()).toMatchObject({
      F_A: '花園, 千歳',
      alternative_names: ['花園, ちとせ'],
      standing: 'book',
    });
  });

  it('ENT-28 uses the latest record when the heading of an author has changed', async () => {
    const later = marcWith('005', '20990101000000.0')
      .toString('utf8')
      .replaceAll('1931-2004', '1931-2005');
    await catalogue.import(await catalogue.file('a', marc));
    await catalogue.import(await catalogue.file('b', later));
    expect(await author()).toMatchObject({ F_D: '1931-2005' });
    await catalogue.import(await catalogue.file('c', marc));
    expect(await author()).toMatchObject({ F_D: '1931-2005' });
  });

  it('SP-117 keeps the encyclopedia link of an author when a record has none', async () => {
    const link = 'https://ja.wikipedia.org/wiki/Example';
    const record = { TENKYO_ID: '00990001', F_A: '花園, 千歳' };
    await catalogue.import(await catalogue.file('a', lines({ ...record, Wikipedia_Link: link })));
    await catalogue.import(await catalogue.file('b', lines({ ...record, F_D: '1931-2004' })));
    expect(await author()).toMatchObject({ F_D: '1931-2004', Wikipedia_Link: link });
  });
});
