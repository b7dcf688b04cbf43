import { copiesIn, firstIsbn } from './cells.ts';
import type { ColumnRole, ImportedRow, ParsedFile } from './parsed-file.ts';
import { datesIn } from './date-columns.ts';
import { DELETED_COLUMNS, KIND_COLUMNS, isDeleted, isOtherKind } from './kinds.ts';
import {
  columnName,
  linesOf,
  mergeRows,
  rowOf,
  type Draft,
  type LeftOutRow,
  type Table,
} from './table-format.ts';

/** Names of columns in lower case, without spaces, hyphens and underscores. */
const NAMES: Readonly<Record<Exclude<ColumnRole, 'ignored'>, readonly string[]>> = {
  id: [
    '登録番号',
    '資料番号',
    '資料id',
    '管理番号',
    '蔵書番号',
    '受入番号',
    '通し番号',
    '図書番号',
    '資料コード',
    '蔵書no.',
    '管理no.',
    'no.',
    'no',
    'id',
    '蔵書id',
    'バーコード',
    'barcode',
    'accessionnumber',
    'accessionno',
    'copyid',
    'itemid',
  ],
  kind: KIND_COLUMNS,
  deleted: DELETED_COLUMNS,
  isbn: [
    'isbn',
    'isbn13',
    'isbn10',
    'isbn13桁',
    '13桁isbn',
    'isbnコード',
    'isbn番号',
    'isbns',
    'identifiers',
    'ean',
    'asin',
    'bookasin',
  ],
  title: [
    'title',
    'booktitle',
    'タイトル',
    '書名',
    '題名',
    '書籍名',
    '作品名',
    '本のタイトル',
    '本',
  ],
  author: [
    'author',
    'authors',
    'creator',
    'creators',
    'bookauthor',
    '著者',
    '著者名',
    '作者',
    '作者名',
    '著',
    '作家',
  ],
  publisher: ['publisher', '出版社', '出版社名', '出版者', '発行元', '発行所'],
  publishedIn: [
    'yearpublished',
    'publishdate',
    'publicationdate',
    'publicationyear',
    '発行年',
    '発行日',
    '出版年',
    '出版日',
    '刊行年',
    '発売日',
  ],
  state: [
    'status',
    'state',
    'readstatus',
    'readingstatus',
    'shelf',
    'shelves',
    'bookshelf',
    'exclusiveshelf',
    '読書状況',
    '状態',
    '読書状態',
    'ステータス',
  ],
  startedAt: [
    'datestarted',
    'startdate',
    'started',
    'startedat',
    'began',
    '読み始め',
    '読み始めた日',
    '読書開始日',
    '開始日',
  ],
  finishedAt: [
    'dateread',
    'readdate',
    'datefinished',
    'finishdate',
    'finished',
    'finishedat',
    'completed',
    'enddate',
    'reviewdate',
    'date',
    '日付',
    '読んだ日',
    '読了日',
    '読了',
    '読み終わった日',
    '読書終了日',
    '終了日',
  ],
  review: ['review', 'myreview', 'reviewtext', 'レビュー', '感想', '書評'],
  memo: ['notes', 'note', 'memo', 'privatenotes', 'メモ', '読書メモ', '備考'],
  owned: ['owned', 'owned?', '所有', '所持', '所蔵'],
  copies: ['copies', 'ownedcopies', '冊数', '部数', '所有冊数'],
};

const roles = new Map(
  Object.entries(NAMES).flatMap(([role, names]) =>
    names.map((name) => [name, role as ColumnRole] as const),
  ),
);

const roleOf = (name: string): ColumnRole =>
  roles.get(columnName(name).replaceAll(/\(s\)|[\s_-]/gu, '')) ?? 'ignored';

/** Rows that tell what a column without a known name has. */
const LOOKED_AT = 20;

const hasIsbn = (row: readonly string[]): boolean => firstIsbn(row) !== undefined;

/** The first row is a header if it has a known name, or no ISBN where those below have some. */
const headerOf = (cells: Table['cells']): readonly string[] => {
  const [first = [], ...rest] = cells;
  if (hasIsbn(first)) return [];
  const isHeader =
    first.some((name) => roleOf(name) !== 'ignored') || rest.slice(0, LOOKED_AT).some(hasIsbn);
  return isHeader ? first : [];
};

/** What each column is about by its name; without any ISBN by name, by its cells. */
const proposeColumns = ({ header, cells }: Table): readonly ColumnRole[] => {
  const rows = cells.slice(header.length === 0 ? 0 : 1);
  const width = rows.reduce((widest, row) => Math.max(widest, row.length), header.length);
  const named = Array.from({ length: width }, (_, n) => roleOf(header[n] ?? ''));
  if (named.includes('isbn')) return named;
  const isbn = named.findIndex(
    (role, n) =>
      role === 'ignored' && rows.slice(0, LOOKED_AT).some((row) => hasIsbn([row[n] ?? ''])),
  );
  return named.map((role, n) => (n === isbn ? 'isbn' : role));
};

const draftOf = (
  row: readonly string[],
  dates: readonly string[],
  columns: readonly ColumnRole[],
): Draft | LeftOutRow => {
  const cellsOf = (role: ColumnRole, cells = row): readonly string[] =>
    cells.filter((_, n) => columns[n] === role);
  /** The first cell of several columns that is not empty. */
  const cell = (role: ColumnRole, cells = row): string =>
    cellsOf(role, cells).find((text) => text.trim() !== '') ?? '';
  if (isDeleted(cell('deleted'))) return 'deleted';
  if (isOtherKind(cell('kind'))) return 'notBook';
  return {
    id: cell('id'),
    isbns: cellsOf('isbn'),
    title: cell('title'),
    author: cell('author'),
    publisher: cell('publisher'),
    publishedIn: cell('publishedIn'),
    state: cell('state'),
    spans: [{ from: cell('startedAt', dates), to: cell('finishedAt', dates) }],
    review: cell('review').trim(),
    reviewedAt: '',
    memo: cell('memo').trim(),
    copies: copiesIn(cell('copies')) || copiesIn(cell('owned')),
  };
};

/** Lists of readers have one state for all of their books, which the reader chooses. */
const withoutState = (row: ImportedRow): ImportedRow =>
  row.state === undefined && !row.owned ? { ...row, unknownState: '' } : row;

/** A table with the roles of its columns, as proposed or as the reader has corrected them. */
export const readColumns = (
  table: Table,
  columns: readonly ColumnRole[],
  today: string,
): ParsedFile => {
  const lines = linesOf(table);
  const dateOf = datesIn(lines);
  const rows = lines.map(({ line, row }) => {
    const draft = draftOf(row, dateOf(row), columns);
    return typeof draft === 'string' ? { line, reason: draft } : rowOf(line, draft, today);
  });
  const { rows: books, unused } = mergeRows(rows);
  return {
    source: 'table',
    rows: columns.includes('state') ? books : books.map(withoutState),
    unused,
    header: table.header,
    cells: table.cells,
    ignoredColumns: [],
    columns,
  };
};

/** Any table, or a list with one ISBN per line. */
export const parsePlainTable = (cells: Table['cells'], today: string): ParsedFile => {
  const table = { header: headerOf(cells), cells };
  return readColumns(table, proposeColumns(table), today);
};
