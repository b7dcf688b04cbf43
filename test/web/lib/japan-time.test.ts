import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const address = pathToFileURL(resolve(__dirname, '../../../web/src/lib/japan-time.ts')).href;

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
  it.each([
    ['UTC', 15],
    ['Asia/Tokyo', 0],
    ['America/New_York', 10],
  ])('SP-052 is shifted once, wherever the browser is: %s', (timeZone, hourThere) => {
    expect(printedIn(timeZone)).toBe(`2026/01/02 00:30 00:30 ${String(hourThere)}`);
  });
});
