import { addUp, countJest, countPlaywright } from '../../scripts/test-counts.mjs';
import { chooseSteps } from '../../scripts/test-steps.mjs';

const steps = ['format', 'lint', 'jest'].map((name) => ({ name, title: name, command: name }));
const names = (...args: string[]) => chooseSteps(steps, args).map(({ name }) => name);

describe('choosing steps', () => {
  it('takes all in their order without a wish', () => {
    expect(names()).toEqual(['format', 'lint', 'jest']);
  });

  it('takes only the named ones, in their own order', () => {
    expect(names('--only', 'jest', '--only', 'format')).toEqual(['format', 'jest']);
    expect(names('--only', 'jest,lint')).toEqual(['lint', 'jest']);
  });

  it('leaves out the skipped ones', () => {
    expect(names('--skip', 'lint')).toEqual(['format', 'jest']);
  });

  it('refuses a name that is no step', () => {
    expect(() => names('--only', 'jset')).toThrow('jset');
  });
});

describe('counting tests', () => {
  it('counts a jest file that does not load as a failure', () => {
    const report = { numPassedTests: 5, numFailedTests: 1, numRuntimeErrorTestSuites: 2 };

    expect(countJest(report)).toEqual({ passed: 5, failed: 3 });
  });

  it('counts a browser test that passed on retry as passed', () => {
    const report = { stats: { expected: 3, flaky: 1, unexpected: 2, skipped: 4 }, errors: [] };

    expect(countPlaywright(report)).toEqual({ passed: 4, failed: 2 });
  });

  it('adds up steps with tests and steps without', () => {
    const results = [{ ok: true }, { ok: true, counts: { passed: 5, failed: 0 } }];

    expect(addUp(results)).toEqual({ passed: 5, failed: 0 });
  });

  it('shows a failure for a red step that counted none', () => {
    expect(addUp([{ ok: false }])).toEqual({ passed: 0, failed: 1 });
    expect(addUp([{ ok: false, counts: { passed: 7, failed: 0 } }])).toEqual({
      passed: 7,
      failed: 1,
    });
  });
});
