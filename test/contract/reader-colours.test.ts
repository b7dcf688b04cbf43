import { READER_COLOURS, readerColour, UNKNOWN_READER_COLOUR } from '#contract/reader-colours.ts';

/** Relative luminance (WCAG 2.2) of `#rrggbb`. */
const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((from) => {
    const value = Number.parseInt(colour.slice(from, from + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

describe('colors of readers', () => {
  it.each([...READER_COLOURS, UNKNOWN_READER_COLOUR])(
    'IMAGE-40 gives a white letter on %s a contrast of at least 4.5',
    (colour) => {
      expect(1.05 / (luminance(colour) + 0.05)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it('IMAGE-40 is the same for the same user name, in upper and lower case', () => {
    expect(readerColour('hanako')).toBe(readerColour('hanako'));
    expect(readerColour('Hanako')).toBe(readerColour('hanako'));
    expect(READER_COLOURS).toContain(readerColour(''));
  });

  it('IMAGE-40 differs between readers: every color occurs, none for more than twice its share', () => {
    const names = Array.from({ length: 1_400 }, (_, n) => `reader_${String(n)}`);
    const counts = READER_COLOURS.map(
      (colour) => names.filter((name) => readerColour(name) === colour).length,
    );
    expect(Math.min(...counts)).toBeGreaterThan(0);
    expect(Math.max(...counts)).toBeLessThan(200);
    expect(new Set(['hanako', 'taro', 'sakura'].map(readerColour)).size).toBe(3);
  });
});
