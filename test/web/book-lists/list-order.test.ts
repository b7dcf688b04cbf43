import { byListOrder, moveList, nextListOrder } from '#web/features/book-lists/queries.ts';

const lists = (...orders: number[]) =>
  orders.map((listOrder, n) => ({ bookListID: 'abcdef'.charAt(n), listOrder }));
const shown = (result: readonly { bookListID: string; listOrder: number }[]) =>
  result.map(({ bookListID, listOrder }) => `${bookListID}${String(listOrder)}`).join(' ');

describe('the order of lists', () => {
  it('SP-094 is by listOrder, and by id where that is equal', () => {
    const mixed = [
      { bookListID: 'b', listOrder: 2 },
      { bookListID: 'a', listOrder: 2 },
      { bookListID: 'c', listOrder: 1 },
    ];
    expect(shown(mixed.toSorted(byListOrder))).toBe('c1 a2 b2');
  });

  it('CONST-28 gives a new list the highest order plus 1, or 1', () => {
    expect(nextListOrder([])).toBe(1);
    expect(nextListOrder(lists(4, 9, 2))).toBe(10);
  });

  it.each([
    ['into a gap', lists(1, 5, 9), 2, 1, 'a1 c2 b5'],
    ['to the end', lists(1, 2, 3), 0, 2, 'b2 c3 a4'],
    ['to the start, where there is room', lists(1, 2, 3), 2, 0, 'c0 a1 b2'],
    ['to the start, without room', lists(0, 1, 2), 2, 0, 'c0 a1 b2'],
    ['one place down, without room', lists(0, 1, 2), 0, 1, 'b0 a1 c2'],
    ['among equal ones', lists(3, 3, 3), 2, 1, 'a3 c4 b5'],
    ['nowhere', lists(1, 2), 1, 1, 'a1 b2'],
  ])('changes as few orders as it can %s', (...[, before, from, to, after]) => {
    const moved = moveList(before, from, to);
    expect(shown(moved)).toBe(after);
    expect(moved.toSorted(byListOrder)).toEqual(moved);
  });
});
