import { strToU8, zipSync } from 'fflate';
import {
  BOOK_LISTS_MAX,
  BOOKS_IN_LISTS_MAX,
  EXPORTED_ROWS_MAX,
  HONDANAS_MAX,
  KINDLE_BOOKS_MAX,
  READER_IMPORT_ROWS_MAX,
  READING_RECORDS_MAX,
  READINGS_MAX,
} from '#contract/limits.ts';
import { readTable } from '#web/features/reader-import/files/read-table.ts';
import { IMPORT_COLUMNS_MAX } from '#web/lib/measures.ts';
import { fileOf, resultOf } from './files.ts';

const exported = (name: string, table: string, manifest = '{"format":2}') =>
  zipSync({ 'manifest.json': strToU8(manifest), [name]: strToU8(table) });

const faultOf = (file: string | Uint8Array) => {
  const result = resultOf(file);
  return result.ok ? undefined : result.fault;
};

const repeated = (row: string, rows: number): string => `[${`${row},`.repeat(rows - 1)}${row}]`;

describe('an export at its limits', () => {
  it.each([
    ['reading-record.json', READING_RECORDS_MAX],
    ['book-lists.json', BOOK_LISTS_MAX],
    ['books-in-lists.json', BOOKS_IN_LISTS_MAX],
    ['favorites.json', EXPORTED_ROWS_MAX],
    ['notes.json', EXPORTED_ROWS_MAX],
    ['shelves.json', HONDANAS_MAX],
    ['copies.json', EXPORTED_ROWS_MAX],
    ['kindle-books.json', KINDLE_BOOKS_MAX],
    ['relations.json', EXPORTED_ROWS_MAX],
    ['lendings.json', EXPORTED_ROWS_MAX],
  ])(
    'MYIMPORT-141 %s has at most %i rows, which are counted before they are made',
    (name, most) => {
      expect(faultOf(exported(name, repeated('{}', most)))).toBeUndefined();
      const parse = jest.spyOn(JSON, 'parse').mockClear();
      expect(faultOf(exported(name, repeated('{}', most + 1)))).toBe('tooMany');
      expect(faultOf(exported(name, repeated('1', most + 2)))).toBe('tooMany');
      // The manifests.
      expect(parse).toHaveBeenCalledTimes(2);
    },
  );

  it('MYIMPORT-141 counts rows whose texts have commas and brackets', () => {
    const list = JSON.stringify({ listName: ']},{"\\', comments: '[{,'.repeat(100) });
    const file = fileOf(exported('book-lists.json', repeated(list, BOOK_LISTS_MAX)));
    expect(file.own?.lists[99]?.listName).toBe(']},{"\\');
  });

  it.each([
    ['a list in a row', '[{"a":[[]]}]'],
    ['a row in a row', '[{"a":{}}]'],
    ['25 columns', `[{${'"a":1,'.repeat(24)}"a":1}]`],
    ['a row of more than 256 kB', `[{"a":"${'x'.repeat(256 * 1024)}"}]`],
  ])('MYIMPORT-142 has no table with %s', (_, table) => {
    expect(faultOf(exported('notes.json', table))).toBe('unreadable');
    expect(faultOf(exported('lendings.json', table))).toBe('unreadable');
  });

  it('MYIMPORT-142 has a manifest of at most 64 kB', () => {
    const manifest = (length: number) => `{"format":2${' '.repeat(length - 12)}}`;
    expect(faultOf(exported('notes.json', '[]', manifest(64 * 1024)))).toBeUndefined();
    expect(faultOf(exported('notes.json', '[]', manifest(64 * 1024 + 1)))).toBe('unreadable');
  });

  it('MYIMPORT-143 lists up to 40 readings of a cell; a cell with more is left out as one', () => {
    const rowWith = (readings: string) => {
      const row = JSON.stringify([{ KANRI_ID: 'R1', state: 'read', readings }]);
      return fileOf(exported('reading-record.json', row)).rows[0];
    };
    const years = Array.from({ length: 40 }, (_, n) => `../${String(1980 + n)}`);
    expect(rowWith(years.join(';'))).toMatchObject({
      readings: { length: READINGS_MAX },
      leftOut: { length: 40 - READINGS_MAX },
    });
    const long = `2015/2016;${'../2017;'.repeat(40)}`;
    expect(rowWith(long)).toMatchObject({
      readings: [],
      leftOut: [{ reason: 'unreadableDate', cell: long }],
    });
  });
});

describe('a table at its limits', () => {
  it('MYIMPORT-144 is read to the row after the last that it may have', () => {
    const lines = 'こころ\n'.repeat(5 * READER_IMPORT_ROWS_MAX);
    expect(readTable(lines).length).toBeLessThan(READER_IMPORT_ROWS_MAX + 5);
    expect(faultOf(lines)).toBe('tooMany');
  });

  it('MYIMPORT-144 has at most 200 columns', () => {
    const widths = [IMPORT_COLUMNS_MAX, IMPORT_COLUMNS_MAX + 1];
    const faults = widths.map((width) => faultOf(`title${','.repeat(width - 1)}\nこころ`));
    expect(faults).toEqual([undefined, 'tooMany']);
  });

  it('MYIMPORT-144 has at most two million quotation marks', () => {
    const most = 100 * READER_IMPORT_ROWS_MAX;
    const table = (marks: number) => `title\n"こころ${'"'.repeat(marks - 1)}`;
    expect(faultOf(table(most))).toBeUndefined();
    expect(faultOf(table(most + 1))).toBe('unreadable');
  });

  it('MYIMPORT-144 has a number at the beginning of its cell', () => {
    const isbnBehind = (spaces: number) =>
      fileOf(`title,isbn\nこころ,x${' '.repeat(spaces)}9784101010014`).rows[0]?.isbn;
    expect(isbnBehind(480)).toBe('9784101010014');
    expect(isbnBehind(500)).toBeUndefined();
  });
});
