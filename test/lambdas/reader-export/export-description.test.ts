import { bookColumns } from '#contract/export-files.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import Papa from 'papaparse';
import { hanako } from '#test/support/people.ts';
import { testExportAccounts, picture, picturePath } from './export-fixture.ts';

interface Column {
  readonly name: string;
  readonly type: string;
}

const description = readFileSync(join(__dirname, '../../../docs/export.md'), 'utf8');

/** The columns that a section describes, in their order. */
const columnsIn = (section: string): readonly Column[] =>
  [...section.matchAll(/^\| (?:`(?<name>[^`]+)`|_(?<group>book)_) +\| *(?<type>\w*)/gm)].flatMap(
    ({ groups = {} }) =>
      groups['group'] === 'book'
        ? bookColumns.map((name) => ({ name, type: 'text' }))
        : [{ name: groups['name'] ?? '', type: groups['type'] ?? '' }],
  );

/** The sections of the files: the names of files or a table, and their columns. */
const described = new Map(
  description
    .split(/^## /m)
    .slice(2)
    .flatMap((section) => {
      const names = section.slice(0, section.indexOf('\n')).split(', ');
      return names.map((name) => [name, columnsIn(section)] as const);
    }),
);

const { operate, bucket } = testExportAccounts(beforeAll);
const openExport = async () => {
  bucket.objects.set(picturePath.slice(1), picture);
  await operate(hanako, 'exportAccount', { targetUserSub: hanako.sub });
  const [zip] = [...bucket.objects].flatMap(([key, body]) =>
    key.startsWith('exports/') ? [body] : [],
  );
  return unzipSync(zip ?? new Uint8Array());
};

const isTime = (value: unknown): boolean =>
  typeof value === 'string' && new Date(value).toISOString() === value;
const isDay = (value: unknown): boolean =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
const fits: Readonly<Record<string, (value: unknown) => boolean>> = {
  text: (value) => typeof value === 'string',
  id: (value) => typeof value === 'string',
  number: Number.isSafeInteger,
  object: (value) => typeof value === 'object',
  time: isTime,
  day: isDay,
};

describe('docs/export.md', () => {
  let files: Readonly<Record<string, Uint8Array>>;
  const textOf = (name: string): string => strFromU8(files[name] ?? new Uint8Array());
  beforeAll(async () => {
    files = await openExport();
  });

  it('MYEXPORT-05 describes every file of the export of a full account, and no other', () => {
    const exported = Object.keys(files).map((name) =>
      described.has(name) ? name : name.replace(/\.(?:json|csv)$/, ''),
    );
    expect([...described.keys()].toSorted()).toEqual([...new Set(exported)].toSorted());
  });

  it('MYEXPORT-05 describes every column of every table, in the order of the file', () => {
    for (const [table, columns] of described) {
      const csv = table.endsWith('.csv') ? table : `${table}.csv`;
      if (files[csv] === undefined) continue;
      const [header] = Papa.parse<string[]>(textOf(csv)).data;
      expect([table, columns.map(({ name }) => name)]).toEqual([table, header]);
    }
  });

  it('MYEXPORT-05 describes the type of every value', () => {
    for (const [table, columns] of described) {
      const json = table === 'manifest.json' ? table : `${table}.json`;
      if (files[json] === undefined) continue;
      const typeOf = new Map(columns.map(({ name, type }) => [name, type]));
      const rows = [JSON.parse(textOf(json)) as unknown].flat() as Record<string, unknown>[];
      for (const [name, value] of rows.flatMap((row) => Object.entries(row))) {
        expect([table, name, fits[typeOf.get(name) ?? '']?.(value)]).toEqual([table, name, true]);
      }
    }
  });
});
