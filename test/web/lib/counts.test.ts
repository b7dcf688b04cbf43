import type * as Counts from '#web/lib/formats.ts';
import { formatCount } from '#web/lib/formats.ts';

describe('a count', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1_000, '1,000'],
    [1_234_567, '1,234,567'],
  ])('has separators as both languages write them: %s', (count, text) => {
    expect(formatCount(count)).toBe(text);
    expect(text).toBe(count.toLocaleString('ja-JP'));
    expect(text).toBe(count.toLocaleString('en'));
  });

  it('DARK-14 creates a formatter with the first count that has a separator', () => {
    jest.isolateModules(() => {
      const created = jest.spyOn(Intl, 'NumberFormat');
      const { formatCount: format } = jest.requireActual<typeof Counts>('#web/lib/formats.ts');
      expect([format(0), format(999)]).toEqual(['0', '999']);
      expect(created).not.toHaveBeenCalled();
      expect([format(1_000), format(2_000)]).toEqual(['1,000', '2,000']);
      expect(created).toHaveBeenCalledTimes(1);
    });
  });
});
