import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pagesWithoutNext } from '#catalogue/readers/harvest.ts';
import { fixturePath } from './compose-marc.ts';
import { codesOf, readAll, recordsOf } from './support.ts';

const folder = mkdtempSync(join(tmpdir(), 'hondana-dc-ndl-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const rdf = fixturePath('dc-ndl.rdf');
const changed = (name: string, change: (text: string) => string): string => {
  const path = join(folder, name);
  writeFileSync(path, change(readFileSync(fixturePath(name), 'utf8')));
  return path;
};

describe('DC-NDL (RDF)', () => {
  it('SP-117 READ-16 DETAIL-02 maps a DC-NDL record to a book', async () => {
    const [book] = recordsOf(await readAll('dc-ndl', rdf));
    expect(book).toMatchObject({
      kind: 'book',
      source: 'DC-NDL',
      fields: {
        KANRI_ID: '099000011',
        ISBN: '9784101010014',
        MainTitle: '波の手帖',
        transcription: 'ナミ ノ テチョウ',
        ContentDetailTitle: '下 冬の海',
        detailTranscription: 'フユ ノ ウミ',
        TitleOthers: 'Notes on waves ; 波日記',
        Responsibility: '浦みなと 著 ; ジョン・サンプル 絵',
        Publisher_1: '海辺社',
        Publisher_2: '港書房 (発売)',
        PublishingDate: '昭63',
        ClassMark: '915.6',
        classMarks: [
          { scheme: 'NDLC', value: 'KH99' },
          { scheme: 'NDC9', value: '915.6' },
          { scheme: 'NDC8', value: '915' },
        ],
        ContributorID_01: '00990021',
        ContributorName_01: '浦, みなと',
        ContributorName_02: 'Sample, John',
        edition: '第2版',
        extent: '180p ; 16cm',
        series: '港の本 / 海辺文庫 ; 7',
        seriesPlaces: [
          { SeriesTitle: '港の本' },
          { SeriesTitle: '海辺文庫', SeriesNumber: '7', SeriesReading: 'ウミベ ブンコ' },
        ],
        contents: ['渚. 灯台'],
        subjectIds: ['00990022'],
      },
      authors: [
        {
          item: {
            TENKYO_ID: '00990021',
            F_A: '浦, みなと',
            F_D: '1950-',
            main_name: '浦みなと',
            birth_death: '1950-',
            alternative_names: ['ウラ, ミナト'],
          },
          transcription: 'ウラ, ミナト',
        },
        { item: { TENKYO_ID: '00990022', F_A: '沖, 渚', F_D: '1900-1980' } },
      ],
    });
  });

  it('DETAIL-03 DETAIL-04 DETAIL-05 DETAIL-06 maps notes about the book, its original, price and roles', async () => {
    const [book] = recordsOf(await readAll('dc-ndl', rdf));
    expect(book).toMatchObject({
      fields: {
        notes: ['原タイトル: Notes on waves', '索引あり'],
        originalLanguages: ['eng'],
        price: '1200円 (税込)',
        ContributorRole_01: '著',
        ContributorRole_02: '絵',
      },
    });
  });

  it('MORE-05 maps topics and places with readings, and no persons or class marks', async () => {
    const [book] = recordsOf(await readAll('dc-ndl', rdf));
    expect(book).toHaveProperty('fields.subjects', [
      { heading: '横浜市--紀行' },
      { heading: '海', reading: 'ウミ' },
    ]);
  });

  it('SP-117 recognizes records of the retired search by their URI and finds their id at the copy', async () => {
    expect(recordsOf(await readAll('dc-ndl', rdf))[1]).toMatchObject({
      source: 'DC-NDL (iss.ndl.go.jp)',
      fields: { KANRI_ID: '000099000013', MainTitle: '昔の波', PublishingDate: '1956' },
    });
  });

  it('SP-117 skips journals and digital copies', async () => {
    const entries = await readAll('dc-ndl', rdf);
    expect(codesOf(entries)).toEqual(['NOT_BOOK', 'NOT_BOOK']);
    expect(entries[1]?.reading).toMatchObject({ rejected: { id: '000099000012' } });
  });

  it.each([
    ['a lost closing tag', '<dcterms:title>週刊海辺</dcterms:title>', '<dcterms:title>週刊海辺'],
    ['a bare ampersand', '週刊海辺', '週刊 & 海辺'],
    ['an unknown prefix', '<dcterms:title>週刊海辺', '<dcterms:title x:y="">週刊海辺'],
  ])('SP-117 loses only the DC-NDL record that is corrupted by %s', async (_, whole, damaged) => {
    const path = changed('dc-ndl.rdf', (text) => text.replace(whole, damaged));
    const entries = await readAll('dc-ndl', path);
    expect(codesOf(entries)).toEqual(['XML', 'NOT_BOOK']);
    expect(recordsOf(entries)).toHaveLength(2);
  });

  it('IMPORT-40 says which number a record of another library lacks, in a file and in a harvest', async () => {
    const elsewhere = (text: string) =>
      text
        .replaceAll('R100000002-I0990000', 'R100000074-I0990000')
        .replaceAll(/<dcterms:identifier[^>]*NDLBibID.*?<\/dcterms:identifier>/gsu, '');
    const files = ['dc-ndl', 'oai-pmh'] as const;
    const names = { 'dc-ndl': 'dc-ndl.rdf', 'oai-pmh': 'oai-pmh.xml' };
    for (const format of files) {
      const [entry] = await readAll(format, changed(names[format], elsewhere));
      expect(entry?.reading).toMatchObject({
        rejected: {
          code: 'NO_001',
          id: expect.stringContaining('R100000074'),
          message: expect.stringContaining('neither NDLBibID nor an address with R100000002'),
        },
      });
    }
  });

  it('SP-117 rejects the last record of a truncated file', async () => {
    const path = changed('dc-ndl.rdf', (text) => text.slice(0, text.indexOf('昔の波')));
    const entries = await readAll('dc-ndl', path);
    expect(recordsOf(entries)).toHaveLength(1);
    expect(codesOf(entries).at(-1)).toBe('XML');
  });

  it('SP-117 rejects a DC-NDL record with invalid bytes', async () => {
    const path = join(folder, 'bytes.rdf');
    const bytes = readFileSync(rdf);
    bytes[bytes.indexOf(Buffer.from('波の手帖'))] = 0xff;
    writeFileSync(path, bytes);
    expect(codesOf(await readAll('dc-ndl', path))[0]).toBe('ENCODING');
  });

  it('SP-117 resumes reading DC-NDL after every record', async () => {
    const all = await readAll('dc-ndl', rdf);
    for (const [place, entry] of all.entries()) {
      const rest = await readAll('dc-ndl', rdf, entry.next);
      expect(rest.map(({ reading }) => reading)).toEqual(
        all.slice(place + 1).map(({ reading }) => reading),
      );
    }
  });
});

describe('SRU responses', () => {
  const book = {
    KANRI_ID: '099000021',
    MainTitle: '塩 & 胡椒 <入門>',
    PublishingDate: '2020.1',
  };

  it('SP-117 parses a record that an SRU response packs as a string', async () => {
    const entries = await readAll('sru', fixturePath('sru-string.xml'));
    expect(recordsOf(entries)).toMatchObject([{ kind: 'book', fields: book }]);
    expect(codesOf(entries)).toEqual(['XML']);
  });

  it('SP-117 reads the same book when an SRU response packs the record as XML', async () => {
    expect(recordsOf(await readAll('sru', fixturePath('sru-xml.xml')))).toMatchObject([
      { kind: 'book', fields: book },
    ]);
  });

  it('SP-117 rejects an SRU diagnostic', async () => {
    const [entry] = await readAll('sru', fixturePath('sru-diagnostic.xml'));
    expect(entry?.reading).toEqual({
      rejected: {
        code: 'DIAGNOSTIC',
        message: 'Record does not exist: An error occurred',
        id: undefined,
      },
    });
  });
});

describe('OAI-PMH responses', () => {
  it('SP-117 reads books with their datestamp, and withdrawals, from OAI-PMH', async () => {
    const entries = await readAll('oai-pmh', fixturePath('oai-pmh.xml'));
    expect(recordsOf(entries)).toMatchObject([
      {
        kind: 'book',
        source: 'DC-NDL',
        stamp: '2024-05-01T10:00:00Z',
        fields: { KANRI_ID: '099000031', ContributorID_01: '00990031' },
      },
      {
        kind: 'deleted-book',
        source: 'DC-NDL',
        stamp: '2024-05-02T10:00:00Z',
        KANRI_ID: '099000032',
      },
    ]);
    expect(codesOf(entries)).toEqual(['NOT_BOOK', 'XML']);
  });

  const responseOf = (code: string): string => {
    const path = join(folder, `${code}.xml`);
    const error = `<error code="${code}">none</error>`;
    writeFileSync(path, `<OAI-PMH xmlns="http://www.openarchives.org/OAI/2.0/">${error}</OAI-PMH>`);
    return path;
  };

  it('SP-117 rejects an OAI-PMH error', async () => {
    const [entry] = await readAll('oai-pmh', responseOf('badResumptionToken'));
    expect(entry?.reading).toMatchObject({
      rejected: { code: 'DIAGNOSTIC', message: 'badResumptionToken: none' },
    });
  });

  const page = (name: string, request: string, next?: string): string => {
    const path = join(folder, name);
    const token = next === undefined ? '' : `<resumptionToken cursor="0">${next}</resumptionToken>`;
    writeFileSync(
      path,
      `<OAI-PMH xmlns="http://www.openarchives.org/OAI/2.0/"><request verb="ListRecords" ${request}>x</request><ListRecords>${token}</ListRecords></OAI-PMH>`,
    );
    return path;
  };
  const first = page('1.xml', 'metadataPrefix="dcndl"', 'a');
  const second = page('2.xml', 'resumptionToken="a"', 'b');
  const last = page('3.xml', 'resumptionToken="b"', ' ');
  const whole = page('4.xml', 'metadataPrefix="dcndl"');
  const unnamed = page('5.xml', '');

  it.each([
    ['no page', [last, whole, second, first], []],
    ['the last page', [first, second], [second]],
    ['a page between', [first, last], [first]],
    ['a page before another harvest', [first, whole], [first]],
    ['no page of a service that does not name its pages', [first, unnamed], []],
  ])('IMPORT-39 finds what lacks in a harvest: %s', async (_, pages, found) => {
    expect(await pagesWithoutNext(pages)).toEqual(found);
  });

  it('IMPORT-04 reads no record and no error from a harvest that matches nothing', async () => {
    expect(await readAll('oai-pmh', responseOf('noRecordsMatch'))).toEqual([]);
  });
});
