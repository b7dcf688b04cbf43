import type { Book } from '#contract/entities/book.ts';

/** A cell of a table; what is not known is left empty. */
type Cell = string | number | undefined;
/** One kind of thing in an export, as rows with the same columns. */
export interface ExportTable {
  /** Name of its files. */
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: readonly Readonly<Record<string, Cell>>[];
}

/** A table of these columns; everything else of the rows is left out, whatever it is. */
export const tableOf = <C extends string>(
  name: string,
  columns: readonly C[],
  rows: readonly Partial<Readonly<Record<C, Cell>>>[],
): ExportTable => ({
  name,
  columns,
  rows: rows.map((row) => Object.fromEntries(columns.map((column) => [column, row[column]]))),
});

/** What a table says of a book, so that a row can be understood without the catalogue. */
export const bookColumns = [
  'KANRI_ID',
  'ISBN',
  'MainTitle',
  'Responsibility',
  'Publisher_1',
  'PublishingDate',
] as const;
export type BookCells = Partial<Pick<Book, (typeof bookColumns)[number]>>;

/** Epoch milliseconds as a reader, a spreadsheet and a program can read them. */
export const timeOf = (epochMs: number): string => new Date(epochMs).toISOString();
