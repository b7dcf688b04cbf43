import { HONDANAS_MAX } from '#contract/limits.ts';
import {
  inOrder,
  withEmptied,
  withLook,
  withNew,
  withOrder,
  withoutHondana,
  type Shelves,
} from '#lambdas/bookshelf/shelf-rules.ts';

const none: Shelves = { hondanas: {}, emptying: [] };
const look = (HondanaName: string) => ({ HondanaName, ColorCode: '#336699' });
const add = (shelves: Shelves, name: string) => withNew(shelves, `id-${name}`, look(name));
const named = (...names: readonly string[]): Shelves => names.reduce(add, none);
const namesOf = (shelves: Shelves) => inOrder(shelves).map(({ HondanaName }) => HondanaName);
const ordersOf = (shelves: Shelves) => inOrder(shelves).map(({ ShelfOrder }) => ShelfOrder);

describe('rules about all shelves of a reader', () => {
  it('MOB-22 number a new shelf one higher than the highest, gaps or not', () => {
    const two = withoutHondana(named('a', 'b', 'c'), 'id-b');
    expect(ordersOf(two)).toEqual([1, 3]);
    expect(ordersOf(add(two, 'd'))).toEqual([1, 3, 4]);
  });

  it('MOB-24 never give a number that is reserved', () => {
    let shelves = named('kept', 'x0');
    for (let n = 1; n <= 1_100; n += 1) {
      shelves = withoutHondana(add(shelves, `x${String(n)}`), `id-x${String(n - 1)}`);
      expect(Math.max(...ordersOf(shelves))).toBeLessThan(999);
    }
    expect(namesOf(shelves)).toEqual(['kept', 'x1100']);
  });

  it('MOB-22 allow a hundred shelves', () => {
    const full = named(...Array.from({ length: HONDANAS_MAX }, (_, n) => String(n)));
    expect(() => add(full, 'one more')).toThrow('100');
    expect(namesOf(add(withoutHondana(full, 'id-7'), 'one more'))).toHaveLength(HONDANAS_MAX);
  });

  it('MOB-22 keep names apart, however they are written', () => {
    const shelves = named('がらくた', '窓辺');
    expect(() => add(shelves, '窓辺')).toThrow('HondanaName');
    // The same word with its marks as letters of their own.
    expect(() => add(shelves, 'がらくた'.normalize('NFD'))).toThrow('HondanaName');
    expect(() => withLook(shelves, 'id-窓辺', look('がらくた'))).toThrow('HondanaName');
    expect(namesOf(withLook(shelves, 'id-窓辺', look('窓辺')))).toEqual(['がらくた', '窓辺']);
    expect(namesOf(add(withoutHondana(shelves, 'id-窓辺'), '窓辺'))).toEqual(['がらくた', '窓辺']);
  });

  it('MOB-24 put exactly these shelves into an order', () => {
    const shelves = withoutHondana(named('a', 'b', 'c', 'd'), 'id-b');
    const ordered = withOrder(shelves, ['id-d', 'id-a', 'id-c']);
    expect([namesOf(ordered), ordersOf(ordered)]).toEqual([
      ['d', 'a', 'c'],
      [1, 2, 3],
    ]);
  });

  it.each([
    [['id-a']],
    [['id-a', 'id-b', 'id-x']],
    [['id-a', 'id-a']],
    [['id-a', 'id-b', 'id-b']],
    [['id-a', 'toString']],
    [[]],
  ])('MOB-24 refuse %j as an order of two others', (ids) => {
    expect(() => withOrder(named('a', 'b'), ids)).toThrow('GlobalHondanaIDs');
  });

  it('MOB-25 remember a deleted shelf until it is empty, and know no other', () => {
    const gone = withoutHondana(named('a', 'b'), 'id-a');
    expect(gone.emptying).toEqual(['id-a']);
    expect(withoutHondana(gone, 'id-a')).toBe(gone);
    const empty = withEmptied(gone, 'id-a');
    expect(empty.emptying).toEqual([]);
    expect(namesOf(empty)).toEqual(['b']);
    expect(withEmptied(empty, 'id-a')).toBe(empty);
    expect(() => withoutHondana(empty, 'id-a')).toThrow('Not found');
    expect(() => withLook(gone, 'id-a', look('c'))).toThrow('Not found');
  });
});
