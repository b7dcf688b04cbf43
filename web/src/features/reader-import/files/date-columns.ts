import { orderOfDates, readWrittenDate, type DateOrder } from '#contract/reading-date.ts';

type Row = readonly string[];

/** A date of a column in which one day is above 12, and so tells the order of all of them. */
const inOrder = (cell: string, order: DateOrder | undefined): string => {
  if (order === undefined) return cell;
  const written = readWrittenDate(cell, order);
  return written.kind === 'date' && !written.isRounded ? written.date : cell;
};

/** Gives a row with the dates of each column in the order that its cells show; all other cells are as they are. */
export const datesIn = (lines: readonly { readonly row: Row }[]): ((row: Row) => Row) => {
  const width = lines.reduce((widest, { row }) => Math.max(widest, row.length), 0);
  const orders = Array.from({ length: width }, (_, n) =>
    orderOfDates(lines.map(({ row }) => row[n] ?? '')),
  );
  return (row) => row.map((cell, n) => inOrder(cell, orders[n]));
};
