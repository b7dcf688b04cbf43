import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dayInTable, dayInText, dayWithWeekday, minuteInText } from '#web/lib/days.ts';

describe('days', () => {
  it('START-32 are written out in texts, with the year, and short in tables', () => {
    expect(dayInText('2026-11-09', 'ja')).toBe('2026年11月9日');
    expect(dayInText('2026-11-09', 'en')).toBe('9 November 2026');
    expect(dayWithWeekday('2026-11-19', 'ja')).toBe('2026年11月19日(木)');
    // Already the next day in Japan.
    expect(minuteInText(Date.UTC(2026, 10, 18, 15, 8), 'ja')).toBe('2026年11月19日 00:08');
    expect(dayInTable('2026-11-19')).toBe('2026/11/19');
  });

  it('START-32 have one formatter', () => {
    const files = readdirSync('web/src', { recursive: true, encoding: 'utf8' });
    const formatting = files
      .filter((file) => /\.tsx?$/.test(file))
      .filter((file) =>
        /DateTimeFormat|toLocale(?:Date|Time)?String\(/.test(
          readFileSync(join('web/src', file), 'utf8'),
        ),
      );
    expect(formatting).toEqual([join('lib', 'days.ts')]);
  });
});
