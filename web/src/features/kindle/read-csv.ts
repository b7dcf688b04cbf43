import Papa from 'papaparse';
import type { RawRow } from './kindle-rows.ts';

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

/** The rows of a table; null when it has no columns with ASIN and title. */
export const readCsv = (text: string): readonly RawRow[] | null => {
  const { data } = Papa.parse<string[]>(text, { skipEmptyLines: 'greedy' });
  const [first = [], ...rows] = data;
  const headers = first.map(nameOf);
  const [asin] = columnsOf(headers, COLUMNS.asin);
  const [title] = columnsOf(headers, COLUMNS.title);
  if (asin === undefined || title === undefined) return null;
  // Orders of goods that are sent by post.
  if (headers.includes('shippingaddress')) return null;
  const authors = columnsOf(headers, COLUMNS.authors);
  const acquired = columnsOf(headers, COLUMNS.acquired);
  const kinds = columnsOf(headers, COLUMNS.kinds);
  return rows.map((row) => ({
    asin: row[asin] ?? '',
    title: row[title] ?? '',
    authors: authors.slice(0, 1).map((column) => row[column] ?? ''),
    acquired: acquired.map((column) => row[column] ?? '').find((date) => date !== '') ?? '',
    kinds: kinds.map((column) => row[column] ?? ''),
  }));
};
