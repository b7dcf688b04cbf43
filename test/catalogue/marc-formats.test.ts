import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { detectFormat } from '#catalogue/readers/formats.ts';
import {
  composedRecord,
  composedRecords,
  iso2709Of,
  marcCollection,
  marcJsonOf,
  marcXmlOf,
  type ComposedRecord,
} from './compose-marc.ts';
import { codesOf, readAll, recordsOf } from './support.ts';

const folder = mkdtempSync(join(tmpdir(), 'hondana-marc-formats-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const UTF_8 = '00000nam a2200000 i 4500';
const BLANK = '00000nam  2200000 i 4500';

const bookOf = (title: string, leader = UTF_8): ComposedRecord =>
  composedRecord(leader, '001 t1', '003 XX-Test', '020   $a9784101010014', `245 10$a${title}`);

/** What is read from a file in the format that its content shows. */
const read = async (content: string | Uint8Array) => {
  const path = join(folder, 'file');
  writeFileSync(path, content);
  const format = await detectFormat(path);
  if (format === null) throw new Error('No format is detected');
  return readAll(format, path);
};
const readings = async (content: string | Uint8Array) =>
  (await read(content)).map(({ reading }) => reading);

const collectionOf = (record: ComposedRecord) => marcCollection([marcXmlOf(record)]);
const jsonOf = (record: ComposedRecord) => JSON.stringify(marcJsonOf(record));
const serializations = { iso2709: iso2709Of, marcxml: collectionOf, 'marc-json': jsonOf } as const;
const everyFormat = Object.entries(serializations);

const replaceBytes = (bytes: Buffer, from: string, to: string): Buffer =>
  Buffer.from(bytes.toString('latin1').replaceAll(from, to), 'latin1');

/** In MARC-8 the macron precedes its letter: these two bytes replace those of `å` in UTF-8. */
const withMacron = (leader: string): Buffer =>
  replaceBytes(iso2709Of(bookOf('Såseki', leader)), '\u00C3\u00A5', '\u00E5o');

describe('MARC-8', () => {
  const isMarc8 = { rejected: { code: 'MARC_8', id: 't1', message: expect.any(String) } };

  it('IMPORT-30 rejects letters of MARC-8, and says how the file is converted', async () => {
    const [found] = await readings(withMacron(BLANK));
    expect(found).toEqual(isMarc8);
    expect(found).toHaveProperty(
      'rejected.message',
      expect.stringContaining('yaz-marcdump -i marc -o marc -f marc8 -t utf8 -l 9=97'),
    );
  });

  it.each([BLANK, UTF_8])(
    'IMPORT-30 rejects escape sequences where the leader is %j',
    async (leader) => {
      const title = '\u001B$1i$`\u001B(B';
      expect(await readings(iso2709Of(bookOf(title, leader)))).toEqual([isMarc8]);
      expect(await readings(jsonOf(bookOf(title, leader)))).toEqual([isMarc8]);
    },
  );

  it('IMPORT-30 reads UTF-8 where the leader does not name it', async () => {
    const [record] = recordsOf(await read(iso2709Of(bookOf('雲の本', BLANK))));
    expect(record).toHaveProperty('fields.MainTitle', '雲の本');
  });

  it('IMPORT-30 reports other bytes as ENCODING where the leader names UTF-8', async () => {
    expect(codesOf(await read(withMacron(UTF_8)))).toEqual(['ENCODING']);
  });

  it.each(everyFormat)('IMPORT-31 decodes numeric references in %s', async (_, write) => {
    const record = bookOf('&#x96F2;&#x306E;&#x20BB7;', BLANK);
    expect(await readings(write(record))).toMatchObject([
      { record: { fields: { MainTitle: '雲の𠮷' } }, warnings: [] },
    ]);
  });

  it('IMPORT-31 leaves references to no character', async () => {
    const title = '&#xD842; &#x110000; &#x001B; &#xFFFFFF; 雲';
    expect(await readings(iso2709Of(bookOf(title)))).toMatchObject([
      { record: { fields: { MainTitle: title } } },
    ]);
  });
});

describe('formats of MARC', () => {
  const unimarc = composedRecord(
    '00000nam0 2200000   450 ',
    '001 u1',
    '100   $a20240101d2024    m  y0jpny50      ba',
    '200 1 $aRivière',
    '700  1$aKawakami',
  );
  const isUnimarc = {
    rejected: {
      code: 'NOT_MARC_21',
      id: 'u1',
      message: 'The record is UNIMARC; only MARC 21 is read',
    },
  };

  it.each(everyFormat)('IMPORT-32 rejects UNIMARC by name in %s', async (_, write) => {
    expect(await readings(write(unimarc))).toEqual([isUnimarc]);
  });

  it.each(['100', '200'])('IMPORT-32 recognizes UNIMARC by field %s', async (tag) => {
    const fields = unimarc.fields.filter((field) => ['001', tag].includes(field.tag));
    expect(await readings(jsonOf({ ...unimarc, fields }))).toEqual([isUnimarc]);
  });

  it('IMPORT-32 names UNIMARC, not MARC-8, where a record is not UTF-8', async () => {
    const bytes = replaceBytes(iso2709Of(unimarc), '\u00C3\u00A8', '\u00C1e');
    expect(await readings(bytes)).toEqual([isUnimarc]);
  });

  const exchanged = (format: string, version = 2) =>
    collectionOf(bookOf('霧の本'))
      .replace('http://www.loc.gov/MARC21/slim', `info:lc/xmlns/marcxchange-v${String(version)}`)
      .replace('<record>', `<record format="${format}" type="Bibliographic">`);

  it('IMPORT-32 names the format of a record in MarcXchange', async () => {
    expect(await readings(exchanged('danMARC2'))).toEqual([
      {
        rejected: {
          code: 'NOT_MARC_21',
          id: 't1',
          message: 'The record is danMARC2; only MARC 21 is read',
        },
      },
    ]);
  });

  it.each([1, 2])('IMPORT-34 reads version %i of MarcXchange', async (version) => {
    const expected = await readings(collectionOf(bookOf('霧の本')));
    expect(await readings(exchanged('MARC21', version))).toEqual(expected);
    const record = exchanged('MARC21', version).split('\n').slice(1).join('');
    const response = `<searchRetrieveResponse xmlns="http://www.loc.gov/zing/srw/"><records><record><recordData>${
      /<record .*<\/record>/u
        .exec(record)?.[0]
        .replace('<record ', `<record xmlns="info:lc/xmlns/marcxchange-v${String(version)}" `) ?? ''
    }</recordData></record></records></searchRetrieveResponse>`;
    expect(await readings(response)).toEqual(expected);
  });

  const all = composedRecords('marc-books.txt');
  const objects = all.map(marcJsonOf);
  const broken = { leader: UTF_8, fields: [{ '001': 'b1' }, { '245': { subfields: 'none' } }] };

  it.each([
    ['in an array', JSON.stringify(objects)],
    ['in an indented array', JSON.stringify(objects, null, 2)],
    ['in lines', objects.map((one) => `${JSON.stringify(one)}\n`).join('')],
    ['in indented objects', objects.map((one) => JSON.stringify(one, null, 4)).join('\n')],
  ])('IMPORT-33 reads the same from MARC-in-JSON %s as from ISO 2709', async (_, content) => {
    expect(await readings(content)).toEqual(
      await readings(Buffer.concat(all.map((record) => iso2709Of(record)))),
    );
  });

  it('IMPORT-33 loses only the record that is no MARC-in-JSON', async () => {
    const content = [objects[0], broken, objects[1]].map((one) => JSON.stringify(one)).join('\n');
    const entries = await read(content);
    expect(recordsOf(entries)).toHaveLength(2);
    expect(entries[1]?.reading).toMatchObject({ rejected: { code: 'JSON', id: 'b1' } });
  });
});

describe('leaders, marks and damaged text', () => {
  const title = { record: { fields: { MainTitle: '塵の本' } } };

  it.each(['00000nam a  00000 i 4500', '00000nam a2200000 i     ', '00000nam a2200000       '])(
    'IMPORT-35 reads records with the leader %j',
    async (leader) => {
      const record = bookOf('塵の本', leader);
      for (const [, write] of everyFormat)
        expect(await readings(write(record))).toMatchObject([title]);
      const trimmed = bookOf('塵の本', leader.trimEnd());
      expect(await readings(collectionOf(trimmed))).toMatchObject([title]);
      expect(await readings(jsonOf(trimmed))).toMatchObject([title]);
    },
  );

  it('IMPORT-35 finds a record with blanks in its leader after one that does not end', async () => {
    const record = iso2709Of(bookOf('塵の本', '00000nam a  00000 i     '));
    const bytes = Buffer.concat([iso2709Of(bookOf('泉の本')).subarray(0, -30), record]);
    expect(await readings(bytes)).toMatchObject([{ rejected: { code: 'LENGTH' } }, title]);
  });

  it('IMPORT-35 rejects a leader that lacks more than blanks', async () => {
    expect(codesOf(await read(collectionOf(bookOf('塵の本', '00000nam a22'))))).toEqual(['LENGTH']);
  });

  it('IMPORT-38 takes no byte order mark and no Ctrl-Z for a record', async () => {
    const record = iso2709Of(bookOf('塵の本'));
    const [mark, end] = [Buffer.from('\uFEFF'), Buffer.from('\r\n\u001A')];
    const bytes = Buffer.concat([mark, record, end, mark, record, end]);
    expect(await readings(bytes)).toMatchObject([title, title]);
  });

  const asLatin1 = (text: string) => Buffer.from(text).toString('latin1');
  const asWindows = (text: string) => new TextDecoder('windows-1252').decode(Buffer.from(text));

  it.each(everyFormat)('IMPORT-36 warns of UTF-8 that is encoded twice in %s', async (_, write) => {
    for (const text of [asWindows('Müller'), asLatin1('雲の本'), asWindows('«Étoiles»')])
      expect(await readings(write(bookOf(text)))).toMatchObject([
        { record: {}, warnings: [{ code: 'ENCODED_TWICE', id: 't1' }] },
      ]);
  });

  it.each([
    'Über Straße',
    '»Spaß«',
    'Spaß«',
    'CAFÉ»',
    'São João',
    'ÂÂÂ',
    '雲の本',
    'Œuvre — «été»',
  ])('IMPORT-36 does not warn of %s', async (text) => {
    expect(codesOf(await read(iso2709Of(bookOf(text))))).toEqual([]);
  });

  it.each(everyFormat)('IMPORT-37 warns of HTML entities in %s', async (_, write) => {
    for (const text of ['Lamps &amp; clouds', 'l&#39;été', '&eacute;t&eacute;', '&#xE9;'])
      expect(await readings(write(bookOf(text)))).toMatchObject([
        { record: {}, warnings: [{ code: 'HTML_ENTITY', id: 't1' }] },
      ]);
    expect(codesOf(await read(write(bookOf('R&D; AT&T & Co'))))).toEqual([]);
  });
});
