/** Counts of a jest run, from its `--json` report; a test file that does not load is one failure. */
export const countJest = (report) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
});

/** Counts of a Playwright run, from its JSON report; a test that passes only on a retry has failed. */
export const countPlaywright = ({ stats, errors = [] }) => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + errors.length,
});

/**
 * Sum of the counts of all steps. A step that fails without a failing test in its report (lint, or
 * a crash) counts as one failure: the last line must not look green when the run is red.
 */
export const addUp = (results) =>
  results.reduce(
    (sum, { ok, counts = { passed: 0, failed: 0 } }) => ({
      passed: sum.passed + counts.passed,
      failed: sum.failed + (ok ? counts.failed : Math.max(1, counts.failed)),
    }),
    { passed: 0, failed: 0 },
  );

/** Seconds of each test file, from a jest report. */
export const timesOfJest = ({ testResults }) =>
  testResults.map(({ name, startTime, endTime }) => ({
    file: name,
    seconds: (endTime - startTime) / 1_000,
  }));

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];
const millisecondsOf = ({ tests }) =>
  tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0);

/** Seconds of each test file, from the JSON report of Playwright. */
export const timesOfPlaywright = (report) =>
  (report.suites ?? []).map((suite) => ({
    file: suite.file,
    seconds: specsOf(suite).reduce((sum, spec) => sum + millisecondsOf(spec), 0) / 1_000,
  }));

const SLOWEST = 10;

/**
 * The files that took longest, the slowest first.
 * @param {{ file: string, seconds: number }[]} times
 */
export const slowestFiles = (times) =>
  times.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);

const row = (name, state, seconds, processor) =>
  [name.padEnd(14), state.padEnd(9), seconds.padStart(9), processor.padStart(11)]
    .join('')
    .trimEnd();
const shown = (seconds) => (seconds === undefined ? '' : `${seconds.toFixed(1)} s`);

/**
 * The lines of the table at the end: elapsed and processor time of each step and in all. Where a step lasts much
 * longer than it keeps processors busy, it waits, or something else is running.
 */
export const tableOf = (steps, results, seconds) => [
  row('', '', 'elapsed', 'processor'),
  ...steps.map(({ name }) => {
    const result = results.find((candidate) => candidate.name === name);
    if (result === undefined) return row(name, 'not run', '', '');
    return row(name, result.ok ? 'ok' : 'FAILED', shown(result.seconds), shown(result.processor));
  }),
  row(
    'total',
    '',
    shown(seconds),
    shown(results.reduce((sum, { processor = 0 }) => sum + processor, 0)),
  ),
];
