import { HONDANAS_MAX } from '#contract/limits.ts';
import {
  inOrder,
  withEmptied,
  withLook,
  withNew,
  withOrder,
  withoutHondana,
  type HondanaSet,
} from '#lambdas/bookshelf/hondanas/rules.ts';

const none: HondanaSet = { hondanas: {}, emptying: [] };
const look = (HondanaName: string) => ({ HondanaName, ColorCode: '#336699' });
const add = (set: HondanaSet, name: string) => withNew(set, `id-${name}`, look(name));
const named = (...names: readonly string[]): HondanaSet => names.reduce(add, none);
const namesOf = (set: HondanaSet) => inOrder(set).map(({ HondanaName }) => HondanaName);
const ordersOf = (set: HondanaSet) => inOrder(set).map(({ ShelfOrder }) => ShelfOrder);

describe('rules on the hondanas of a reader', () => {
  it('MOB-22 numbers a new hondana one higher than the highest, even with gaps', () => {
    const two = withoutHondana(named('a', 'b', 'c'), 'id-b');
    expect(ordersOf(two)).toEqual([1, 3]);
    expect(ordersOf(add(two, 'd'))).toEqual([1, 3, 4]);
  });

  it('MOB-24 never assigns a reserved number', () => {
    let set = named('kept', 'x0');
    for (let n = 1; n <= 1_100; n += 1) {
      set = withoutHondana(add(set, `x${String(n)}`), `id-x${String(n - 1)}`);
      expect(Math.max(...ordersOf(set))).toBeLessThan(999);
    }
    expect(namesOf(set)).toEqual(['kept', 'x1100']);
  });

  it('MOB-22 allows at most a hundred hondanas', () => {
    const full = named(...Array.from({ length: HONDANAS_MAX }, (_, n) => String(n)));
    expect(() => add(full, 'one more')).toThrow('100');
    expect(namesOf(add(withoutHondana(full, 'id-7'), 'one more'))).toHaveLength(HONDANAS_MAX);
  });

  it('MOB-22 rejects a name in use, whatever its Unicode normalization', () => {
    const set = named('がらくた', '窓辺');
    expect(() => add(set, '窓辺')).toThrow('HondanaName');
    // The same word in decomposed form.
    expect(() => add(set, 'がらくた'.normalize('NFD'))).toThrow('HondanaName');
    expect(() => withLook(set, 'id-窓辺', look('がらくた'))).toThrow('HondanaName');
    expect(namesOf(withLook(set, 'id-窓辺', look('窓辺')))).toEqual(['がらくた', '窓辺']);
    expect(namesOf(add(withoutHondana(set, 'id-窓辺'), '窓辺'))).toEqual(['がらくた', '窓辺']);
  });

  it('MOB-24 puts exactly the present hondanas into an order', () => {
    const set = withoutHondana(named('a', 'b', 'c', 'd'), 'id-b');
    const ordered = withOrder(set, ['id-d', 'id-a', 'id-c']);
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
  ])('MOB-24 rejects %j as an order of two other hondanas', (ids) => {
    expect(() => withOrder(named('a', 'b'), ids)).toThrow('GlobalHondanaIDs');
  });

  it('MOB-25 lists a deleted hondana as emptying until it is empty, and rejects unknown ones', () => {
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
