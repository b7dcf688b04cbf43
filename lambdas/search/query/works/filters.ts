import type { DatabaseSync } from 'node:sqlite';
import type { WorkFilters } from '#contract/operations/works.ts';
import { type IdRange, type TextFacet, textFacets, type WorkColumns } from '../../index/columns.ts';

/** The year of `YYYYMMDD` is its quotient by this number. */
const YEAR_UNIT = 10_000;
const DECADE = 10;
/** Divisions of a main class of the Nippon Decimal Classification. */
const DIVISIONS = 10;

/** 0 for an undated book. */
export const yearAt = ({ date }: WorkColumns, row: number): number =>
  Math.trunc((date[row] ?? 0) / YEAR_UNIT);

export const decadeOf = (year: number): number => year - (year % DECADE);

export type RowTest = (row: number) => boolean;

/** Whether a row has a value of a text facet. */
const hasValue =
  ({ starts, values }: WorkColumns, id: number): RowTest =>
  (row) => {
    const end = starts[row + 1] ?? 0;
    for (let at = starts[row] ?? 0; at < end; at += 1) if (values[at] === id) return true;
    return false;
  };

/** One digit is a main class, two are a division. Columns number divisions from 1. */
const inClass = ({ division }: WorkColumns, mark: string): RowTest => {
  const digits = Number(mark);
  const [first, end] =
    mark.length === 1
      ? [digits * DIVISIONS + 1, (digits + 1) * DIVISIONS + 1]
      : [digits + 1, digits + 2];
  return (row) => {
    const own = division[row] ?? 0;
    return own >= first && own < end;
  };
};

const never: RowTest = () => false;

/** The tests of the chosen filters; all of them must hold for one and the same book. */
export const createRowFilter = (database: DatabaseSync) => {
  const compare = database.prepare(
    'SELECT (value >= ?1) + (value > ?1) AS place FROM facet_value WHERE id = ?2',
  );
  /** Ids are in the order of values, so they need no index. Undefined for a value that no book has. */
  const idOf = (value: string, { first, end }: IdRange): number | undefined => {
    let [low, high] = [first, end];
    while (low < high) {
      const middle = Math.trunc((low + high) / 2);
      // Each id has a row.
      const { place } = compare.get(value, middle) as { place: 0 | 1 | 2 };
      if (place === 1) return middle;
      if (place === 0) low = middle + 1;
      else high = middle;
    }
    return undefined;
  };
  const ofText = (columns: WorkColumns, facet: TextFacet, value: string): RowTest => {
    const id = idOf(value, columns.ids[facet]);
    return id === undefined ? never : hasValue(columns, id);
  };
  const testsOf = (columns: WorkColumns, filters: WorkFilters): readonly RowTest[] => {
    const { decade, year, class: mark } = filters;
    return [
      ...(decade === undefined
        ? []
        : [(row: number) => decade > 0 && decadeOf(yearAt(columns, row)) === decade]),
      ...(year === undefined ? [] : [(row: number) => year > 0 && yearAt(columns, row) === year]),
      ...(mark === undefined ? [] : [inClass(columns, mark)]),
      ...textFacets.flatMap((facet) => {
        const value = filters[facet];
        return value === undefined ? [] : [ofText(columns, facet, value)];
      }),
    ];
  };
  return (columns: WorkColumns, filters: WorkFilters): RowTest => {
    const tests = testsOf(columns, filters);
    const [only] = tests;
    if (only === undefined) return () => true;
    return tests.length === 1 ? only : (row) => tests.every((test) => test(row));
  };
};

/** The rows of the hits, or of all books, that pass the test; in this order. Row numbers of the database begin with 1. */
export const matchingRows = function* (
  { rows }: WorkColumns,
  hits: Iterable<number> | null,
  isLeft: RowTest,
): Generator<number> {
  if (hits === null) {
    for (let row = 0; row < rows; row += 1) if (isLeft(row)) yield row;
    return;
  }
  for (const n of hits) if (isLeft(n - 1)) yield n - 1;
};

/** 1 for each of these rows. */
export const marksOf = ({ rows: length }: WorkColumns, rows: Iterable<number>): Uint8Array => {
  const marks = new Uint8Array(length);
  for (const row of rows) marks[row] = 1;
  return marks;
};
