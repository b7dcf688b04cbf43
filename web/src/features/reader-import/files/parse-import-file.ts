import { READER_IMPORT_ROWS_MAX } from '#contract/limits.ts';
import { IMPORT_COLUMNS_MAX, IMPORT_FILE_MAX_BYTES } from '#web/lib/measures.ts';
import { decodeText, encodingOf, type TextEncoding } from '#web/lib/text-encoding.ts';
import { readJsonTable } from './json-tables.ts';
import { kindleFileOf } from './kindle-books.ts';
import { isXml, kindleRowsOfXml, readKindleArchive } from './kindle-lists.ts';
import { readOwnExport } from './own-export.ts';
import { parseTable } from './parse-table.ts';
import type { ParsedFile, ReadFile } from './parsed-file.ts';
import { isUnreadable, readTable } from './read-table.ts';
import { isZip } from './unpack-archive.ts';

/** Nothing to import, and no columns that the reader could name. */
const isEmpty = ({ rows, unused, cells, columns }: ParsedFile): boolean =>
  rows.length === 0 &&
  (columns === undefined
    ? unused.every(({ reason }) => reason === 'noTitle')
    : cells.every((row) => row.length < 2));

/** What the decoder writes for bytes that the encoding does not have. */
const REPLACED = '\uFFFD';
/** JSON, BibTeX, RIS, and texts that begin with BEGIN: are no tables. */
const NO_TABLE = /^\s*(?:\{|\[\s*[{["]|@\w+\s*\{|TY {1,2}- |BEGIN:)/u;

/** Pages are no XML, or have no list of Kindle books. */
const readXml = (text: string): ReadFile => {
  try {
    const rows = kindleRowsOfXml(text);
    if (rows.length > 0) return { ok: true, file: kindleFileOf(rows) };
  } catch {
    // Damaged, or a page.
  }
  return { ok: false, fault: 'unreadable' };
};

/** Enough to see what a text begins with. */
const START_BYTES = 1_024;

/** A list of Kindle books may be larger than a table. Seen before the text is decoded, which takes many times its memory. */
const isTooLarge = (bytes: Uint8Array): boolean =>
  bytes.length > IMPORT_FILE_MAX_BYTES && !isXml(decodeText(bytes.subarray(0, START_BYTES)));

const readText = (bytes: Uint8Array, today: string, encoding: TextEncoding): ReadFile => {
  const text = decodeText(bytes, encoding);
  if (isXml(text)) return readXml(text);
  if (isUnreadable(text)) return { ok: false, fault: 'unreadable' };
  const cells = NO_TABLE.test(text) ? readJsonTable(text) : readTable(text);
  if (cells === undefined) return { ok: false, fault: 'noTable' };
  // One row more is the header.
  if (
    cells.length > READER_IMPORT_ROWS_MAX + 1 ||
    cells.some((row) => row.length > IMPORT_COLUMNS_MAX)
  )
    return { ok: false, fault: 'tooMany' };
  const damaged = text.split(REPLACED).length - 1;
  const file = { ...parseTable(cells, today), encoding, damaged };
  return isEmpty(file) ? { ok: false, fault: 'noBooks' } : { ok: true, file };
};

const readArchive = (bytes: Uint8Array, today: string): ReadFile => {
  try {
    const read = readOwnExport(bytes, today);
    return !read.ok && read.fault === 'foreignArchive' ? readKindleArchive(bytes) : read;
  } catch {
    // A file of the archive is no JSON, or no XML.
    return { ok: false, fault: 'unreadable' };
  }
};

/**
 * Reads a file by its content, whatever its name. `today` is the day in Japan; a text is read in `encoding`, by default the
 * one that fits it best.
 */
export const parseImportFile = (
  bytes: Uint8Array,
  today: string,
  encoding?: TextEncoding,
): ReadFile => {
  if (isZip(bytes)) return readArchive(bytes, today);
  if (isTooLarge(bytes)) return { ok: false, fault: 'tooLarge' };
  return readText(bytes, today, encoding ?? encodingOf(bytes));
};
