import { hasWrongCheckDigit, toIsbn13 } from '#contract/isbn.ts';
import { isbnOfScan } from '#contract/scanned-code.ts';

/** How files protect a number from spreadsheets: `="9784101010014"`, or an apostrophe before it. */
const PROTECTED = /^(?:="(?<quoted>[^"]*)"|'(?<rest>.*))$/u;

/** Where numbers are looked for in a cell: a longer one is a text. */
const beginningOf = (cell: string): string => cell.slice(0, 500);

/** A cell with a number, without its protection. Texts are never changed so: `=HYPERLINK(…)` stays text. */
export const numberIn = (cell: string): string => {
  const text = beginningOf(cell.trim());
  const groups = PROTECTED.exec(text)?.groups;
  return groups?.['quoted'] ?? groups?.['rest'] ?? text;
};

/** The ISBN of a cell, which may have several of them, in brackets: `[4101010013, 9784101010014]`. */
const isbnOf = (cell: string): string | undefined =>
  isbnOfScan(numberIn(cell)) ??
  beginningOf(cell)
    .split(/[\s,;|[\]"'=]+/u)
    .map(toIsbn13)
    .find((isbn) => isbn !== null) ??
  undefined;

/** The first ISBN of these cells, as 13 digits. */
export const firstIsbn = (cells: readonly string[]): string | undefined =>
  cells.map(isbnOf).find((isbn) => isbn !== undefined);

/** `9.78410E+12`: a spreadsheet has rounded it. */
const ROUNDED = /^\d(?:\.\d+)?E\+\d{1,2}$/iu;

/** Whether a cell without an ISBN was meant to have one: a wrong check digit, a rounded number, or a damaged one. */
export const isWrongIsbn = (cell: string): boolean => {
  const text = numberIn(cell);
  return ROUNDED.test(text) || /^[\d-]+\uFFFD/u.test(text) || hasWrongCheckDigit(text);
};

/** Line breaks of services that export their markup. Other markup is kept, as text. */
export const withLineBreaks = (cell: string): string =>
  cell
    .replaceAll(/<br ?\/?>|<\/p>|<\/div>/giu, '\n')
    .replaceAll(/<p>|<div>/giu, '')
    .trim();

/** The parts of a text that are not empty, apart by a blank line. */
export const paragraphs = (...texts: readonly string[]): string =>
  texts
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .join('\n\n');

const YES = new Set([
  'yes',
  'y',
  'true',
  'owned',
  '○',
  '◯',
  '〇',
  '✓',
  '✔',
  'はい',
  'あり',
  'ある',
  '有',
  '有り',
  '済',
  '済み',
  '所有',
  '所持',
  '所蔵',
  '持っている',
  '購入済み',
]);
const NO = new Set([
  '',
  '-',
  'no',
  'n',
  'false',
  '×',
  'いいえ',
  'ない',
  'なし',
  '無',
  '無し',
  '未',
]);
const COUNT = /^(?<count>\d{1,4}) ?[冊部]?$/u;

const wordIn = (cell: string): string => numberIn(cell).normalize('NFKC').trim().toLowerCase();

/** How many copies a cell says that the reader has: a number, or yes. */
export const copiesIn = (cell: string): number => {
  const count = COUNT.exec(wordIn(cell))?.groups?.['count'];
  if (count !== undefined) return Number(count);
  return YES.has(wordIn(cell)) || YES.has(cell.trim()) ? 1 : 0;
};

/** Whether a cell says how many copies the reader has, or that there are none. */
export const isCountOfCopies = (cell: string): boolean =>
  copiesIn(cell) > 0 || COUNT.test(wordIn(cell)) || NO.has(wordIn(cell));
