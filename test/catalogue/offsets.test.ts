import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FormatName } from '#catalogue/readers/formats.ts';
import { composedRecords, fixturePath, iso2709Of, marcXmlOf } from './compose-marc.ts';
import { lines, readAll } from './support.ts';

const folder = mkdtempSync(join(tmpdir(), 'hondana-offsets-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const marc = composedRecords('marc-books.txt');

/** Offset, id and code of every entry; the code is empty for a record. */
const placesIn = async (format: FormatName, content: string | Uint8Array) => {
  const path = join(folder, 'file');
  writeFileSync(path, content);
  return (await readAll(format, path)).map(({ offset, reading }) =>
    'rejected' in reading
      ? [offset, reading.rejected.code, reading.rejected.id]
      : [offset, '', undefined],
  );
};

const invalid = Buffer.from([0xe3, 0x81]);
const bytes = (...parts: readonly (string | Uint8Array)[]): Buffer =>
  Buffer.concat(parts.map((part) => Buffer.from(part)));

describe('the place of a record in its file', () => {
  it('IMPORT-05 IMPORT-07 is a byte offset, with the id of a broken line of JSON', async () => {
    const book = { KANRI_ID: 'HDB1', MainTitle: '題名' };
    const first = lines(book);
    const second = '{"KANRI_ID": "HDB2", "MainTitle": "題\n';
    const third = bytes('{"KANRI_ID": "HDB3", "MainTitle": "', invalid, '"}\n');
    const at2 = Buffer.byteLength(first);
    const at3 = at2 + Buffer.byteLength(second);
    expect(await placesIn('jsonl', bytes(first, second, third, first))).toEqual([
      [0, '', undefined],
      [at2, 'JSON', 'HDB2'],
      [at3, 'ENCODING', 'HDB3'],
      [at3 + third.length, '', undefined],
    ]);
  });

  it('IMPORT-05 IMPORT-12 is found in JSON with half of a character', async () => {
    const broken = '{"KANRI_ID": "HDB1", "MainTitle": "片割れ\\uDC00"}\n';
    const pair = '{"KANRI_ID": "HDB2", "MainTitle": "\\ud842\\udf9fる"}\n';
    expect(await placesIn('jsonl', broken + pair)).toEqual([
      [0, 'ENCODING', 'HDB1'],
      [Buffer.byteLength(broken), '', undefined],
    ]);
  });

  it('IMPORT-05 IMPORT-07 is found in MARC records with a broken field and a missing end', async () => {
    const [one, two, three] = marc.map(iso2709Of).map((record) => Buffer.from(record));
    if (one === undefined || two === undefined || three === undefined) throw new Error('3 records');
    const broken = Buffer.from(two);
    broken[broken.length - 3] = 0xff;
    const cut = two.subarray(0, two.length - 9);
    const places = await placesIn('iso2709', bytes(one, '\n', broken, cut, three));
    const id = '000099000002';
    expect(places).toEqual([
      [0, '', undefined],
      [one.length + 1, 'ENCODING', id],
      [one.length + 1 + two.length, 'LENGTH', id],
      [one.length + 1 + two.length + cut.length, '', undefined],
    ]);
  });

  it.each([0, 70_000, 200_000])(
    'IMPORT-05 IMPORT-07 is a byte offset in XML with invalid bytes, after %i bytes',
    async (padding) => {
      const [record] = marc.map(marcXmlOf);
      if (record === undefined) throw new Error('A record');
      const start = bytes(
        '\uFEFF<collection><!-- ',
        invalid,
        '字'.repeat(Math.ceil(padding / 3)),
        ' -->',
      );
      const broken = bytes('<record><controlfield tag="001">', '題1', '</controlfield><leader>');
      const swallowing = bytes('<record><controlfield tag="001">2</controlfield><!-- ', invalid);
      const at2 = start.length + Buffer.byteLength(record);
      const at3 = at2 + broken.length;
      const at4 = at3 + swallowing.length;
      expect(
        await placesIn(
          'marcxml',
          bytes(start, record, broken, swallowing, record, '</collection>'),
        ),
      ).toEqual([
        [start.length, '', undefined],
        [at2, 'XML', '題1'],
        [at3, 'XML', '2'],
        [at4, '', undefined],
      ]);
    },
  );

  it('IMPORT-05 IMPORT-12 is found in XML with half of a character', async () => {
    const [one, two] = marc.map(marcXmlOf);
    if (one === undefined || two === undefined) throw new Error('Two records');
    const start = '<collection>';
    const broken = two.replace(/(?<=<subfield[^>]*>)/u, '&#xD800;');
    expect(await placesIn('marcxml', `${start}${broken}${one}</collection>`)).toEqual([
      [start.length, 'XML', '000099000002'],
      [start.length + Buffer.byteLength(broken), '', undefined],
    ]);
  });

  it('IMPORT-05 counts two bytes for a character of UTF-16', async () => {
    const [record] = marc.map(marcXmlOf);
    const text = `\uFEFF<collection>${record ?? ''}</collection>`;
    const [place] = await placesIn('marcxml', Buffer.from(text, 'utf16le'));
    expect(place?.[0]).toBe(2 * '\uFEFF<collection>'.length);
  });

  it('IMPORT-05 IMPORT-07 is found in JSON-LD after objects that do not end', async () => {
    const one = readFileSync(fixturePath('authority-compact.json'), 'utf8').trim();
    const line = `${JSON.stringify(JSON.parse(one))}\n`;
    const id = 'http://id.ndl.go.jp/auth/ndlna/1';
    const noBrace = `{"@id":"${id}"\n`;
    const noQuote = `{"@id":"${id}","x":"}\n`;
    const at1 = Buffer.byteLength(noBrace);
    const at2 = at1 + Buffer.byteLength(line);
    expect(await placesIn('authorities-json-ld', `${noBrace}${line}${noQuote}${line}`)).toEqual([
      [0, 'LENGTH', id],
      [at1, '', undefined],
      [at2, expect.stringMatching(/^(?:LENGTH|JSON)$/u), id],
      [at2 + Buffer.byteLength(noQuote), '', undefined],
    ]);
  });

  it('IMPORT-05 is the first element of a DC-NDL record, and its URI is the id', async () => {
    const text = readFileSync(fixturePath('dc-ndl.rdf'), 'utf8').replace('波の手帖', '波 & 手帖');
    const [place] = await placesIn('dc-ndl', text);
    expect(place).toEqual([
      Buffer.byteLength(text.slice(0, text.indexOf('<dcndl:BibAdminResource'))),
      'XML',
      expect.stringContaining('099000011'),
    ]);
  });
});
