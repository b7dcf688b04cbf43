import { readWrittenDate } from '#contract/reading-date.ts';
import { calibre, libib, librarything, librize, zotero } from './catalogues.ts';
import { numberIn } from './cells.ts';
import { datesIn } from './date-columns.ts';
import { keptWords } from './kept-words.ts';
import { kindleFileOf } from './kindle-books.ts';
import { kindleRowsOf } from './kindle-lists.ts';
import { leftOutRow } from './kinds.ts';
import type { IgnoredColumn, ParsedFile } from './parsed-file.ts';
import { parsePlainTable } from './plain-table.ts';
import {
  booklog,
  BOOKLOG_COLUMNS,
  bookwyrm,
  goodreads,
  hardcover,
  jelu,
  libby,
  openreads,
  storygraph,
  yamtrack,
} from './reading-services.ts';
import {
  columnName,
  linesOf,
  mergeRows,
  rowOf,
  unreadable,
  type CellOf,
  type Table,
  type TableFormat,
} from './table-format.ts';

const formats: readonly TableFormat[] = [
  booklog,
  librize,
  goodreads,
  storygraph,
  hardcover,
  librarything,
  libib,
  bookwyrm,
  openreads,
  jelu,
  yamtrack,
  libby,
  zotero,
  calibre,
];

/** Rows by which a file of ブクログ without a header is known. */
const LOOKED_AT = 5;
/** The last column, the price, is not in all files; the form for imports, which other tools write, ends with 読了日. */
const BOOKLOG_WIDTHS = new Set([
  BOOKLOG_COLUMNS.indexOf('読了日') + 1,
  BOOKLOG_COLUMNS.length - 1,
  BOOKLOG_COLUMNS.length,
]);

/** The number of a service, an ISBN or none, and the time at which the book was added. */
const isOfBooklog = (row: readonly string[]): boolean => {
  const [service = '', , isbn = ''] = row;
  return (
    BOOKLOG_WIDTHS.has(row.length) &&
    /^\d{1,4}$/u.test(service) &&
    /^(?:97[89]\d{10})?$/u.test(numberIn(isbn)) &&
    readWrittenDate(row[BOOKLOG_COLUMNS.indexOf('登録日時')] ?? '').kind !== 'unreadable'
  );
};

interface Recognized {
  readonly format: TableFormat;
  readonly columns: readonly string[];
  readonly table: Table;
}

/** The service that a table comes from, by its columns; undefined for any other table. */
const recognize = (cells: Table['cells']): Recognized | undefined => {
  const [header = []] = cells;
  const columns = header.map(columnName);
  const format = formats.find(({ recognizedBy }) =>
    recognizedBy.some((names) => names.every((name) => columns.includes(name))),
  );
  if (format !== undefined) return { format, columns, table: { header, cells } };
  const first = linesOf({ header: [], cells }).slice(0, LOOKED_AT);
  return first.length > 0 && first.every(({ row }) => isOfBooklog(row))
    ? { format: booklog, columns: BOOKLOG_COLUMNS, table: { header: [], cells } }
    : undefined;
};

const cellOf =
  (columns: ReadonlyMap<string, number>, row: readonly string[]): CellOf =>
  (...names) =>
    names.map((name) => row[columns.get(name) ?? -1] ?? '').find((cell) => cell.trim() !== '') ??
    '';

/** The columns that nothing imports and that have something. */
const ignoredIn = ({ format, columns, table }: Recognized): readonly IgnoredColumn[] => {
  const rows = linesOf(table);
  return (Object.keys(format.ignored) as IgnoredColumn[]).filter((kind) =>
    format.ignored[kind]?.some((name) => {
      const column = columns.indexOf(name);
      return column >= 0 && rows.some(({ row }) => !['', '0'].includes(row[column]?.trim() ?? ''));
    }),
  );
};

const parseRecognized = (recognized: Recognized, today: string): ParsedFile => {
  const { format, columns, table } = recognized;
  // The first of two columns with one name.
  const positions = new Map(columns.map((name, n) => [name, n] as const).toReversed());
  const lines = linesOf(table);
  const dateOf = datesIn(lines);
  const rows = lines.map(({ line, row }) => {
    const cell = cellOf(positions, row);
    const draft = leftOutRow(cell) ?? format.draft(cell, cellOf(positions, dateOf(row)));
    if (typeof draft === 'string') return { line, reason: draft };
    const parsed = rowOf(line, draft, today, unreadable(row.slice(columns.length)));
    return 'reason' in parsed ? parsed : Object.assign(parsed, keptWords(format, cell));
  });
  return {
    source: format.source,
    ...mergeRows(rows, format.hasEvents),
    header: table.header,
    cells: table.cells,
    ignoredColumns: ignoredIn(recognized),
  };
};

/** The books of a table, whatever service has written it. `today` is the day in Japan. */
export const parseTable = (cells: Table['cells'], today: string): ParsedFile => {
  const recognized = recognize(cells);
  if (recognized !== undefined) return parseRecognized(recognized, today);
  const kindle = kindleRowsOf(cells);
  return kindle === undefined ? parsePlainTable(cells, today) : kindleFileOf(kindle);
};
