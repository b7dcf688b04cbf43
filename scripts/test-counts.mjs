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
