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
