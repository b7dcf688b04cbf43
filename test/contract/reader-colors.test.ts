import { READER_COLORS, readerColor, UNKNOWN_READER_COLOR } from '#contract/reader-colors.ts';

/** Relative luminance (WCAG 2.2) of `#rrggbb`. */
const luminance = (color: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((from) => {
    const value = Number.parseInt(color.slice(from, from + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

describe('colors of readers', () => {
  it.each([...READER_COLORS, UNKNOWN_READER_COLOR])(
    'IMAGE-40 gives a white letter on %s a contrast of at least 4.5',
    (color) => {
      expect(1.05 / (luminance(color) + 0.05)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it('IMAGE-40 is the same for the same user name, in upper and lower case', () => {
    expect(readerColor('hanako')).toBe(readerColor('hanako'));
    expect(readerColor('Hanako')).toBe(readerColor('hanako'));
    expect(READER_COLORS).toContain(readerColor(''));
  });

  it('IMAGE-40 differs between readers: every color occurs, none for more than twice its share', () => {
    const names = Array.from({ length: 1_400 }, (_, n) => `reader_${String(n)}`);
    const counts = READER_COLORS.map(
      (color) => names.filter((name) => readerColor(name) === color).length,
    );
    expect(Math.min(...counts)).toBeGreaterThan(0);
    expect(Math.max(...counts)).toBeLessThan(200);
    expect(new Set(['hanako', 'taro', 'sakura'].map(readerColor)).size).toBe(3);
  });
});
