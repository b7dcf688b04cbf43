import { changesOf } from '#catalogue/table/counts.ts';
import { composedRecords, iso2709Of } from './compose-marc.ts';
import { lines, openWorkshop, type Workshop } from './support.ts';

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

describe('sources of the same book', () => {
  let shop: Workshop;
  beforeEach(async () => {
    shop = await openWorkshop();
  });
  afterEach(async () => {
    await shop.close();
  });
  const take = async (...contents: readonly (string | Uint8Array)[]) => {
    for (const content of contents) {
      const report = await shop.import(await shop.file('next', content));
      expect(report.unreadable).toEqual([]);
    }
  };
  const title = async () => (await shop.rows())[`BOOK#${ID} BOOK`]?.['MainTitle'];
  const set = lines({ KANRI_ID: ID, MainTitle: '集めた題' });

  it('SP-117 replace a worse one and never a better one', async () => {
    const ladder = [
      [set, '集めた題'],
      [rdfOf({ title: '古い題', host: 'iss.ndl.go.jp' }), '古い題'],
      [rdfOf({ title: '今の題' }), '今の題'],
      [marc, '雨の図書館'],
    ] as const;
    for (const [place, [content, expected]] of ladder.entries()) {
      await take(content);
      expect(await title()).toBe(expected);
      await take(...ladder.slice(0, place).map(([worse]) => worse));
      expect(await title()).toBe(expected);
    }
  });

  it('SP-117 rank a set that claims to be the library behind the library', async () => {
    await take(marc);
    await take(lines({ KANRI_ID: ID, MainTitle: '題', source: 'JAPAN/MARC' }));
    expect(await title()).toBe('雨の図書館');
  });

  it('SP-117 keep the later of two records of one source, in any order', async () => {
    await take(harvested('2024-02-01', '後の題'), harvested('2024-01-01', '先の題'));
    expect(await title()).toBe('後の題');
    await take(harvested('2024-03-01', '新しい題'));
    expect(await title()).toBe('新しい題');
  });

  it('SP-117 change nothing when a record comes in another carrier with the same content', async () => {
    await take(harvested('2024-02-01', '題'));
    const report = await shop.import(await shop.file('same', rdfOf({ title: '題' })));
    expect(changesOf(report.totals)).toBe(0);
    expect(report.totals.books.unchanged).toBe(1);
  });

  it('SP-117 withdraw a book, and an older file does not bring it back', async () => {
    await take(harvested('2024-01-01', '題'), withdrawn('2024-02-01'));
    expect(Object.keys(await shop.rows())).toEqual([`BOOK#${ID} DELETED`]);
    await take(harvested('2024-01-01', '題'), rdfOf({ title: '題' }));
    expect(Object.keys(await shop.rows())).toEqual([`BOOK#${ID} DELETED`]);
    await take(harvested('2024-03-01', '戻った題'));
    expect(Object.keys(await shop.rows())).toEqual([`BOOK#${ID} BOOK`]);
  });

  it('SP-117 withdraw nothing that came later, or from a better source', async () => {
    await take(harvested('2024-03-01', '題'), withdrawn('2024-02-01'));
    expect(await title()).toBe('題');
    await take(marc, withdrawn('2025-01-01'));
    expect(await title()).toBe('雨の図書館');
  });

  it('SP-117 count a withdrawal once', async () => {
    const path = await shop.file('gone', withdrawn('2024-02-01'));
    expect((await shop.import(path)).totals.deletions.new).toBe(1);
    const again = await shop.import(path);
    expect(changesOf(again.totals)).toBe(0);
    expect(again.totals.deletions.unchanged).toBe(1);
  });

  it('SP-117 remove a MARC record that its leader calls deleted', async () => {
    await take(marc);
    const later = marcWith('005', '20250101000000.0');
    later[5] = 'd'.codePointAt(0) ?? 0;
    await take(later);
    const keys = Object.keys(await shop.rows()).filter((key) => key.includes(ID));
    expect(keys).toEqual([`BOOK#${ID} DELETED`]);
  });

  it('SP-117 act one after the other inside one file', async () => {
    const content = oaiOf(
      oaiRecord('2024-01-01', `<metadata>${rdfOf({ title: '一' })}</metadata>`),
      oaiRecord('2024-02-01', '', ' status="deleted"'),
      oaiRecord('2024-03-01', `<metadata>${rdfOf({ title: '三', date: '2021' })}</metadata>`),
    );
    await take(content);
    expect(await title()).toBe('三');
    expect(Object.keys(await shop.rows())).toEqual([`BOOK#${ID} BOOK`]);
  });
});

const byTitle = (KANRI_ID: string, name: string) =>
  lines({
    KANRI_ID,
    MainTitle: KANRI_ID,
    ContributorID_01: '00990001',
    ContributorName_01: name,
  });

describe('what is known about an author', () => {
  let shop: Workshop;
  beforeEach(async () => {
    shop = await openWorkshop();
  });
  afterEach(async () => {
    await shop.close();
  });
  const author = async () => (await shop.rows())['AUTHOR#00990001 AUTHOR'];
  it('ENT-27 grows with the books that name the author', async () => {
    await shop.import(await shop.file('a', byTitle('HDB1', '花園, 千歳')));
    await shop.import(await shop.file('b', byTitle('HDB2', '花園, ちとせ')));
    expect(await author()).toMatchObject({
      F_A: '花園, 千歳',
      alternative_names: ['花園, ちとせ'],
      standing: 'book',
    });
  });

  it('ENT-28 follows the latest record where the heading has changed', async () => {
    const later = marcWith('005', '20990101000000.0').toString('utf8').replaceAll('2004', '2005');
    await shop.import(await shop.file('a', marc));
    await shop.import(await shop.file('b', later));
    expect(await author()).toMatchObject({ F_D: '1931-2005' });
    await shop.import(await shop.file('c', marc));
    expect(await author()).toMatchObject({ F_D: '1931-2005' });
  });

  it('SP-117 keeps the link to the encyclopedia when a record without one comes', async () => {
    const link = 'https://ja.wikipedia.org/wiki/Example';
    const record = { TENKYO_ID: '00990001', F_A: '花園, 千歳' };
    await shop.import(await shop.file('a', lines({ ...record, Wikipedia_Link: link })));
    await shop.import(await shop.file('b', lines({ ...record, F_D: '1931-2004' })));
    expect(await author()).toMatchObject({ F_D: '1931-2004', Wikipedia_Link: link });
  });
});
