import { isDoubleEnter } from '#web/features/notes/citation-search.tsx';

describe('two Enters', () => {
  it.each([
    [0, true],
    [499, true],
    [500, true],
    [501, false],
    [5_000, false],
  ])(
    'INFO-06 CONST-20 takes two Enters that are %p ms apart as a double Enter: %p',
    (apart, expected) => {
      expect(isDoubleEnter(1_000, 1_000 + apart)).toBe(expected);
    },
  );

  it('INFO-06 does not take a single Enter as a double Enter', () => {
    expect(isDoubleEnter(null, 1_000)).toBe(false);
  });
});
