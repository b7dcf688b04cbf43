import { toIsbn13 } from '#contract/isbn.ts';
import { copiesIn, firstIsbn, isCountOfCopies, paragraphs } from './cells.ts';
import type { ColumnRole, ImportedRow, ParsedFile } from './parsed-file.ts';
import { datesIn } from './date-columns.ts';
import { DELETED_COLUMNS, KIND_COLUMNS, isDeleted, isOtherKind } from './kinds.ts';
import {
  columnName,
  linesOf,
  mergeRows,
  rowOf,
  unreadable,
  type Draft,
  type LeftOutRow,
  type Table,
} from './table-format.ts';
import { titleKey } from './title-key.ts';

/** Names of columns in lower case, without spaces, hyphens and underscores; of several for a role, the best one first. */
const NAMES: Readonly<Record<Exclude<ColumnRole, 'ignored' | 'id'>, readonly string[]>> = {
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
    '図書名',
    '資料名',
    '商品名',
    '品名',
    '本',
  ],
  volume: [
    'volume',
    'vol',
    'vol.',
    '巻',
    '巻次',
    '巻号',
    '巻数',
    'subtitle',
    'サブタイトル',
    '副題',
    '副書名',
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
    '読了日',
    '読んだ日',
    '読み終わった日',
    '読書終了日',
    '終了日',
    '読了',
    'date',
    '日付',
    'reviewdate',
  ],
  review: ['review', 'myreview', 'reviewtext', 'レビュー', '感想', '書評'],
  memo: ['notes', 'note', 'memo', 'privatenotes', 'メモ', '読書メモ', '備考'],
  owned: ['owned', 'owned?', '所有', '所持', '所蔵', '持っている', '持っているか'],
  copies: ['copies', 'ownedcopies', '冊数', '部数', '数量', '所蔵数', '所有冊数'],
};

const roles = new Map(
  Object.entries(NAMES).flatMap(([role, names]) =>
    names.map((name) => [name, role as ColumnRole] as const),
  ),
);

/** 登録番号, 受入No., 蔵書ID: of the row itself. A call number (請求記号) is that of a place. */
const ID =
  /^(?:(?:登録|資料|管理|蔵書|受入|整理|通し|図書|書籍|台帳|備品|コピー|accession|copy|item)?(?:番号|no\.?|number|id(?:番号)?)|(?:登録|資料|管理|蔵書|図書|書籍)コード|バーコード(?:番号)?|barcode|連番|#)$/u;

const shortName = (name: string): string => columnName(name).replaceAll(/\(s\)|[\s_-]/gu, '');

const roleOf = (name: string): ColumnRole => {
  const short = shortName(name);
  return roles.get(short) ?? (ID.test(short) ? 'id' : 'ignored');
};

/** Roles that several columns may have, which are read together. */
const SHARED_ROLES: ReadonlySet<ColumnRole> = new Set([
  'isbn',
  'author',
  'volume',
  'review',
  'memo',
]);

/** The roles of columns by their names; of several columns for one thing, the one with the best name is read. */
const rolesOf = (header: readonly string[]): readonly ColumnRole[] => {
  const ranks = header.map((name) => [...roles.keys()].indexOf(shortName(name)));
  const named = header.map(roleOf);
  return named.map((role, n) => {
    const isSecond = named.some(
      (other, m) => other === role && ((ranks[m] ?? 0) - (ranks[n] ?? 0) || m - n) < 0,
    );
    return isSecond && !SHARED_ROLES.has(role) ? 'ignored' : role;
  });
};

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
  const named = rolesOf(Array.from({ length: width }, (_, n) => header[n] ?? ''));
  if (named.includes('isbn')) return named;
  const looked = rows.slice(0, LOOKED_AT);
  const isbn = named.findIndex((role, n) => {
    const isIn = (row: readonly string[]): boolean => hasIsbn([row[n] ?? '']);
    // Some numbers of a ledger look like one.
    return role === 'id' ? looked.every(isIn) : role === 'ignored' && looked.some(isIn);
  });
  return named.map((role, n) => (n === isbn ? 'isbn' : role));
};

/** The title with those of its volume that it does not have. */
const withVolume = (title: string, volumes: readonly string[]): string =>
  [title, ...volumes.filter((one) => !` ${title}`.endsWith(` ${one.trim()}`))].join(' ').trim();

/** A number of the row's own with its book: a ledger may count each of its shelves from 1. */
const idIn = (id: string, isbns: readonly string[], title: string): string =>
  id.trim() === '' || toIsbn13(id) !== null
    ? ''
    : [id.trim(), firstIsbn(isbns) ?? '', titleKey(title)].join('/');

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
  const isbns = cellsOf('isbn');
  const title = withVolume(cell('title'), cellsOf('volume'));
  const ends = [...new Set(cellsOf('finishedAt', dates).filter((text) => text.trim() !== ''))];
  return {
    id: idIn(cell('id'), isbns, title),
    isbns,
    title,
    author: cell('author'),
    publisher: cell('publisher'),
    publishedIn: cell('publishedIn'),
    state: cell('state'),
    spans: [
      { from: cell('startedAt', dates), to: ends[0] },
      ...ends.slice(1).map((to) => ({ to })),
    ],
    review: paragraphs(...cellsOf('review')),
    reviewedAt: '',
    memo: paragraphs(...cellsOf('memo')),
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
    if (typeof draft === 'string') return { line, reason: draft };
    const counts = row.filter((_, n) => ['owned', 'copies'].includes(columns[n] ?? ''));
    return rowOf(line, draft, today, unreadable(counts.filter((cell) => !isCountOfCopies(cell))));
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
