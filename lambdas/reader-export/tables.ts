import { strToU8, zipSync } from 'fflate';
import type { Book } from '#contract/entities/book.ts';
import { csvFileOf } from '#contract/spreadsheets.ts';

/** A cell of a table; empty if unknown. */
type Cell = string | number | undefined;
/** One kind of data in an export. */
export interface ExportTable {
  /** The name of its files. */
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: readonly Readonly<Record<string, Cell>>[];
}

/** A table with only these columns of the rows. */
export const tableOf = <C extends string>(
  name: string,
  columns: readonly C[],
  rows: readonly Partial<Readonly<Record<C, Cell>>>[],
): ExportTable => ({
  name,
  columns,
  rows: rows.map((row) => Object.fromEntries(columns.map((column) => [column, row[column]]))),
});

/** The columns of a book, which make a row understandable without the catalogue. */
export const bookColumns = [
  'KANRI_ID',
  'ISBN',
  'MainTitle',
  'Responsibility',
  'Publisher_1',
  'PublishingDate',
] as const;
export type BookCells = Partial<Pick<Book, (typeof bookColumns)[number]>>;

/** Epoch milliseconds as ISO 8601. */
export const timeOf = (epochMs: number): string => new Date(epochMs).toISOString();

const jsonOf = ({ rows }: ExportTable): string => `${JSON.stringify(rows, null, 2)}\n`;

const csvOf = ({ columns, rows }: ExportTable): string =>
  csvFileOf([columns, ...rows.map((row) => columns.map((column) => row[column]))]);

/** A ZIP file with each table as JSON and as CSV. */
export const exportFileOf = (tables: readonly ExportTable[]): Uint8Array =>
  zipSync(
    Object.fromEntries(
      tables.flatMap((table) => [
        [`${table.name}.json`, strToU8(jsonOf(table))],
        [`${table.name}.csv`, strToU8(csvOf(table))],
      ]),
    ),
  );
