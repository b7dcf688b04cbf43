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
import { readAll } from './support.ts';

const folder = mkdtempSync(join(tmpdir(), 'hondana-marc-formats-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const UTF_8 = '00000nam a2200000 i 4500';
const BLANK = '00000nam  2200000 i 4500';
const id = '099000901';
const bookOf = (title: string, leader = UTF_8) =>
  composedRecord(leader, `001 ${id}`, '003 JTNDL', `245 10$a${title}`);

/** What is read from a file in the format that its content shows. */
const readings = async (content: string | Uint8Array) => {
  const path = join(folder, 'file');
  writeFileSync(path, content);
  const format = await detectFormat(path);
  if (format === null) throw new Error('No format is detected');
  return (await readAll(format, path)).map(({ reading }) => reading);
};
const titled = (MainTitle: string) => ({ record: { fields: { MainTitle } } });
const rejected = (code: string, of = id) => ({ rejected: { code, id: of } });

const xmlOf = (record: ComposedRecord) => marcCollection([marcXmlOf(record)]);
const jsonOf = (record: ComposedRecord) => JSON.stringify(marcJsonOf(record));
const everyFormat = [
  ['ISO 2709', iso2709Of],
  ['MARCXML', xmlOf],
  ['MARC-in-JSON', jsonOf],
] as const;

/** Replaces letters of two bytes by two other bytes. */
const withBytes = (record: ComposedRecord, letter: string, bytes: string): Buffer => {
  const text = iso2709Of(record).toString('latin1');
  return Buffer.from(text.replace(Buffer.from(letter).toString('latin1'), bytes), 'latin1');
};

describe('MARC-8', () => {
  it('IMPORT-30 rejects letters of MARC-8, and says how the file is converted', async () => {
    const content = withBytes(bookOf('Såseki', BLANK), 'å', '\u00E5o');
    const [found] = await readings(content);
    expect(found).toMatchObject(rejected('MARC_8'));
    expect(found).toHaveProperty('rejected.message', expect.stringContaining('-f marc8 -t utf8'));
  });

  it.each([BLANK, UTF_8])('IMPORT-30 rejects escape sequences after %j', async (leader) => {
    const record = bookOf('\u001B$1i$`\u001B(B', leader);
    expect(await readings(iso2709Of(record))).toMatchObject([rejected('MARC_8')]);
    expect(await readings(jsonOf(record))).toMatchObject([rejected('MARC_8')]);
  });

  it('IMPORT-30 reads UTF-8 whose leader does not name it; other bytes are no MARC-8 if it does', async () => {
    expect(await readings(iso2709Of(bookOf('雲', BLANK)))).toMatchObject([titled('雲')]);
    const invalid = withBytes(bookOf('Såseki'), 'å', '\u00E5o');
    expect(await readings(invalid)).toMatchObject([rejected('ENCODING')]);
  });

  it.each(everyFormat)('IMPORT-31 decodes numeric references in %s', async (_, write) => {
    const record = bookOf('&#x96F2;&#x306E;&#x20BB7;', BLANK);
    expect(await readings(write(record))).toMatchObject([{ ...titled('雲の𠮷'), warnings: [] }]);
  });

  it('IMPORT-31 leaves references to no character', async () => {
    const title = '&#xD842; &#x110000; &#x001B; 雲';
    expect(await readings(iso2709Of(bookOf(title)))).toMatchObject([titled(title)]);
  });
});

describe('formats of MARC', () => {
  const UNIMARC = '00000nam0 2200000   450 ';
  const coded = '100   $a20240101d2024    m  y0frey50      ba';
  const unimarc = composedRecord(UNIMARC, '001 u1', coded, '200 1 $aRivière', '700  1$aKawakami');
  const isUnimarc = {
    rejected: {
      ...rejected('NOT_MARC_21', 'u1').rejected,
      message: expect.stringMatching('UNIMARC'),
    },
  };

  it.each(everyFormat)('IMPORT-32 rejects UNIMARC by name in %s', async (_, write) => {
    expect(await readings(write(unimarc))).toEqual([isUnimarc]);
  });

  it('IMPORT-32 recognizes UNIMARC by each of its fields, and before its encoding', async () => {
    for (const field of [coded, '200 1 $aRivière'])
      expect(await readings(jsonOf(composedRecord(UNIMARC, '001 u1', field)))).toEqual([isUnimarc]);
    expect(await readings(withBytes(unimarc, 'è', '\u00C1e'))).toEqual([isUnimarc]);
  });

  const schema = (version: number) => `xmlns="info:lc/xmlns/marcxchange-v${String(version)}"`;
  const exchanged = (version: number, format: string) =>
    marcXmlOf(bookOf('霧')).replace('<record>', `<record ${schema(version)} format="${format}">`);

  it.each([1, 2])('IMPORT-34 reads version %i of MarcXchange', async (version) => {
    const record = exchanged(version, 'MARC21');
    expect(await readings(record)).toMatchObject([titled('霧')]);
    expect(await readings(`<collection ${schema(version)}>${record}</collection>`)).toHaveLength(1);
    const response = `<searchRetrieveResponse xmlns="http://www.loc.gov/zing/srw/"><record><recordData>${record}</recordData></record></searchRetrieveResponse>`;
    expect(await readings(response)).toMatchObject([titled('霧')]);
  });

  it('IMPORT-32 names the format of a record in MarcXchange', async () => {
    const [found] = await readings(exchanged(2, 'danMARC2'));
    expect(found).toMatchObject(rejected('NOT_MARC_21'));
    expect(found).toHaveProperty('rejected.message', expect.stringContaining('danMARC2'));
  });

  const all = composedRecords('marc-books.txt');
  const objects = all.map(marcJsonOf);

  it.each([
    ['an array', JSON.stringify(objects)],
    ['an indented array', JSON.stringify(objects, null, 2)],
    ['lines', objects.map((one) => `${JSON.stringify(one)}\n`).join('')],
    ['indented objects', objects.map((one) => JSON.stringify(one, null, 4)).join('\n')],
  ])('IMPORT-33 reads the same from %s in JSON as from ISO 2709', async (_, content) => {
    const expected = await readings(Buffer.concat(all.map((record) => iso2709Of(record))));
    expect(await readings(content)).toEqual(expected);
  });

  it('IMPORT-33 loses only the record that is no MARC-in-JSON', async () => {
    const broken = '{"leader": "x", "fields": [{"001": "b1"}, {"245": {"subfields": 1}}]}';
    const content = [jsonOf(bookOf('霧')), broken, jsonOf(bookOf('塵'))].join('\n');
    const expected = [titled('霧'), rejected('JSON', 'b1'), titled('塵')];
    expect(await readings(content)).toMatchObject(expected);
  });
});

describe('leaders, marks and damaged text', () => {
  it.each(['00000nam a  00000 i 4500', '00000nam a2200000 i     ', '00000nam a2200000       '])(
    'IMPORT-35 reads records with the leader %j',
    async (leader) => {
      for (const [, write] of everyFormat)
        expect(await readings(write(bookOf('塵', leader)))).toMatchObject([titled('塵')]);
      for (const write of [xmlOf, jsonOf])
        expect(await readings(write(bookOf('塵', leader.trim())))).toMatchObject([titled('塵')]);
    },
  );

  it('IMPORT-35 finds a record with blanks in its leader after one that does not end', async () => {
    const record = iso2709Of(bookOf('塵', '00000nam a  00000 i     '));
    const content = Buffer.concat([iso2709Of(bookOf('泉')).subarray(0, -9), record]);
    expect(await readings(content)).toMatchObject([rejected('LENGTH'), titled('塵')]);
  });

  it('IMPORT-35 rejects a leader that lacks more than blanks', async () => {
    const short = xmlOf(bookOf('塵', '00000nam a22'));
    expect(await readings(short)).toMatchObject([rejected('LENGTH')]);
  });

  it('IMPORT-38 takes no byte order mark and no Ctrl-Z for a record', async () => {
    const record = iso2709Of(bookOf('塵'));
    const [mark, end] = [Buffer.from('\uFEFF'), Buffer.from('\r\n\u001A')];
    const content = Buffer.concat([mark, record, end, mark, record, end]);
    expect(await readings(content)).toMatchObject([titled('塵'), titled('塵')]);
  });

  const warned = (code: string) => ({ record: {}, warnings: [{ code, id }] });
  const asLatin1 = (text: string) => Buffer.from(text).toString('latin1');
  const asWindows = (text: string) => new TextDecoder('windows-1252').decode(Buffer.from(text));

  it.each(everyFormat)('IMPORT-36 warns of UTF-8 that is encoded twice in %s', async (_, write) => {
    for (const text of [asWindows('Müller'), asLatin1('雲の本'), asWindows('«Étoiles»')])
      expect(await readings(write(bookOf(text)))).toMatchObject([warned('ENCODED_TWICE')]);
  });

  it.each(['Über Straße', '»Spaß«', 'Spaß«', 'CAFÉ»', 'Ã« São', '雲の本', 'Œuvre — «été»'])(
    'IMPORT-36 does not warn of %s',
    async (text) => {
      expect(await readings(jsonOf(bookOf(text)))).toMatchObject([{ warnings: [] }]);
    },
  );

  it.each(everyFormat)('IMPORT-37 warns of HTML entities in %s', async (_, write) => {
    for (const text of ['Lamps &amp; clouds', 'l&#39;été', '&eacute;t&eacute;', '&#xE9;'])
      expect(await readings(write(bookOf(text)))).toMatchObject([warned('HTML_ENTITY')]);
    const plain = bookOf('R&D; AT&T & Co');
    expect(await readings(write(plain))).toMatchObject([{ warnings: [] }]);
  });
});
