import { goodreadsColumns } from '#contract/export-files.ts';
import type {
  ImportedRow,
  ParsedFile,
  ReadFile,
} from '#web/features/reader-import/files/parsed-file.ts';
import { parseImportFile } from '#web/features/reader-import/files/parse-import-file.ts';

/** Files in the shapes that services export; none of them is a real one. */

export const TODAY = '2026-11-26';

export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Each character that Shift_JIS has in two bytes, which no encoder here writes. */
const twoBytes = (): ReadonlyMap<string, readonly [number, number]> => {
  const decoder = new TextDecoder('shift_jis');
  const bytes: [number, number][] = [];
  for (let lead = 0x81; lead <= 0xea; lead += 1) {
    for (let trail = 0x40; trail <= 0xfc; trail += 1) {
      const isPair = (lead < 0xa0 || lead > 0xdf) && trail !== 0x7f;
      if (isPair) bytes.push([lead, trail]);
    }
  }
  return new Map(bytes.map((pair) => [decoder.decode(new Uint8Array(pair)), pair] as const));
};

export const shiftJis = (text: string): Uint8Array => {
  const table = twoBytes();
  return new Uint8Array(
    Array.from(text).flatMap((character) => table.get(character) ?? [character.charCodeAt(0)]),
  );
};

const quoted = (cell: string): string =>
  /[",\n]/u.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

/** A table with commas: the header, and rows by the names of their columns. */
export const csvOf = (
  header: readonly string[],
  ...rows: readonly Readonly<Record<string, string>>[]
): string =>
  [header, ...rows.map((row) => header.map((name) => row[name] ?? ''))]
    .map((cells) => cells.map(quoted).join(','))
    .join('\r\n');

/** Ends with the read date, title, author and so on, as ブクログ does. */
export const booklogLine = (cells: {
  readonly item?: string;
  readonly isbn?: string;
  readonly state?: string;
  readonly review?: string;
  readonly memo?: string;
  readonly readAt?: string;
  readonly title?: string;
}): string =>
  [
    '1',
    cells.item ?? '4101010013',
    cells.isbn ?? '9784101010014',
    '小説',
    '5',
    cells.state ?? '読み終わった',
    cells.review ?? '',
    '名作',
    cells.memo ?? '',
    '2014-02-01 12:34:56',
    cells.readAt ?? '0000-00-00 00:00:00',
    cells.title ?? 'こころ',
    '夏目漱石',
    '新潮社',
    '2004',
    '本',
    '378',
  ]
    .map((cell) => `"${cell.replaceAll('"', '""')}"`)
    .join(',');

export const goodreadsCsv = (...rows: readonly Readonly<Record<string, string>>[]): string =>
  csvOf(goodreadsColumns, ...rows);

export const resultOf = (file: string | Uint8Array): ReadFile =>
  parseImportFile(typeof file === 'string' ? utf8(file) : file, TODAY);

export const fileOf = (file: string | Uint8Array): ParsedFile => {
  const result = resultOf(file);
  if (!result.ok) throw new Error(result.fault);
  return result.file;
};

export const rowsOf = (file: string | Uint8Array): readonly ImportedRow[] => fileOf(file).rows;

/** What a file says about the reading of its only row. */
export const readingOf = (file: string | Uint8Array) => {
  const [row] = rowsOf(file);
  return { state: row?.state, readings: row?.readings };
};
