import { strFromU8 } from 'fflate';
import { EXPORT_MANIFEST } from '#contract/export-files.ts';
import {
  BOOK_LISTS_MAX,
  BOOKS_IN_LISTS_MAX,
  EXPORTED_ROWS_MAX,
  HONDANAS_MAX,
  KINDLE_BOOKS_MAX,
  READING_RECORDS_MAX,
} from '#contract/limits.ts';
import type { FileFault } from './parsed-file.ts';

const MANIFEST_MAX_BYTES = 64 * 1024;
/** In every export. */
export const PROFILE = 'profile.json';
/** How many rows each table has at most. */
const TABLES = {
  record: { file: 'reading-record.json', most: READING_RECORDS_MAX },
  lists: { file: 'book-lists.json', most: BOOK_LISTS_MAX },
  listed: { file: 'books-in-lists.json', most: BOOKS_IN_LISTS_MAX },
  favorites: { file: 'favorites.json', most: EXPORTED_ROWS_MAX },
  notes: { file: 'notes.json', most: EXPORTED_ROWS_MAX },
  shelves: { file: 'shelves.json', most: HONDANAS_MAX },
  // With discarded ones.
  copies: { file: 'copies.json', most: EXPORTED_ROWS_MAX },
  kindle: { file: 'kindle-books.json', most: KINDLE_BOOKS_MAX },
  relations: { file: 'relations.json', most: EXPORTED_ROWS_MAX },
  lendings: { file: 'lendings.json', most: EXPORTED_ROWS_MAX },
} as const;
type Table = keyof typeof TABLES;

export const ALLOWED = new Set([
  EXPORT_MANIFEST,
  PROFILE,
  ...Object.values(TABLES).map(({ file }) => file),
]);

/** More than any row of an export has of each. */
const ROW_MAX = { columns: 24, bytes: 256 * 1024 } as const;

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [ARRAY, OBJECT, ARRAY_END, OBJECT_END] = [0x5b, 0x7b, 0x5d, 0x7d];

/** Where a text of JSON ends: at its closing quotation mark. */
const endOfText = (bytes: Uint8Array, from: number): number => {
  let at = from + 1;
  while (at < bytes.length && bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1;
  return at;
};

/**
 * How many rows a table in JSON has, counted in its bytes: as objects, the millions of rows that a small archive may have
 * exhaust the memory. Null when a row is larger than any of an export, or has more than texts and numbers.
 */
const countRows = (bytes: Uint8Array): number | null => {
  let [rows, commas, columns, depth, start] = [0, 0, 0, 0, 0];
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === QUOTE) at = endOfText(bytes, at);
    else if (byte === ARRAY_END || byte === OBJECT_END) depth -= 1;
    else if (byte === COMMA && depth > 1) columns += 1;
    else if (byte === COMMA) commas += 1;
    else if (byte === ARRAY || byte === OBJECT) {
      depth += 1;
      if (depth === 2) [rows, columns, start] = [rows + 1, 1, at];
    }
    const isLong = depth > 1 && at - start > ROW_MAX.bytes;
    if (depth > 2 || columns > ROW_MAX.columns || isLong) return null;
  }
  // Between the rows; more where the table has values that are no rows.
  return Math.max(rows, commas);
};

export type Row = Readonly<Record<string, unknown>>;

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const jsonOf = (bytes: Uint8Array): unknown => JSON.parse(strFromU8(bytes));

export type Files = ReadonlyMap<string, Uint8Array>;

/** How many rows a table has, without making them; null if it is none of an export. */
export const rowsIn = (files: Files, table: Table): number | null =>
  countRows(files.get(TABLES[table].file) ?? new Uint8Array());

/** The rows of a table, made where they are needed: not those of all tables at once. */
export const tableIn = (files: Files, table: Table): readonly Row[] => {
  const bytes = files.get(TABLES[table].file);
  const value = bytes === undefined ? [] : jsonOf(bytes);
  return Array.isArray(value) ? value.filter(isRow) : [];
};

/** A value of a row as text; a key that is absent has none. */
export const text = (row: Row, key: string): string => {
  const value = row[key];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

/** The format of an export; null when its manifest says none. */
export const formatOf = (manifest: Uint8Array | undefined): number | null => {
  if (manifest === undefined) return 1;
  if (manifest.length > MANIFEST_MAX_BYTES) return null;
  const value = jsonOf(manifest);
  return isRow(value) && typeof value['format'] === 'number' ? value['format'] : null;
};

/** What is wrong with the size of a table, before anything of the export is made. */
export const faultIn = (files: Files): FileFault | undefined => {
  // Object.keys loses the key type.
  for (const table of Object.keys(TABLES) as Table[]) {
    const rows = rowsIn(files, table);
    if (rows === null) return 'unreadable';
    if (rows > TABLES[table].most) return 'tooMany';
  }
  return undefined;
};
