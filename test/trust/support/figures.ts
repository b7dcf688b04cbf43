import { appendFileSync } from 'node:fs';
import { seed } from './scale.ts';

/** What one part of the tests has done, as the closing table shows it. */
interface Figure {
  readonly part: string;
  /** What `cases` counts. */
  readonly of: string;
  readonly cases: number;
  readonly failures: number;
  readonly seconds: number;
}

/**
 * Counts the cases of a part while its tests run and reports them for the closing table, if somebody
 * asked for one (`TRUST_FIGURES` names the file).
 */
export const countCases = (part: string, of: string) => {
  const started = performance.now();
  const counted = { cases: 0, failures: 0 };
  afterAll(() => {
    const file = process.env['TRUST_FIGURES'];
    if (file === undefined) return;
    const seconds = (performance.now() - started) / 1_000;
    const figure: Figure & { readonly seed: number } = { part, of, ...counted, seconds, seed };
    appendFileSync(file, `${JSON.stringify(figure)}\n`);
  });
  return {
    /** Runs one case; a failure is counted and thrown on. */
    run: async <T>(check: () => Promise<T> | T): Promise<T> => {
      counted.cases += 1;
      try {
        return await check();
      } catch (error) {
        counted.failures += 1;
        throw error;
      }
    },
  };
};
