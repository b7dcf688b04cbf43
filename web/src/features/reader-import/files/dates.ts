import type { Reading } from '#contract/entities/reading-record.ts';
import { japanDateOf } from '#contract/japan-date.ts';
import { READINGS_MAX } from '#contract/limits.ts';
import { isAfterToday, isReadingDate, isReadingSpan } from '#contract/reading-rules.ts';
import type { LeftOutCell } from './parsed-file.ts';

/** Two cells with the beginning and the end of a reading. */
export interface Span {
  readonly from?: string;
  readonly to?: string;
}

/** A time of day, which is not part of a reading; without a zone, the day is as written. */
const CLOCK = /[T ]\d{1,2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?$/u;
const INSTANT =
  /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})$/u;
const SHAPES = [
  /^(?<year>\d{4})(?:[-/.](?<month>\d{1,2})(?:[-/.](?<day>\d{1,2}))?)?$/u,
  /^(?<year>\d{4})年(?:(?<month>\d{1,2})月(?:(?<day>\d{1,2})日)?)?$/u,
  /^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})$/u,
];

const joined = (parts: readonly (string | undefined)[]): string => {
  const padded = parts.map((part) => part?.padStart(2, '0') ?? '00');
  // An unknown part ends the date, as in `2015-03-00`.
  const unknown = padded.findIndex((part) => Number(part) === 0);
  return padded.slice(0, unknown === -1 ? padded.length : unknown).join('-');
};

/** The time of an instant with a zone in epoch milliseconds. */
const timeOf = (text: string): number =>
  INSTANT.test(text) ? Date.parse(text.replace(' ', 'T')) : Number.NaN;

/**
 * The date of a cell as far as it is known; empty for none (`0000-00-00 00:00:00`), null for what is no date
 * or can be read in two ways, as `03/09/2015`.
 */
export const dateIn = (cell: string): string | null => {
  const text = cell.normalize('NFKC').trim();
  if (text === '') return '';
  const time = timeOf(text);
  const day = Number.isNaN(time) ? text.replace(CLOCK, '') : japanDateOf(time);
  for (const shape of SHAPES) {
    const groups = shape.exec(day)?.groups;
    if (groups !== undefined) {
      const date = joined([groups['year'], groups['month'], groups['day']]);
      return date === '' || isReadingDate(date) ? date : null;
    }
  }
  return null;
};

/** When a text was written: an instant, else a date; undefined if unknown or after today. */
export const writtenAtIn = (cell: string, today: string): string | undefined => {
  const date = dateIn(cell);
  if (date === null || date === '' || isAfterToday({ to: date }, today)) return undefined;
  const time = timeOf(cell.trim());
  return Number.isNaN(time) ? date : new Date(time).toISOString();
};

export interface ReadSpans {
  readonly readings: readonly Reading[];
  readonly leftOut: readonly LeftOutCell[];
}

const sidesOf = (span: Span, today: string): ReadSpans => {
  const reading: { from?: string; to?: string } = {};
  const leftOut: LeftOutCell[] = [];
  for (const side of ['from', 'to'] as const) {
    const cell = span[side] ?? '';
    const date = dateIn(cell);
    if (date === null) leftOut.push({ reason: 'unreadableDate', cell });
    else if (date !== '' && isAfterToday({ to: date }, today)) {
      leftOut.push({ reason: 'futureDate', cell });
    } else if (date !== '') reading[side] = date;
  }
  return { readings: [reading], leftOut };
};

/** The readings of a row; a span without a usable date is none. */
export const readSpans = (spans: readonly Span[], today: string): ReadSpans => {
  const readings: Reading[] = [];
  const leftOut: LeftOutCell[] = [];
  for (const span of spans) {
    const sides = sidesOf(span, today);
    leftOut.push(...sides.leftOut);
    const [reading] = sides.readings;
    if (reading?.from === undefined && reading?.to === undefined) continue;
    if (isReadingSpan(reading)) readings.push(reading);
    else leftOut.push({ reason: 'reversedDates', cell: `${span.from ?? ''} – ${span.to ?? ''}` });
  }
  return { readings, leftOut };
};

const RANGE = /^(?<from>\d{4}(?:[/-]\d{1,2}){0,2})? ?[-–] ?(?<to>\d{4}(?:[/-]\d{1,2}){0,2})?$/u;

/** More than a book is read: those that a record has no room for are listed one by one. */
const SPANS_MAX = 2 * READINGS_MAX;

/** The readings of a cell with several, apart by separators. One with too many is unreadable as a whole. */
export const splitSpans = (
  cell: string,
  separator: RegExp,
  spanOf: (part: string) => Span,
): readonly Span[] => {
  const parts = cell.split(separator, SPANS_MAX + 1);
  return parts.length > SPANS_MAX
    ? [{ to: cell }]
    : parts
        .map((part) => part.trim())
        .filter((part) => part !== '')
        .map(spanOf);
};

/** A list of `2023/10/01-2023/10/10` and of single dates, which are ends. */
export const spansInList = (cell: string): readonly Span[] =>
  splitSpans(cell, /[,;]/u, (part) => RANGE.exec(part)?.groups ?? { to: part });
