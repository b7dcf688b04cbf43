/**
 * States and dates of readings. Separate from their schemas so that the page does not load a schema library for
 * them.
 */

/** 読みたい, 読んでいる, 読んだ, 途中まで. */
export const readingStates = ['wanted', 'reading', 'read', 'stopped'] as const;

/** A date as far as the reader knows it: `2015`, `2015-03` or `2015-03-09`. */
const SHAPE = /^[12]\d{3}(?:-\d{2}(?:-\d{2})?)?$/;
const DATE_LENGTH = 'YYYY-MM-DD'.length;

/** Whether a text is such a date, and one that exists. */
export const isReadingDate = (text: string): boolean => {
  if (!SHAPE.test(text)) return false;
  const first = text.padEnd(DATE_LENGTH, '-01');
  const time = Date.parse(`${first}T00:00:00Z`);
  // `Date` accepts 31 February and counts on into March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(first);
};

/** Whether the first date is before the second, compared as far as both are known. */
export const isDateBefore = (a: string, b: string): boolean => {
  const known = Math.min(a.length, b.length);
  return a.slice(0, known) < b.slice(0, known);
};

export interface ReadingDates {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Whether a reading does not end before it begins, and has a date at all. */
export const isReadingSpan = ({ from, to }: ReadingDates): boolean =>
  from === undefined || to === undefined ? (from ?? to) !== undefined : !isDateBefore(to, from);

/** Whether a reading has a date after `today`; the year and the month of today are not after it. */
export const isAfterToday = ({ from, to }: ReadingDates, today: string): boolean =>
  [from, to].some((date) => date !== undefined && isDateBefore(today, date));

/** Readings as text, as intervals of ISO 8601-2: `2015/2015-03-09; ../2020`. */
export const textOfReadings = (readings: readonly ReadingDates[]): string =>
  readings.map(({ from = '..', to = '..' }) => `${from}/${to}`).join('; ');
