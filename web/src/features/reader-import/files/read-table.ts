import Papa from 'papaparse';
import { READER_IMPORT_ROWS_MAX } from '#contract/limits.ts';

/** Around 50 cells of each row. The parser makes an error of each mark that closes nothing. */
const QUOTES_MAX = 2 * 50 * READER_IMPORT_ROWS_MAX;

const hasTooManyQuotes = (text: string): boolean => {
  let at = -1;
  for (let n = 0; n <= QUOTES_MAX; n += 1) {
    at = text.indexOf('"', at + 1);
    if (at === -1) return false;
  }
  return true;
};

/** Pictures and programs are no tables. */
export const isUnreadable = (text: string): boolean =>
  text.includes('\0') || hasTooManyQuotes(text);

/** Without quotes: no file has this character in a cell. */
const NO_QUOTE = '\u0000';

/** One row more than a file may have beside its header, so that it is seen, and the line end after the last one. */
const ROWS_READ = READER_IMPORT_ROWS_MAX + 3;

/** A row that a spreadsheet has saved as one quoted cell, as its cells. */
const unwrapped = (row: readonly string[], width: number): readonly string[] => {
  const [cell = ''] = row;
  if (row.length > 1 || width < 3 || !cell.includes(',')) return row;
  const [cells = []] = Papa.parse<string[]>(cell, { delimiter: ',' }).data;
  return cells.length === width ? cells : row;
};

/**
 * The rows of a text with commas, tabs or semicolons, empty ones included. A service that writes tabs does not
 * quote, so there a cell may begin with a quotation mark.
 */
export const readTable = (text: string): readonly (readonly string[])[] => {
  // Some files mix them, and cells may have their own.
  const lines = text.replaceAll(/\r\n?/gu, '\n');
  const hasTabs = (lines.split('\n', 1)[0] ?? '').includes('\t');
  const options = {
    newline: '\n' as const,
    delimiter: hasTabs ? '\t' : '',
    delimitersToGuess: [',', '\t', ';'],
    preview: ROWS_READ,
  };
  const quoted = Papa.parse<string[]>(lines, options);
  const { data } =
    hasTabs && quoted.errors.length > 0
      ? Papa.parse<string[]>(lines, { ...options, quoteChar: NO_QUOTE })
      : quoted;
  const rows = data.map((row) => unwrapped(row, data[0]?.length ?? 0));
  // A line end after the last row.
  return rows.at(-1)?.every((cell) => cell === '') === true ? rows.slice(0, -1) : rows;
};
