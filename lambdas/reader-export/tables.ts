import { strToU8, zipSync } from 'fflate';
import type { Book } from '#contract/entities/book.ts';
import { type bookColumns, EXPORT_FORMAT, EXPORT_MANIFEST } from '#contract/export-files.ts';
import type { ExportManifest } from '#contract/export-manifest.ts';
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

export type BookCells = Partial<Pick<Book, (typeof bookColumns)[number]>>;

/** Epoch milliseconds as ISO 8601. */
export const timeOf = (epochMs: number): string => new Date(epochMs).toISOString();

const jsonTextOf = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

const jsonOf = ({ rows }: ExportTable): string => jsonTextOf(rows);

const csvOf = ({ columns, rows }: ExportTable): string =>
  csvFileOf([columns, ...rows.map((row) => columns.map((column) => row[column]))]);

/** A file of an export. */
export interface ExportFile {
  readonly name: string;
  readonly content: Uint8Array;
  /** How many rows it has; 1 for a picture. */
  readonly count: number;
}

/** A table as JSON and as CSV. */
export const filesOfTable = (table: ExportTable): readonly ExportFile[] => [
  { name: `${table.name}.json`, content: strToU8(jsonOf(table)), count: table.rows.length },
  { name: `${table.name}.csv`, content: strToU8(csvOf(table)), count: table.rows.length },
];

/** A ZIP file with these files and the manifest, which counts their rows. */
export const exportZipOf = (
  files: readonly ExportFile[],
  about: Pick<ExportManifest, 'exportedAt' | 'site'>,
): Uint8Array => {
  const manifest: ExportManifest = {
    format: EXPORT_FORMAT,
    ...about,
    files: Object.fromEntries(files.map(({ name, count }) => [name, count])),
  };
  return zipSync({
    [EXPORT_MANIFEST]: strToU8(jsonTextOf(manifest)),
    ...Object.fromEntries(files.map(({ name, content }) => [name, content])),
  });
};
