import { isDoubleEnter } from '#web/features/notes/citation-search.tsx';

describe('two Enters', () => {
  it.each([
    [0, true],
    [499, true],
    [500, true],
    [501, false],
    [5_000, false],
  ])('INFO-06 CONST-20 that are %p ms apart are a double one: %p', (apart, expected) => {
    expect(isDoubleEnter(1_000, 1_000 + apart)).toBe(expected);
  });

  it('INFO-06 are needed', () => {
    expect(isDoubleEnter(null, 1_000)).toBe(false);
  });
});
