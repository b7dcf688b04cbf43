/** A spreadsheet would evaluate a cell that begins so. */
export const FORMULA = /^[=+\-@\t\r＝＋－＠]/u;
/** So that spreadsheets read Japanese text correctly. */
export const BYTE_ORDER_MARK = '\uFEFF';
/** By RFC 4180. */
export const CSV_LINE_END = '\r\n';
