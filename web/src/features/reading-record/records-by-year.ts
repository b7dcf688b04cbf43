import type { ReadingRecord, ReadingState } from '#contract/entities/reading-record.ts';
import { readingStates } from '#contract/reading-rules.ts';
import { grouped } from '#web/lib/grouped.ts';
import { lastDateOf } from './record-line.ts';

export type RecordFilter = 'all' | ReadingState;
export const stateFilters: readonly RecordFilter[] = ['all', ...readingStates];

const YEAR_LENGTH = 'YYYY'.length;

export interface RecordsOfYear {
  /** Null for records without a date. */
  readonly year: number | null;
  readonly records: readonly ReadingRecord[];
}

interface Dated {
  readonly record: ReadingRecord;
  readonly last: string;
}

/** Latest reading first, undated last. Within a year, what has no month comes last, and then what was added first. */
const newestFirst = (a: Dated, b: Dated): number =>
  a.last === b.last ? b.record.addedAt - a.record.addedAt : a.last < b.last ? 1 : -1;

/** Records by the year of their last reading, newest first, undated last. */
export const recordsByYear = (records: readonly ReadingRecord[]): readonly RecordsOfYear[] => {
  const sorted = records
    .map((record) => ({ record, last: lastDateOf(record) }))
    .toSorted(newestFirst);
  const years = grouped(sorted, ({ last }) => last.slice(0, YEAR_LENGTH));
  return [...years].map(([year, ofYear]) => ({
    year: year === '' ? null : Number(year),
    records: ofYear.map(({ record }) => record),
  }));
};
