import { SaxesParser } from 'saxes';
import { READER_IMPORT_ROWS_MAX } from '#contract/limits.ts';
import { decodeText } from '#web/lib/text-encoding.ts';
import { kindleFileOf, type KindleRow } from './kindle-books.ts';
import type { ReadFile } from './parsed-file.ts';
import { isUnreadable, readTable } from './read-table.ts';
import type { Table } from './table-format.ts';
import { unpackArchive } from './unpack-archive.ts';

export const isXml = (text: string): boolean => text.trimStart().startsWith('<');

/** Names of columns in the files that readers have, without spaces and in lower case. */
const COLUMNS = {
  asin: ['asin', 'asin/isbn', 'productasin'],
  title: [
    'title',
    'productname',
    'producttitle',
    'itemtitle',
    'タイトル',
    '書名',
    '題名',
    '商品名',
  ],
  authors: ['authors', 'author', '著者', '著者名', '作者'],
  acquired: [
    'acquireddate',
    'acquisitiondate',
    'purchasedate',
    'orderdate',
    'fulfilleddate',
    'acquiredtime',
    '取得日',
    '購入日',
    '注文日',
  ],
  kinds: [
    'contenttype',
    'producttype',
    'productgroup',
    'resourcetype',
    'origintype',
    'category',
    '種類',
    'カテゴリー',
  ],
} as const;

const nameOf = (header: string): string => header.toLowerCase().replace(/[\s_-]/g, '');

/** The columns of this kind, in the order of their names above. */
const columnsOf = (headers: readonly string[], names: readonly string[]): readonly number[] =>
  names.map((name) => headers.indexOf(name)).filter((column) => column >= 0);

/** Kindle books have such a number; those of printed books begin with a digit. */
const KINDLE_ASIN = /^\s*B[A-Z0-9]{9}\s*$/iu;

/** The rows of a table; undefined when it is no list of Kindle books. */
export const kindleRowsOf = ([first = [], ...rows]: Table['cells']):
  readonly KindleRow[] | undefined => {
  const headers = first.map(nameOf);
  const [asin] = columnsOf(headers, COLUMNS.asin);
  const [title] = columnsOf(headers, COLUMNS.title);
  if (asin === undefined || title === undefined) return undefined;
  // Orders of goods that are sent by post, and a catalogue that has printed books too.
  if (headers.some((name) => name === 'shippingaddress' || name.startsWith('isbn')))
    return undefined;
  if (!rows.some((row) => KINDLE_ASIN.test(row[asin] ?? ''))) return undefined;
  const authors = columnsOf(headers, COLUMNS.authors);
  const acquired = columnsOf(headers, COLUMNS.acquired);
  const kinds = columnsOf(headers, COLUMNS.kinds);
  return rows
    .filter((row) => row.some((cell) => cell.trim() !== ''))
    .map((row) => ({
      asin: row[asin] ?? '',
      title: row[title] ?? '',
      authors: authors.slice(0, 1).map((column) => row[column] ?? ''),
      acquired: acquired.map((column) => row[column] ?? '').find((date) => date !== '') ?? '',
      kinds: kinds.map((column) => row[column] ?? ''),
    }));
};

const ENTRY = ['response', 'add_update_list', 'meta_data'];
/** More than the cache has; a file of nothing but opening tags would exhaust the memory. */
const DEPTH_MAX = 20;

/** The entries of a Kindle application's `KindleSyncMetadataCache.xml`; none in another document. Throws if it is no XML. */
export const kindleRowsOfXml = (text: string): readonly KindleRow[] => {
  const rows: KindleRow[] = [];
  const path: string[] = [];
  let fields = new Map<string, string[]>();
  let content = '';
  const all = (name: string) => fields.get(name) ?? [];
  const one = (name: string) => all(name)[0] ?? '';
  const parser = new SaxesParser({ position: false });
  const add = (more: string) => {
    content += more;
  };
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name }) => {
    path.push(name);
    content = '';
    if (path.length > DEPTH_MAX || rows.length > READER_IMPORT_ROWS_MAX)
      throw new RangeError('More than a list of Kindle books has');
    if (path.length === ENTRY.length) fields = new Map();
  });
  parser.on('closetag', () => {
    const isEntry = path.length === ENTRY.length && ENTRY.every((name, n) => path[n] === name);
    if (path.length > ENTRY.length) {
      const name = path.slice(ENTRY.length).join('/');
      const texts = fields.get(name) ?? [];
      texts.push(content);
      fields.set(name, texts);
    }
    content = '';
    path.pop();
    if (!isEntry) return;
    rows.push({
      asin: one('ASIN'),
      title: one('title'),
      authors: all('authors/author'),
      acquired: one('purchase_date') || one('publication_date'),
      kinds: [one('cde_contenttype'), ...all('origins/origin/type')],
    });
  });
  parser.write(text).close();
  return rows;
};

/** A list in an archive of the shop, which has all of a customer's data: other tables are about all kinds of goods. */
const isList = (name: string): boolean =>
  /\.(?:csv|xml)$/iu.test(name) && /digital|kindle/iu.test(name);

/** The lists in an archive of the shop; other files are not unpacked. */
export const readKindleArchive = (bytes: Uint8Array): ReadFile => {
  const unpacked = unpackArchive(bytes, isList);
  if (!unpacked.ok) return unpacked;
  const rows = [...unpacked.files.values()].flatMap((file) => {
    const text = decodeText(file);
    if (isXml(text)) return kindleRowsOfXml(text);
    return isUnreadable(text) ? [] : (kindleRowsOf(readTable(text)) ?? []);
  });
  if (rows.length === 0) return { ok: false, fault: 'foreignArchive' };
  return rows.length > READER_IMPORT_ROWS_MAX
    ? { ok: false, fault: 'tooMany' }
    : { ok: true, file: kindleFileOf(rows) };
};
