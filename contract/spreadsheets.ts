import Papa from 'papaparse';

/** A spreadsheet would evaluate a cell that begins so. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/u;
/** So that spreadsheets read Japanese text correctly. */
const BYTE_ORDER_MARK = '\uFEFF';
/** By RFC 4180. */
const LINE_END = '\r\n';

/**
 * A table as CSV for spreadsheets: a byte order mark, line ends by RFC 4180, and an apostrophe before cells that a
 * spreadsheet would evaluate as formulas. The first row has the names of the columns.
 */
export const csvFileOf = (rows: readonly (readonly unknown[])[]): string => {
  const table = Papa.unparse([...rows], { newline: LINE_END, escapeFormulae: FORMULA });
  return BYTE_ORDER_MARK + table + LINE_END;
};
