import type { Hits } from '../tier-walk.ts';
import type { RowTest } from './row-filter.ts';
import type { WorkColumns } from './work-columns.ts';

const allRows = function* (rows: number): Generator<number> {
  for (let row = 0; row < rows; row += 1) yield row;
};

/** Row numbers of the database begin with 1. */
const hitRows = function* (hits: Hits): Generator<number> {
  for (const n of hits.keys()) yield n - 1;
};

/** The rows of the hits that pass the test, best first. Null hits are all books. */
export const matchingRows = function* (
  { rows }: WorkColumns,
  hits: Hits | null,
  isLeft: RowTest,
): Generator<number> {
  const found = hits === null ? allRows(rows) : hitRows(hits);
  for (const row of found) if (isLeft(row)) yield row;
};

/** 1 for each of these rows. */
export const marksOf = ({ rows: length }: WorkColumns, rows: Iterable<number>): Uint8Array => {
  const marks = new Uint8Array(length);
  for (const row of rows) marks[row] = 1;
  return marks;
};
