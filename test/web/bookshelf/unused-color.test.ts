import { FIRST_COLOR, unusedColor } from '#web/features/bookshelf/hondana-form.tsx';

/** Colors of new hondanas, one after the other. */
const madeOf = (count: number): readonly string[] => {
  const hondanas: { readonly ColorCode: string }[] = [];
  for (let n = 0; n < count; n += 1) hondanas.push({ ColorCode: unusedColor(hondanas) });
  return hondanas.map(({ ColorCode }) => ColorCode);
};

describe('the color of a new hondana', () => {
  it('START-04 is one that no other hondana has, as long as there is one', () => {
    const nine = madeOf(9);
    expect(nine[0]).toBe(FIRST_COLOR);
    expect(new Set(nine).size).toBe(9);
    expect(madeOf(10).at(-1)).toBe(FIRST_COLOR);
  });

  it('START-04 compares codes without case, and an absent one as it is shown', () => {
    expect(unusedColor([{ ColorCode: FIRST_COLOR.toUpperCase() }])).not.toBe(FIRST_COLOR);
    expect(unusedColor([{}])).not.toBe(FIRST_COLOR);
  });
});
