import type { Reading, ReadingRecord, ReadingState } from '#contract/entities/reading-record.ts';
import { READINGS_MAX } from '#contract/limits.ts';
import { readWrittenDate } from '#contract/reading-date.ts';
import { isAfterToday, isReadingSpan } from '#contract/reading-rules.ts';
import { dayInTable } from '#web/lib/days.ts';

/** One reading as it is typed; a reading with two empty fields is not saved. */
export interface TypedReading {
  /** Identifies the row while rows before it are removed. */
  readonly key: number;
  readonly from: string;
  readonly to: string;
}

/** The record of a book as it is typed. */
export interface TypedRecord {
  readonly state: ReadingState | undefined;
  readonly readings: readonly TypedReading[];
}

const typedDate = (date: string | undefined): string =>
  date === undefined ? '' : dayInTable(date);

const withNewReading = (readings: readonly TypedReading[]): readonly TypedReading[] => [
  ...readings,
  { key: Math.max(-1, ...readings.map(({ key }) => key)) + 1, from: '', to: '' },
];

/** Adds an empty reading, unless there are as many as a book may have. */
export const addReading = ({ state, readings }: TypedRecord): TypedRecord => ({
  state,
  readings: readings.length < READINGS_MAX ? withNewReading(readings) : readings,
});

/** The form of a record; of a book without one, no state is chosen. */
export const typedRecordOf = (record: ReadingRecord | null): TypedRecord => {
  const readings = (record?.readings ?? []).map(({ from, to }, key) => ({
    key,
    from: typedDate(from),
    to: typedDate(to),
  }));
  return {
    state: record?.state,
    readings: readings.length === 0 ? withNewReading([]) : readings,
  };
};

/** The date in a typed text, as files have it; undefined for an empty text, null for one that is no date. */
export const readingDateIn = (text: string): string | undefined | null => {
  const written = readWrittenDate(text);
  if (written.kind === 'none') return undefined;
  return written.kind === 'date' ? written.date : null;
};

export type DateProblem = 'notDate' | 'toBeforeFrom' | 'afterToday';

/** What is wrong with the two dates of a reading. */
export interface ReadingProblems {
  readonly from?: DateProblem | undefined;
  readonly to?: DateProblem | undefined;
}

const dateProblem = (date: string | undefined | null, today: string): DateProblem | undefined => {
  if (date === null) return 'notDate';
  return isAfterToday({ to: date }, today) ? 'afterToday' : undefined;
};

/** What is wrong with a typed reading; empty if nothing is. */
export const problemsOf = (typed: TypedReading, today: string): ReadingProblems => {
  const [from, to] = [readingDateIn(typed.from), readingDateIn(typed.to)];
  const found = { from: dateProblem(from, today), to: dateProblem(to, today) };
  const isOrdered = !from || !to || isReadingSpan({ from, to });
  return { ...found, to: found.to ?? (isOrdered ? undefined : 'toBeforeFrom') };
};

/** The chosen state; before a choice that of the dates: an end says 読んだ, a start 読んでいる. */
export const stateOf = ({ state, readings }: TypedRecord): ReadingState | undefined => {
  const has = (end: 'from' | 'to') => readings.some((typed) => Boolean(readingDateIn(typed[end])));
  return state ?? (has('to') ? 'read' : has('from') ? 'reading' : undefined);
};

/** The typed record as the server takes it; null where something is missing or wrong. */
export const enteredIn = (
  typed: TypedRecord,
  today: string,
): { readonly state: ReadingState; readonly readings: readonly Reading[] } | null => {
  const { readings } = typed;
  const state = stateOf(typed);
  const isRight = readings.every((reading) => {
    const { from, to } = problemsOf(reading, today);
    return from === undefined && to === undefined;
  });
  if (state === undefined || !isRight) return null;
  return {
    state,
    readings: readings.flatMap((one) => {
      const [from, to] = [readingDateIn(one.from), readingDateIn(one.to)];
      const reading = { ...(from && { from }), ...(to && { to }) };
      return Object.keys(reading).length === 0 ? [] : [reading];
    }),
  };
};
