import type { BookList } from '#contract/entities/book-list.ts';

type Ordered = Pick<BookList, 'bookListID' | 'listOrder'>;

/** Lists stand by their order; equal ones by their ids, so that they never swap (SP-094). */
export const byListOrder = (a: Ordered, b: Ordered): number =>
  a.listOrder - b.listOrder || (a.bookListID < b.bookListID ? -1 : 1);

/** The order of a new list: last (CONST-28). */
export const nextListOrder = (lists: readonly Pick<BookList, 'listOrder'>[]): number =>
  lists.reduce((highest, { listOrder }) => Math.max(highest, listOrder), 0) + 1;

/** The order that fits the list at `index` between its neighbours, if a whole number does. */
const orderBetween = (lists: readonly Ordered[], index: number): number | undefined => {
  const before = lists[index - 1]?.listOrder;
  const after = lists[index + 1]?.listOrder;
  if (before === undefined) return after !== undefined && after > 0 ? after - 1 : undefined;
  if (after === undefined || after - before > 1) return before + 1;
  return undefined;
};

/**
 * The lists after the one at `from` has gone to `to`, with orders that say so. Where there is room,
 * only the moved list gets another one, because each change is a call of its own; else the orders
 * that exist are dealt out anew, pulled apart where two were equal.
 */
export const moveList = <L extends Ordered>(
  lists: readonly L[],
  from: number,
  to: number,
): readonly L[] => {
  const moved = lists[from];
  if (moved === undefined || from === to) return lists;
  const sequence = lists.toSpliced(from, 1).toSpliced(to, 0, moved);
  const room = orderBetween(sequence, to);
  if (room !== undefined) return sequence.with(to, { ...moved, listOrder: room });
  let last = -1;
  const orders = lists.map(({ listOrder }) => (last = Math.max(listOrder, last + 1)));
  return sequence.map((list, n) => Object.assign({}, list, { listOrder: orders[n] }));
};
