import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { systemBrowser } from './system-browser.mjs';
import { countJest, countPlaywright, timesOfJest, timesOfPlaywright } from './test-counts.mjs';

/** Zones, and times at which a day, month or year is another one there than in Japan, or soon will be. */
const CLOCKS = [
  { zone: 'America/Los_Angeles', time: '2027-02-28T23:50+09:00' },
  { zone: 'Asia/Tokyo', time: '2027-01-01T00:10+09:00' },
  { zone: 'UTC', time: '2026-12-31T08:59+09:00' },
];

/** `cdk` reads no clock. */
const PROJECTS = 'unit handlers races integration trust web';

/**
 * Not a `Date` of the tests' own: child processes have the time, too. The monotonic clock is shifted as well:
 * without that, Chromium needs 15 seconds for a picture.
 */
const FAKETIME = 'faketime -m';

/**
 * The tests at other times in other zones, each time with other random values.
 * @param {string} reportFolder
 * @param {boolean} hasClocks whether the machine has libfaketime
 */
export const clockSteps = (
  reportFolder,
  hasClocks = spawnSync('faketime', ['--version']).error === undefined,
) =>
  CLOCKS.map(({ zone, time }, n) => {
    const report = join(reportFolder, `clock-${n + 1}.json`);
    const jest = `jest --selectProjects ${PROJECTS} --seed ${n + 1} --json --outputFile=${JSON.stringify(report)}`;
    return {
      name: `clock-${n + 1}`,
      title: `Tests at ${time} in the zone ${zone}`,
      command: hasClocks
        ? `${FAKETIME} ${time} ${jest}`
        : 'echo "Skipped: no libfaketime. The package is faketime."',
      environment: { TZ: zone },
      report,
      count: countJest,
      times: timesOfJest,
    };
  });

/**
 * The browser tests in the Chromium of the system.
 * @param {string} reportFolder
 * @param {string} [path]
 */
export const systemBrowserStep = (reportFolder, path = systemBrowser()) => {
  const report = join(reportFolder, 'system-browser.json');
  return {
    name: 'system-browser',
    title: 'Browser tests in the Chromium of the system',
    command:
      path === undefined
        ? 'echo "Skipped: the system has no Chromium."'
        : 'playwright test --reporter=list,json',
    environment: { CHROMIUM_PATH: path, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    report,
    count: countPlaywright,
    times: timesOfPlaywright,
  };
};

/**
 * What only `npm run test:full` does. A step whose program is missing says so and succeeds.
 * @param {string} reportFolder
 */
export const fullSteps = (reportFolder) => [
  ...clockSteps(reportFolder),
  systemBrowserStep(reportFolder),
];
