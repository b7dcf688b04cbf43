import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { japanHour, japanMinute } from '#web/lib/formats.ts';

const address = pathToFileURL(resolve(__dirname, '../../../web/src/lib/formats.ts')).href;

/** A process of its own, because one that runs keeps the time zone it was started in. */
const printedIn = (timeZone: string): string =>
  execFileSync(
    process.execPath,
    [
      '--import',
      'tsx',
      '--input-type=module',
      '--eval',
      `import { japanHour, japanMinute } from ${JSON.stringify(address)};
       const instant = Date.UTC(2026, 0, 1, 15, 30);
       console.log(japanMinute(instant), japanHour(instant), new Date(instant).getHours());`,
    ],
    { env: { ...process.env, TZ: timeZone }, encoding: 'utf8' },
  ).trim();

describe('the time in Japan', () => {
  it('DARK-14 is what the formatters of `Intl` show, at every hour of a year', () => {
    const formatted = new Intl.DateTimeFormat('ja-JP', {
      timeZone: 'Asia/Tokyo',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    });
    const start = Date.UTC(2026, 0, 1, 0, 17);
    const hours = Array.from({ length: 366 * 24 }, (_, hour) => start + hour * 60 * 60 * 1_000);
    expect(hours.filter((at) => japanMinute(at) !== formatted.format(at))).toEqual([]);
    expect(japanMinute(start).slice(-5)).toBe(japanHour(start));
  });

  it.each([
    ['UTC', 15],
    ['Asia/Tokyo', 0],
    ['America/New_York', 10],
  ])('SP-052 is shifted once, wherever the browser is: %s', (timeZone, hourThere) => {
    expect(printedIn(timeZone)).toBe(`2026/01/02 00:30 00:30 ${String(hourThere)}`);
  });
});
