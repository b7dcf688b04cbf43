import type { RowTest } from './row-filter.ts';
import type { WorkColumns } from './work-columns.ts';

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
