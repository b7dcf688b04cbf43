import { FIRST_COLOUR, unusedColour } from '#web/features/bookshelf/hondana-form.tsx';

/** Colors of new hondanas, one after the other. */
const madeOf = (count: number): readonly string[] => {
  const hondanas: { readonly ColorCode: string }[] = [];
  for (let n = 0; n < count; n += 1) hondanas.push({ ColorCode: unusedColour(hondanas) });
  return hondanas.map(({ ColorCode }) => ColorCode);
};

describe('the color of a new hondana', () => {
  it('START-04 is one that no other hondana has, as long as there is one', () => {
    const nine = madeOf(9);
    expect(nine[0]).toBe(FIRST_COLOUR);
    expect(new Set(nine).size).toBe(9);
    expect(madeOf(10).at(-1)).toBe(FIRST_COLOUR);
  });

  it('START-04 compares codes without case, and an absent one as it is shown', () => {
    expect(unusedColour([{ ColorCode: FIRST_COLOUR.toUpperCase() }])).not.toBe(FIRST_COLOUR);
    expect(unusedColour([{}])).not.toBe(FIRST_COLOUR);
  });
});
