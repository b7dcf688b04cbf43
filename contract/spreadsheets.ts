import Papa from 'papaparse';

/**
 * A spreadsheet would evaluate a cell that begins so: some skip what cannot be seen before the sign. An ISBN as Goodreads writes
 * it, `="…"`, is text for both.
 */
const FORMULA =
  /^(?!="(?:\d{9}[\dX]|\d{13})?"$)(?:[\t\r]|[\s\p{Cc}\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠])/u;
/** So that spreadsheets read Japanese text correctly. */
const BYTE_ORDER_MARK = '\uFEFF';
/** By RFC 4180. */
const LINE_END = '\r\n';

/**
 * A table as CSV, with an apostrophe before cells that a spreadsheet would evaluate as formulas. The first row has the
 * names of the columns.
 */
export const csvOf = (rows: readonly (readonly unknown[])[], newline: string): string =>
  Papa.unparse([...rows], { newline, escapeFormulae: FORMULA }) + newline;

/** A table as CSV for spreadsheets: a byte order mark, and line ends by RFC 4180. */
export const csvFileOf = (rows: readonly (readonly unknown[])[]): string =>
  BYTE_ORDER_MARK + csvOf(rows, LINE_END);
