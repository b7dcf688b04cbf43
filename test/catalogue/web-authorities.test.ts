import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fixturePath } from './compose-marc.ts';
import { codesOf, readAll, recordsOf } from './support.ts';

const folder = mkdtempSync(join(tmpdir(), 'hondana-authorities-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});
const file = (name: string, content: string): string => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};

const niwano = {
  kind: 'author',
  source: 'Web NDL Authorities',
  stamp: '2024-01-15T09:00:00',
  item: {
    TENKYO_ID: '00990041',
    F_A: '庭野, 梅子',
    F_D: '1880-1950',
    main_name: '庭野梅子',
    birth_death: '1880-1950',
  },
  transcription: 'ニワノ, ウメコ',
};
const variants = ['ニワノ, ウメコ', 'Niwano, Umeko', '庭野, 紅梅', 'ニワノ, コウバイ'];

describe('Web NDL Authorities', () => {
  it.each([
    ['authorities-rdf', 'authorities.rdf'],
    ['authorities-json-ld', 'authority-compact.json'],
    ['authorities-json-ld', 'authority-graph.json'],
  ] as const)('ENT-27 ENT-28 reads an author from %s (%s)', async (format, name) => {
    const [author] = recordsOf(await readAll(format, fixturePath(name)));
    expect(author).toMatchObject(niwano);
    expect(author).toHaveProperty('item.alternative_names', expect.arrayContaining(variants));
    expect(author).toHaveProperty('item.alternative_names.length', variants.length);
  });

  it('SP-117 skips authorities of subjects and places', async () => {
    expect(codesOf(await readAll('authorities-rdf', fixturePath('authorities.rdf')))).toEqual([
      'NOT_BOOK',
      'NOT_BOOK',
    ]);
  });

  it('SP-117 reads JSON-LD from lines, from arrays and from concatenated objects', async () => {
    const one = readFileSync(fixturePath('authority-compact.json'), 'utf8');
    const line = JSON.stringify(JSON.parse(one));
    const paths = [
      file('lines.jsonl', `${line}\n${line}\n`),
      file('array.json', `[\n${one},\n${one}]`),
      file('concatenated.json', one + one),
    ];
    for (const path of paths) {
      const records = recordsOf(await readAll('authorities-json-ld', path));
      expect(records).toMatchObject([niwano, niwano]);
    }
  });

  it('SP-117 rejects a truncated record and invalid JSON, and reads the others', async () => {
    const one = readFileSync(fixturePath('authority-compact.json'), 'utf8');
    const cut = file('cut.json', `${one}{"a": }\n${one}${one.slice(0, 200)}`);
    const entries = await readAll('authorities-json-ld', cut);
    expect(recordsOf(entries)).toHaveLength(2);
    expect(codesOf(entries)).toEqual(['JSON', 'LENGTH']);
  });

  it('IMPORT-12 rejects a record with half of a character, and reads the next', async () => {
    const one = readFileSync(fixturePath('authority-compact.json'), 'utf8');
    const broken = one.replace('1880', String.raw`18\ud800`);
    expect(broken).not.toBe(one);
    const entries = await readAll('authorities-json-ld', file('half.json', broken + one));
    expect(codesOf(entries)).toEqual(['ENCODING']);
    expect(recordsOf(entries)).toMatchObject([niwano]);
  });
});
