import type { Reading } from '#contract/entities/reading-record.ts';
import { READINGS_MAX } from '#contract/limits.ts';
import { instantIn, readWrittenDate } from '#contract/reading-date.ts';
import { isAfterToday, isDateBefore, isReadingSpan } from '#contract/reading-rules.ts';
import { numberIn } from './cells.ts';
import type { LeftOutCell } from './parsed-file.ts';

/** Two cells with the beginning and the end of a reading. */
export interface Span {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** A cell that is left out of a row, whose line is added later. */
export type LeftOut = Omit<LeftOutCell, 'line'>;

/** When a text was written: an instant, else a date; undefined if unknown or after today. */
export const writtenAtIn = (cell: string, today: string): string | undefined => {
  const written = readWrittenDate(cell);
  if (written.kind !== 'date' || isAfterToday({ to: written.date }, today)) return undefined;
  const time = instantIn(cell.trim());
  return Number.isNaN(time) ? written.date : new Date(time).toISOString();
};

export interface ReadSpans {
  readonly readings: readonly Reading[];
  readonly leftOut: readonly LeftOut[];
}

const sideOf = (cell: string, today: string): { date?: string; leftOut?: LeftOut } => {
  const written = readWrittenDate(numberIn(cell));
  if (written.kind === 'none') return {};
  if (written.kind === 'hashes') return { leftOut: { reason: 'hashes', cell } };
  if (written.kind === 'unreadable') return { leftOut: { reason: 'unreadableDate', cell } };
  const { date, isRounded } = written;
  if (isAfterToday({ to: date }, today)) return { leftOut: { reason: 'futureDate', cell } };
  return { date, ...(isRounded && { leftOut: { reason: 'approximateDay', cell } }) };
};

/** A reading as text, with one date where the other is not known. */
export const textOfSpan = ({ from = '', to = '' }: Span): string =>
  [from, to].filter((date) => date !== '').join(' – ');

/** The readings of a row; a span without a usable date is none. */
export const readSpans = (spans: readonly Span[], today: string): ReadSpans => {
  const readings: Reading[] = [];
  const leftOut: LeftOut[] = [];
  for (const span of spans) {
    const [from, to] = [sideOf(span.from ?? '', today), sideOf(span.to ?? '', today)];
    leftOut.push(...[from.leftOut, to.leftOut].filter((one) => one !== undefined));
    if (from.date === undefined && to.date === undefined) continue;
    const reading: Reading = {
      ...(from.date !== undefined && { from: from.date }),
      ...(to.date !== undefined && { to: to.date }),
    };
    if (isReadingSpan(reading)) readings.push(reading);
    else leftOut.push({ reason: 'reversedDates', cell: textOfSpan(span) });
  }
  return { readings, leftOut };
};

/** The dates of a book that is not read, which no record has. */
export const withoutRecord = (readings: readonly Reading[]): readonly LeftOut[] =>
  readings.map((reading) => ({ reason: 'unreadBook', cell: textOfSpan(reading) }));

const dayOf = ({ from, to }: Reading): string => from ?? to ?? '';

/** Beginnings and ends of an events table as readings: each beginning with the first end that follows it. */
export const joinEvents = (events: readonly Reading[]): readonly Reading[] => {
  const joined: Reading[] = [];
  for (const event of events.toSorted((a, b) => (isDateBefore(dayOf(a), dayOf(b)) ? -1 : 1))) {
    const last = joined.at(-1);
    if (event.from === undefined && last !== undefined && last.to === undefined)
      joined.splice(-1, 1, { ...last, ...event });
    else joined.push(event);
  }
  return joined;
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
