import type { WorkOrder } from '#contract/works.ts';
import type { WorkColumns } from '../../index/columns.ts';

const DIGIT_BITS = 16;
const DIGITS = 2 ** DIGIT_BITS;

/** One pass of a radix sort: `rows` by the 16 bits of their keys above `shift`, otherwise as they were. */
const sortedBy = (keys: Uint32Array, rows: Uint32Array, shift: number): Uint32Array => {
  const places = new Uint32Array(DIGITS + 1);
  const digitOf = (row: number): number => ((keys[row] ?? 0) >>> shift) & (DIGITS - 1);
  for (const row of rows) {
    const next = digitOf(row) + 1;
    places[next] = (places[next] ?? 0) + 1;
  }
  for (let digit = 0; digit < DIGITS; digit += 1) {
    places[digit + 1] = (places[digit + 1] ?? 0) + (places[digit] ?? 0);
  }
  const sorted = new Uint32Array(rows.length);
  for (const row of rows) {
    const digit = digitOf(row);
    const place = places[digit] ?? 0;
    sorted[place] = row;
    places[digit] = place + 1;
  }
  return sorted;
};

/** All rows by ascending keys, better rows first among equal ones. Linear, whatever the keys are. */
const rowsBy = (keys: Uint32Array): Uint32Array =>
  sortedBy(
    keys,
    sortedBy(
      keys,
      keys.map((_, row) => row),
      0,
    ),
    DIGIT_BITS,
  );

/** Orders of all rows that do not depend on a query. `work` has the books of a work together. */
export type RowOrder = Exclude<WorkOrder, 'relevance'> | 'work';

/** Sorts the rows when an order is first requested. */
export const createRowOrders = ({ date, titles, work }: WorkColumns) => {
  const known = new Map<RowOrder, Uint32Array>();
  const make: Readonly<Record<RowOrder, () => Uint32Array>> = {
    newest: () => rowsBy(date.map((day) => ~day)),
    oldest: () => rowsBy(date),
    title: () => titles,
    work: () => rowsBy(work),
  };
  return (order: RowOrder): Uint32Array => {
    const rows = known.get(order) ?? make[order]();
    known.set(order, rows);
    return rows;
  };
};
export type RowOrders = ReturnType<typeof createRowOrders>;

/** The chosen rows in an order of all rows. */
export const inOrder = function* (
  order: Uint32Array,
  chosen: { readonly length: number; readonly [row: number]: number },
): Generator<number> {
  for (const row of order) if (chosen[row] === 1) yield row;
};
