import { figuresOf, renderFigures } from '../../scripts/trust-figures.mjs';

const figure = (part: string, cases: number, failures: number) =>
  JSON.stringify({ part, of: 'calls', cases, failures, seconds: 1.25, seed: 7 });

describe('the figures of test:trust', () => {
  it('TRUST-43 add up what several files have counted of one part, by name', () => {
    const text = `${[figure('matrix', 3, 0), figure('kills', 1, 1), figure('matrix', 4, 2)].join('\n')}\n`;
    expect(figuresOf(text)).toMatchObject([
      { part: 'kills', cases: 1, failures: 1, seconds: 1.25 },
      { part: 'matrix', cases: 7, failures: 2, seconds: 2.5 },
    ]);
  });

  it('TRUST-43 show each part, the failures, and the command that repeats the run', () => {
    const lines = renderFigures({
      full: true,
      seed: '7',
      trust: { figures: figuresOf(figure('matrix', 3, 1)), passed: 8, failed: 1, seconds: 2 },
      races: { passed: 20, failed: 0, seconds: 3 },
    }).split('\n');
    expect(lines).toContain('| matrix | 3 | calls | 1 | 1.3 |');
    expect(lines).toContain('| races, seeds 1-10 | 20 | tests | 0 | 3.0 |');
    expect(lines.join('\n')).toContain('npm run test:trust -- --full --seed 7');
    expect(lines.at(-1)).toBe('28 tests passed, 1 failed, in 5 s');
  });
});
