import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { detectFormat } from '#catalogue/readers/formats.ts';
import {
  composedRecords,
  fixturePath,
  iso2709Of,
  marcCollection,
  marcXmlOf,
} from './compose-marc.ts';

const folder = mkdtempSync(join(tmpdir(), 'hondana-formats-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});
const detect = async (content: string | Uint8Array) => {
  const path = join(folder, 'file');
  writeFileSync(path, content);
  return detectFormat(path);
};
const records = composedRecords('marc-books.txt');

describe('detectFormat', () => {
  it.each([
    ['dc-ndl.rdf', 'dc-ndl'],
    ['sru-string.xml', 'sru'],
    ['sru-xml.xml', 'sru'],
    ['sru-diagnostic.xml', 'sru'],
    ['oai-pmh.xml', 'oai-pmh'],
    ['authorities.rdf', 'authorities-rdf'],
    ['authority-compact.json', 'authorities-json-ld'],
    ['authority-graph.json', 'authorities-json-ld'],
  ])('SP-117 detects the format of %s by its content', async (name, format) => {
    expect(await detectFormat(fixturePath(name))).toBe(format);
  });

  it('SP-117 detects MARC books and authorities in both serializations', async () => {
    for (const record of records) {
      expect(await detect(iso2709Of(record))).toBe('iso2709');
      expect(await detect(marcCollection([marcXmlOf(record)]))).toBe('marcxml');
      expect(await detect(marcXmlOf(record))).toBe('marcxml');
    }
  });

  it.each([
    ['{"KANRI_ID":"HDB1","MainTitle":"題"}\n', 'jsonl'],
    ['\uFEFF\n{"MainTitle":"題","KANRI_ID":"HDB1"}\n', 'jsonl'],
    ['{"TENKYO_ID":"HDA1","note":"\\"@id\\""}\n', 'jsonl'],
    ['{"damaged', 'jsonl'],
    ['[{"@id":"http://id.ndl.go.jp/auth/ndlna/1"}]', 'authorities-json-ld'],
  ])('SP-117 detects the format of %j', async (content, format) => {
    expect(await detect(content)).toBe(format);
  });

  it('SP-117 detects a format in UTF-16', async () => {
    const xml = `\uFEFF${marcCollection([])}`;
    expect(await detect(Buffer.from(xml, 'utf16le'))).toBe('marcxml');
    expect(await detect(Buffer.from(xml, 'utf16le').swap16())).toBe('marcxml');
  });

  it.each([
    '',
    'title,author\n',
    '<html><body/></html>',
    '<rss version="2.0"/>',
    '[1, 2]',
    '12345',
  ])('SP-117 detects no format in %j', async (content) => {
    expect(await detect(content)).toBeNull();
  });
});
