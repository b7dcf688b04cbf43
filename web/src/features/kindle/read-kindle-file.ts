import { unzipSync } from 'fflate';
import { KINDLE_BOOKS_MAX } from '#contract/limits.ts';
import { readBytes } from '#web/lib/file-bytes.ts';
import { KINDLE_FILE_MAX_BYTES } from '#web/lib/measures.ts';
import { decodeText } from '#web/lib/text-encoding.ts';
import { kindleListOf, type KindleList, type RawRow } from './kindle-rows.ts';
import { readCsv } from './read-csv.ts';
import { readXml } from './read-xml.ts';

/** What is wrong with a file as a whole. */
export type FileFault = 'unreadable' | 'tooLarge' | 'noList' | 'noBooks' | 'tooMany';

/** What a file contains, or why it cannot be used. */
export type KindleFile =
  | { readonly ok: true; readonly list: KindleList }
  | { readonly ok: false; readonly fault: FileFault };

const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

/**
 * The lists in an archive by their names: the shop sends all of a customer's data, and other tables
 * contain all kinds of goods. Files that are too large to be a list are not unpacked.
 *
 * On the main thread: the library's worker comes from a blob, which the page's policy forbids.
 */
const unpack = (bytes: Uint8Array): readonly Uint8Array[] =>
  Object.values(
    unzipSync(bytes, {
      filter: ({ name, originalSize }) =>
        /\.(csv|xml)$/i.test(name) &&
        /digital|kindle/i.test(name) &&
        originalSize <= KINDLE_FILE_MAX_BYTES,
    }),
  );

const rowsOf = (bytes: Uint8Array): readonly RawRow[] | null => {
  const text = decodeText(bytes);
  return text.trimStart().startsWith('<') ? readXml(text) : readCsv(text);
};

const readRows = (bytes: Uint8Array): readonly RawRow[] | null => {
  if (!isZip(bytes)) return rowsOf(bytes);
  const lists = unpack(bytes).flatMap((file) => {
    const rows = rowsOf(file);
    return rows === null ? [] : [rows];
  });
  return lists.length === 0 ? null : lists.flat();
};

/** Reads a list of Kindle books: the cache of the application, a table, or an archive with them. */
export const readKindleFile = async (file: Blob): Promise<KindleFile> => {
  if (file.size > KINDLE_FILE_MAX_BYTES) return { ok: false, fault: 'tooLarge' };
  try {
    const rows = readRows(await readBytes(file));
    if (rows === null) return { ok: false, fault: 'noList' };
    const list = kindleListOf(rows);
    if (list.books.length === 0) return { ok: false, fault: 'noBooks' };
    if (list.books.length > KINDLE_BOOKS_MAX) return { ok: false, fault: 'tooMany' };
    return { ok: true, list };
  } catch {
    return { ok: false, fault: 'unreadable' };
  }
};
