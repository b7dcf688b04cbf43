import { stringify } from 'csv-stringify/sync';
import { strToU8, zipSync } from 'fflate';
import type { ExportTable } from './tables.ts';

const jsonOf = ({ rows }: ExportTable): string => `${JSON.stringify(rows, null, 2)}\n`;

/**
 * CSV as spreadsheets take it: with a byte order mark, or Japanese would be misread, lines as RFC
 * 4180 has them, and an apostrophe before what a spreadsheet would take for a formula.
 */
const csvOf = ({ columns, rows }: ExportTable): string =>
  stringify([...rows], {
    columns: [...columns],
    header: true,
    bom: true,
    escape_formulas: true,
    record_delimiter: 'windows',
    quote_record_delimiter: true,
  });

/** Every table twice, as JSON and as CSV, in one ZIP. */
export const exportFileOf = (tables: readonly ExportTable[]): Uint8Array =>
  zipSync(
    Object.fromEntries(
      tables.flatMap((table) => [
        [`${table.name}.json`, strToU8(jsonOf(table))],
        [`${table.name}.csv`, strToU8(csvOf(table))],
      ]),
    ),
  );
