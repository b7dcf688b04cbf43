import { libib, librarything, librize } from './catalogues.ts';
import { numberIn } from './cells.ts';
import { dateIn } from './dates.ts';
import type { IgnoredColumn, ParsedFile } from './parsed-file.ts';
import { parsePlainTable } from './plain-table.ts';
import {
  booklog,
  BOOKLOG_COLUMNS,
  bookwyrm,
  goodreads,
  hardcover,
  storygraph,
} from './reading-services.ts';
import {
  columnName,
  linesOf,
  mergeRows,
  rowOf,
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
];

/** Rows by which a file of ブクログ without a header is known. */
const LOOKED_AT = 5;
/** The last column, the price, is not in all files. */
const BOOKLOG_WIDTHS = new Set([BOOKLOG_COLUMNS.length - 1, BOOKLOG_COLUMNS.length]);

/** The number of a service, an ISBN or none, and the time at which the book was added. */
const isOfBooklog = (row: readonly string[]): boolean => {
  const [service = '', , isbn = ''] = row;
  return (
    BOOKLOG_WIDTHS.has(row.length) &&
    /^\d{1,4}$/u.test(service) &&
    /^(?:97[89]\d{10})?$/u.test(numberIn(isbn)) &&
    dateIn(row[BOOKLOG_COLUMNS.indexOf('登録日時')] ?? '') !== null
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
  (...names) => {
    const name = names.find((one) => columns.has(one)) ?? '';
    return row[columns.get(name) ?? -1] ?? '';
  };

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
  const rows = linesOf(table).map(({ line, row }) => {
    const draft = format.draft(cellOf(positions, row));
    return draft === null ? { line, reason: 'notBook' as const } : rowOf(line, draft, today);
  });
  return {
    source: format.source,
    ...mergeRows(rows),
    header: table.header,
    cells: table.cells,
    ignoredColumns: ignoredIn(recognized),
  };
};

/** The books of a table, whatever service has written it. `today` is the day in Japan. */
export const parseTable = (cells: Table['cells'], today: string): ParsedFile => {
  const recognized = recognize(cells);
  return recognized === undefined
    ? parsePlainTable(cells, today)
    : parseRecognized(recognized, today);
};
