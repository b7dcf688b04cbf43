/** Seeds with which `npm run test:trust -- --full` runs each race test. */
export const FULL_RACE_SEEDS = '1-10';

/**
 * The figures that tests have written, one JSON object a line; files that ran the same part are one.
 * @param {string} text
 */
export const figuresOf = (text) => {
  const parts = new Map();
  for (const line of text.split('\n').filter((candidate) => candidate !== '')) {
    const figure = JSON.parse(line);
    const before = parts.get(figure.part) ?? { ...figure, cases: 0, failures: 0, seconds: 0 };
    parts.set(figure.part, {
      ...before,
      cases: before.cases + figure.cases,
      failures: before.failures + figure.failures,
      seconds: before.seconds + figure.seconds,
    });
  }
  return [...parts.values()].toSorted((a, b) => a.part.localeCompare(b.part));
};

const row = (cells) => `| ${cells.join(' | ')} |`;

/**
 * The closing table.
 * @param {{ full: boolean, seed: string, trust: any, races?: any }} run
 */
export const renderFigures = ({ full, seed, trust, races }) => {
  const lines = trust.figures.map(({ part, of, cases, failures, seconds }) =>
    row([part, String(cases), of, String(failures), seconds.toFixed(1)]),
  );
  const raceLine =
    races === undefined
      ? []
      : [
          row([
            `races, seeds ${FULL_RACE_SEEDS}`,
            String(races.passed + races.failed),
            'tests',
            String(races.failed),
            races.seconds.toFixed(1),
          ]),
        ];
  const tests = [trust, ...(races === undefined ? [] : [races])];
  const failed = tests.reduce((sum, run) => sum + run.failed, 0);
  const passed = tests.reduce((sum, run) => sum + run.passed, 0);
  return [
    '',
    `test:trust ${full ? '--full' : '(reduced)'}, seed ${seed} (\`npm run test:trust -- ${full ? '--full ' : ''}--seed ${seed}\` repeats it)`,
    '',
    row(['Part', 'Cases', 'of', 'Failures', 'Seconds']),
    row(['---', '---:', '---', '---:', '---:']),
    ...lines,
    ...raceLine,
    '',
    `${String(passed)} tests passed, ${String(failed)} failed, in ${tests.reduce((sum, run) => sum + run.seconds, 0).toFixed(0)} s`,
  ].join('\n');
};
