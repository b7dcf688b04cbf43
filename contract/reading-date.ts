import { japanDateOf } from './japan-date.ts';
import { readPublishingDate } from './publishing-date.ts';
import { isReadingDate } from './reading-rules.ts';
import { readHan } from './numerals.ts';

/** A date of a reading as a reader, a spreadsheet or a service has written it. */
export type WrittenDate =
  /** Nothing is written, or only zeros. */
  | { readonly kind: 'none' }
  /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. `isRounded`: an approximate day (頃), of which the month is taken. */
  | { readonly kind: 'date'; readonly date: string; readonly isRounded: boolean }
  /** A spreadsheet has written `########`, because the column was too narrow. */
  | { readonly kind: 'hashes' }
  /** No date, one that does not exist, or one that can be read in two ways, as `03/09/2015`. */
  | { readonly kind: 'unreadable' };

/** The order of the two numbers before a year. */
export type DateOrder = 'dayFirst' | 'monthFirst';

const HASHES = /^#{3,}$/u;
const INSTANT =
  /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})$/u;
/** A time of day, which is no part of a reading; without a zone, the day is as written. */
const CLOCK =
  /(?:[T ]|(?<=[日)]))(?:午前|午後|[ap]m )?\d{1,2}(?::\d{2}(?::\d{2}(?:\.\d{1,9})?)?|時(?:\d{1,2}分(?:\d{1,2}秒)?)?)(?: ?[ap]m)?$/iu;
const ENGLISH_WEEKDAY = '(?:sun|mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?)(?:day)?[.,]?';
const WEEKDAY = new RegExp(
  String.raw`(?:\((?:[月火水木金土日祝](?:曜日?)?(?:[・,]?祝日?)?|${ENGLISH_WEEKDAY})\)|[月火水木金土日]曜日?|(?<= )[月火水木金土日]|\b${ENGLISH_WEEKDAY})$`,
  'iu',
);
const WEEKDAY_FIRST = new RegExp(`^${ENGLISH_WEEKDAY} `, 'iu');
const APPROXIMATE = /(?:頃|ごろ|ころ)$/u;
/** 2019 年 5 月 3 日: some spreadsheets set them apart. */
const SPACES = / {1,3}(?=年|月 {0,3}\d)|(?<=[年月]) {1,3}|(?<=月 {0,3}\d{1,2}) {1,3}(?=日)/gu;
const HAN_NUMBER = /[〇一二三四五六七八九十]{1,5}(?=[年月日])/gu;

/** Services write zeros for unknown parts: `2015-03-00`. */
const UNKNOWN_PARTS = /(?:-00){1,2}$/u;
const NO_DATE = /^(?:0000-00-00|-{1,2}|(?:日付)?不明|なし|unknown|n\/a)$/iu;
const SIX_DIGITS = /^\d{6}$/u;
const YEAR_LAST = /^(?<one>\d{1,2})(?<mark>[/.-])(?<two>\d{1,2})\k<mark>(?<year>\d{4})$/u;
const NAMED_MONTH =
  /^(?:(?<first>\d{1,2})(?:st|nd|rd|th)?[ -])?(?<month>[a-z]{3,9})\.?[ -](?:(?<second>\d{1,2})(?:st|nd|rd|th)?,? )?(?<year>\d{4})$/iu;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Longer than any date: a review. */
const DATE_LENGTH_MAX = 50;
const MONTH_LENGTH = 'YYYY-MM'.length;

const isoOf = (...parts: readonly (string | undefined)[]): string | undefined => {
  const known = parts.filter((part) => part !== undefined);
  const iso = known.map((part) => part.padStart(2, '0')).join('-');
  return isReadingDate(iso) ? iso : undefined;
};

/** A cell in half width without weekday and time of day. */
const dayIn = (text: string): string =>
  text
    .replaceAll(SPACES, '')
    .replace(CLOCK, '')
    .replace(WEEKDAY, '')
    .trim()
    .replace(WEEKDAY_FIRST, '');

/** A date whose year is last, in both orders; undefined for any other. */
const yearLastIn = (day: string) => {
  const groups = YEAR_LAST.exec(day)?.groups;
  if (groups === undefined) return undefined;
  const { one, two, year, mark } = groups;
  const dayFirst = isoOf(year, two, one);
  // No language writes the month first with periods.
  return { dayFirst, monthFirst: mark === '.' ? dayFirst : isoOf(year, one, two) };
};

const readYearLast = (day: string, order: DateOrder | undefined): string | undefined => {
  const { dayFirst, monthFirst } = yearLastIn(day) ?? {};
  if (order !== undefined && dayFirst !== undefined && monthFirst !== undefined)
    return order === 'dayFirst' ? dayFirst : monthFirst;
  // One of the two does not exist, or they are one day.
  return dayFirst === undefined || monthFirst === undefined || dayFirst === monthFirst
    ? (dayFirst ?? monthFirst)
    : undefined;
};

/**
 * The order of the dates of a column: that in which all of them exist, if in the other one some do not. Undefined where
 * nothing decides it.
 */
export const orderOfDates = (cells: readonly string[]): DateOrder | undefined => {
  const dates = cells
    .filter(({ length }) => length <= DATE_LENGTH_MAX)
    .flatMap((cell) => yearLastIn(dayIn(cell.normalize('NFKC').trim())) ?? []);
  const fits = (order: DateOrder): boolean => dates.every((date) => date[order] !== undefined);
  if (fits('dayFirst') === fits('monthFirst')) return undefined;
  return fits('dayFirst') ? 'dayFirst' : 'monthFirst';
};

const readNamedMonth = (day: string): string | undefined => {
  const { first, second, month = '', year } = NAMED_MONTH.exec(day)?.groups ?? {};
  const number = MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  if (number === 0 || (first !== undefined && second !== undefined)) return undefined;
  return isoOf(year, String(number), first ?? second);
};

/** A date as it is printed, 令和3年5月3日 or 2015.3, on a day that its era has. */
const readPrinted = (day: string): string | undefined => {
  // `190503` may be a month of 1905 and a day of 2019.
  if (SIX_DIGITS.test(day)) return undefined;
  const read = readPublishingDate(day);
  return read?.rest === '' && read.isInEra && isReadingDate(read.date.iso)
    ? read.date.iso
    : undefined;
};

/** The time of an instant with a zone in epoch milliseconds; NaN for any other text. */
export const instantIn = (text: string): number =>
  INSTANT.test(text) ? Date.parse(text.replace(' ', 'T')) : Number.NaN;

const dateIn = (text: string, order: DateOrder | undefined): string | undefined => {
  const instant = instantIn(text);
  if (!Number.isNaN(instant)) return japanDateOf(instant);
  const day = dayIn(text)
    .replaceAll(HAN_NUMBER, (number) => String(readHan(number)))
    .replace(UNKNOWN_PARTS, '');
  return readYearLast(day, order) ?? readNamedMonth(day) ?? readPrinted(day);
};

/**
 * Reads a date as far as it is known: 2015, 2015-03, 2015/3/9 21:05, 2015年3月9日(月), 20150309, 平成27年3月, R3.5.3,
 * 9 Mar 2015, and with an order or where only one is possible 9/3/2015.
 */
export const readWrittenDate = (cell: string, order?: DateOrder): WrittenDate => {
  const text = cell.normalize('NFKC').trim();
  if (text === '' || NO_DATE.test(dayIn(text))) return { kind: 'none' };
  if (HASHES.test(text)) return { kind: 'hashes' };
  const exact = text.replace(APPROXIMATE, '').trim();
  const date = dateIn(exact, order);
  if (date === undefined) return { kind: 'unreadable' };
  const isRounded = exact !== text && date.length > MONTH_LENGTH;
  return { kind: 'date', date: isRounded ? date.slice(0, MONTH_LENGTH) : date, isRounded };
};
