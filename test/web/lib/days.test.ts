import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dayInText, dayOfTime, dayWithWeekday } from '#web/lib/days.ts';

describe('days', () => {
  it('START-32 have one spelling, with the year', () => {
    expect(dayInText('2026-11-09', 'ja')).toBe('2026年11月9日');
    expect(dayInText('2026-11-09', 'en')).toBe('9 November 2026');
    expect(dayWithWeekday('2026-11-19', 'ja')).toBe('2026年11月19日(木)');
    expect(dayWithWeekday('2026-11-22', 'en')).toBe('Sun 22 November 2026');
    // Already the next day in Japan.
    expect(dayOfTime('2026-11-18T15:08:00Z', 'ja')).toBe('2026年11月19日');
  });

  it('START-32 are written by no formatter of a browser', () => {
    const files = readdirSync('web/src', { recursive: true, encoding: 'utf8' });
    const formatting = files
      .filter((file) => /\.tsx?$/.test(file))
      .filter((file) =>
        /DateTimeFormat|toLocale(?:Date|Time)?String\(/.test(
          readFileSync(join('web/src', file), 'utf8'),
        ),
      );
    expect(formatting).toEqual([]);
  });
});
