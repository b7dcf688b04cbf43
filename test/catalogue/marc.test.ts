import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Entry } from '#catalogue/records.ts';
import { composedRecords, iso2709Of, marcCollection, marcXmlOf } from './compose-marc.ts';
import { codesOf, readAll, recordsOf } from './support.ts';

const folder = mkdtempSync(join(tmpdir(), 'hondana-marc-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const records = composedRecords('marc-books.txt');
const file = (name: string, content: string | Uint8Array): string => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};
const iso = file('books.mrc', Buffer.concat(records.map(iso2709Of)));
const xml = file('books.xml', marcCollection(records.map(marcXmlOf)));

const bookOf = async (id: string) =>
  recordsOf(await readAll('iso2709', iso)).find(
    (record) => record.kind === 'book' && record.fields.KANRI_ID === id,
  );

describe('MARC records of the national library', () => {
  it('SP-117 READ-16 DETAIL-02 maps a MARC record to a book', async () => {
    expect(await bookOf('099000001')).toMatchObject({
      source: 'JAPAN/MARC',
      stamp: '2024-04-01T12:00:00',
      fields: {
        KANRI_ID: '099000001',
        ISBN: '9784101010014',
        MainTitle: '雨の図書館',
        transcription: 'アメ ノ トショカン',
        ContentDetailTitle: '読むことと待つこと 上',
        detailTranscription: 'ヨム コト ト マツ コト',
        TitleOthers: 'The library in the rain',
        Responsibility: '花園千歳, 高橋信吾 著',
        Publisher_1: '雨音書房',
        Publisher_2: '柳書店 (発売)',
        PublishingDate: '2024.3',
        ClassMark: '913.6',
        classMarks: [
          { scheme: 'NDLC', value: 'KH99' },
          { scheme: 'NDLC', value: 'UE13' },
          { scheme: 'NDC10', value: '913.6' },
        ],
        edition: '改訂新版',
        extent: '210p ; 19cm',
        series: '雨音叢書 ; 3',
        seriesPlaces: [
          { SeriesTitle: '雨音叢書', SeriesNumber: '3', SeriesReading: 'アマオト ソウショ' },
        ],
        contents: ['雨の日 / 花園千歳 著', '晴れの日'],
        subjectIds: ['00990003'],
      },
    });
  });

  it('MORE-05 maps topics with subdivisions and readings, and words without a vocabulary', async () => {
    expect(await bookOf('099000001')).toHaveProperty('fields.subjects', [
      { heading: '図書館--日本', reading: 'トショカン--ニホン' },
      { heading: 'Rain and rainfall--Fiction' },
      { heading: '雨' },
      { heading: '読書' },
    ]);
    expect(await bookOf('099000003')).not.toHaveProperty('fields.subjects');
  });

  it('DETAIL-03 DETAIL-04 DETAIL-05 maps notes, languages of the original and the price', async () => {
    expect(await bookOf('099000001')).toMatchObject({
      fields: {
        notes: ['原タイトル: The library in the rain', '文献あり 索引あり', '原本: 雨音書房 1998'],
        originalLanguages: ['eng', 'ger'],
        price: '1500円',
      },
    });
  });

  it('DETAIL-06 maps roles from terms and codes, else from the statement of responsibility', async () => {
    expect(await bookOf('099000001')).toMatchObject({
      fields: { ContributorRole_01: '著', ContributorRole_02: '著' },
    });
    expect(await bookOf('000099000002')).toMatchObject({
      fields: {
        ContributorRole_01: '詩',
        ContributorRole_02: '絵・造本',
        ContributorRole_03: '編',
      },
    });
  });

  it('ENT-18 fills the contributor slots in the order of the MARC record', async () => {
    expect(await bookOf('099000001')).toMatchObject({
      fields: {
        ContributorID_01: '00990001',
        ContributorName_01: '花園, 千歳',
        ContributorID_02: '00990002',
        ContributorName_02: '高橋, 信吾',
      },
    });
  });

  it('ENT-27 ENT-28 maps name, dates and readings of the authors of a MARC record', async () => {
    expect(await bookOf('099000001')).toHaveProperty(
      'authors',
      expect.arrayContaining([
        {
          item: {
            TENKYO_ID: '00990001',
            F_A: '花園, 千歳',
            F_D: '1931-2004',
            main_name: '花園千歳',
            birth_death: '1931-2004',
            alternative_names: ['ハナゾノ, チトセ', 'Hanazono, Chitose'],
          },
          transcription: 'ハナゾノ, チトセ',
        },
        expect.objectContaining({ item: expect.objectContaining({ TENKYO_ID: '00990003' }) }),
      ]),
    );
  });

  it('SP-117 READ-16 maps a MARC record by newer rules: first author in 1XX, imprint in 264, series in 830', async () => {
    expect(await bookOf('000099000002')).toMatchObject({
      fields: {
        KANRI_ID: '000099000002',
        ISBN: '9784003724026',
        furtherIsbns: ['9784101010021'],
        MainTitle: '𠮷野の森',
        ContentDetailTitle: '詩集',
        TitleOthers: 'The forest of Yoshino',
        Responsibility: '𠮷野森子 詩 ; Maria Sample 絵',
        Publisher_1: '森の出版社',
        PublishingDate: '[2022]',
        ClassMark: 'K913',
        extent: '1冊 : 挿図 ; 21cm + CD-ROM1枚',
        contents: ['春の森', '夏の森 / Maria Sample 絵', '秋の森'],
        seriesPlaces: [{ SeriesTitle: 'よしの文庫', SeriesNumber: '第12巻' }],
        ContributorID_01: 'a0990004',
        ContributorName_01: '𠮷野, 森子',
        ContributorName_02: 'Sample, Maria',
        ContributorID_03: '00990005',
        ContributorName_03: '奈良県 森林課',
      },
    });
    expect(await bookOf('000099000002')).not.toHaveProperty('fields.ContributorID_02');
  });

  it('ENT-18 keeps the names of contributors beyond the tenth and reports a warning', async () => {
    const book = await bookOf('099000003');
    expect(book).toMatchObject({
      fields: {
        ContributorName_04: '著者, 四',
        ContributorID_10: '00990020',
        furtherContributors: ['著者, 十一', '著者, 十二'],
      },
    });
    const codes = codesOf(await readAll('iso2709', iso));
    expect(codes).toContain('TOO_MANY_CONTRIBUTORS');
  });

  it('SP-123 drops an ISBN with a wrong check digit, not the book', async () => {
    expect(await bookOf('099000003')).not.toHaveProperty('fields.ISBN');
    expect(codesOf(await readAll('iso2709', iso))).toContain('ISBN_CHECK');
  });

  it('ENT-16 keeps an era date as printed', async () => {
    expect(await bookOf('099000003')).toMatchObject({
      fields: { PublishingDate: '平成31年4月' },
    });
  });

  it('SP-117 skips serials and withdraws a book whose leader says deleted', async () => {
    const entries = await readAll('iso2709', iso);
    expect(entries[3]?.reading).toMatchObject({ rejected: { code: 'NOT_BOOK', id: '099000004' } });
    expect(entries[4]?.reading).toMatchObject({
      record: { kind: 'deleted-book', KANRI_ID: '099000005', stamp: '2024-05-01T12:00:00' },
    });
  });

  it('ENT-27 maps an authority record to an author with all forms of the name', async () => {
    expect(recordsOf(await readAll('iso2709', iso)).at(-1)).toMatchObject({
      kind: 'author',
      item: {
        TENKYO_ID: '00990001',
        F_A: '花園, 千歳',
        F_D: '1931-2004',
        main_name: '花園千歳',
        alternative_names: ['ハナゾノ, チトセ', '花園, ちとせ', 'Hanazono, Ch'],
      },
      transcription: 'ハナゾノ, チトセ',
    });
  });

  it('SP-117 reads the same records from MARCXML as from ISO 2709', async () => {
    const fromXml = (await readAll('marcxml', xml)).map(({ reading }) => reading);
    const fromIso = (await readAll('iso2709', iso)).map(({ reading }) => reading);
    expect(fromXml).toEqual(fromIso);
  });

  it('GEN-08 rejects a library record whose id is not an id of the library', async () => {
    const [first] = records;
    const withId = (value: string) => ({
      leader: first?.leader ?? '',
      fields: [
        { tag: '001', indicators: '', subfields: [], value },
        ...(first?.fields ?? []).filter(({ tag }) => tag !== '001'),
      ],
    });
    const path = file(
      'ids.mrc',
      Buffer.concat(['12345', '1234567890', '099000001'].map((id) => iso2709Of(withId(id)))),
    );
    expect(codesOf(await readAll('iso2709', path))).toEqual(['BAD_ID', 'BAD_ID']);
  });
});

const idsOf = (entries: readonly Entry[]) =>
  recordsOf(entries).map((record) =>
    record.kind === 'book' ? record.fields.KANRI_ID : record.kind,
  );
const idsIn = async (path: string) => idsOf(await readAll('iso2709', path));

describe('readIso2709', () => {
  const whole = records.slice(0, 3).map(iso2709Of);
  it('SP-117 resumes reading ISO 2709 after every record', async () => {
    const all = await readAll('iso2709', iso);
    for (const [place, entry] of all.entries()) {
      const rest = await readAll('iso2709', iso, entry.next);
      expect(rest.map(({ reading }) => reading)).toEqual(
        all.slice(place + 1).map(({ reading }) => reading),
      );
      expect(rest.map(({ number }) => number)).toEqual(
        all.slice(place + 1).map(({ number }) => number),
      );
    }
  });

  it('SP-117 reads the complete records of a file truncated at any byte, with one rejection', async () => {
    const [, second, third] = whole;
    const bytes = Buffer.concat([second ?? '', third ?? ''].map((one) => Buffer.from(one)));
    const end = second?.length ?? 0;
    for (let cut = 1; cut < bytes.length; cut += 1) {
      const entries = await readAll('iso2709', file('cut.mrc', bytes.subarray(0, cut)));
      expect(idsOf(entries)).toEqual(cut < end ? [] : ['000099000002']);
      expect(entries.filter(({ reading }) => 'rejected' in reading)).toHaveLength(
        cut === end ? 0 : 1,
      );
    }
  });

  it.each([
    ['a wrong length', (bytes: Buffer) => Buffer.concat([Buffer.from('09999'), bytes.subarray(5)])],
    ['no length', (bytes: Buffer) => Buffer.concat([Buffer.from('x'), bytes.subarray(1)])],
    ['lost bytes', (bytes: Buffer) => Buffer.concat([bytes.subarray(0, 300), bytes.subarray(340)])],
    ['a lost end', (bytes: Buffer) => bytes.subarray(0, -40)],
    [
      'a wrong directory',
      (bytes: Buffer) =>
        Buffer.concat([bytes.subarray(0, 30), Buffer.from('77'), bytes.subarray(32)]),
    ],
  ])('SP-117 loses only the ISO 2709 record that is corrupted by %s', async (_, damage) => {
    const [first, second, third] = whole;
    if (!first || !second || !third) throw new Error('The fixture has three books');
    const path = file('damaged.mrc', Buffer.concat([first, damage(second), third]));
    expect(await idsIn(path)).toEqual(['099000001', '099000003']);
    expect(codesOf(await readAll('iso2709', path))[0]).toBe('LENGTH');
  });

  it('SP-117 rejects a record that is not UTF-8', async () => {
    const [first, second] = whole;
    if (!first || !second) throw new Error('The fixture has three books');
    const broken = Buffer.from(second);
    broken[broken.indexOf(Buffer.from('森')) + 1] = 0x20;
    const path = file('encoding.mrc', Buffer.concat([broken, first]));
    expect(codesOf(await readAll('iso2709', path))).toEqual(['ENCODING']);
    expect(await idsIn(path)).toEqual(['099000001']);
  });

  it('ignores line feeds between records', async () => {
    const path = file(
      'lines.mrc',
      Buffer.concat(whole.flatMap((one) => [one, Buffer.from('\r\n')])),
    );
    expect(await idsIn(path)).toEqual(['099000001', '000099000002', '099000003']);
  });
});

describe('readMarcXml', () => {
  const [first, second, third] = records.slice(0, 3).map(marcXmlOf);

  it.each([
    ['a lost closing tag', (text: string) => text.replace('</subfield>', '')],
    ['a bare ampersand', (text: string) => text.replace('詩集', '詩 & 集')],
    ['a lost end', (text: string) => text.replace('</record>', '')],
    ['a lost quotation mark', (text: string) => text.replace('tag="020"', 'tag="020')],
  ])('SP-117 loses only the MARCXML record that is corrupted by %s', async (_, damage) => {
    const path = file(
      'damaged.xml',
      marcCollection([first ?? '', damage(second ?? ''), third ?? '']),
    );
    const entries = await readAll('marcxml', path);
    expect(
      recordsOf(entries).map((record) => record.kind === 'book' && record.fields.KANRI_ID),
    ).toEqual(['099000001', '099000003']);
    expect(codesOf(entries)).toContain('XML');
  });

  it('SP-117 resumes reading MARCXML after every record', async () => {
    const all = await readAll('marcxml', xml);
    for (const [place, entry] of all.entries()) {
      const rest = await readAll('marcxml', xml, entry.next);
      expect(rest.map(({ number }) => number)).toEqual(
        all.slice(place + 1).map(({ number }) => number),
      );
    }
  });

  it('reads MARCXML with a prefix and without the namespace', async () => {
    const prefixed = (first ?? '').replaceAll(/<(\/?)(\w)/gu, '<$1m:$2');
    const path = file(
      'prefixed.xml',
      `<m:collection xmlns:m="http://www.loc.gov/MARC21/slim">${prefixed}</m:collection>`,
    );
    const bare = file('bare.xml', `<collection>${first ?? ''}</collection>`);
    expect(recordsOf(await readAll('marcxml', path))).toHaveLength(1);
    expect(recordsOf(await readAll('marcxml', bare))).toHaveLength(1);
  });
});
