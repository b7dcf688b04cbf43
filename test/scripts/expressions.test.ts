import { execFileSync } from 'node:child_process';
import type { ExpressionsOfFile } from '../../scripts/expressions/find-expressions.ts';
import {
  builtFaults,
  entryFaults,
  expressionsToJudge,
  verdictFault,
} from '../../scripts/expressions/expression-faults.ts';
import { judgeExpression } from '../../scripts/expressions/judge-expression.ts';

const FILE = 'lambdas/example.ts';

/** In a process of its own, because the parser comes as ES modules only. */
const expressionsIn = (file: string, code: string): ExpressionsOfFile => {
  const program = `
    import { expressionsIn } from './scripts/expressions/find-expressions.ts';
    console.log(JSON.stringify(expressionsIn(${JSON.stringify(file)}, ${JSON.stringify(code)})));`;
  const output = execFileSync(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', program],
    { encoding: 'utf8' },
  );
  return JSON.parse(output) as ExpressionsOfFile;
};

const placed = ({ source, flags }: RegExp) => ({ source, flags, file: FILE, line: 1 });
const judge = async ({ source, flags }: RegExp) => judgeExpression(source, flags);
const entry = (expression: RegExp, more: { longest?: number; milliseconds?: number } = {}) => ({
  expression,
  files: [FILE],
  longest: 100,
  reads: 'an example',
  milliseconds: 1,
  ...more,
});

/** As it was in the search: `na` and `n` + `a` match the same text. */
const AMBIGUOUS = new RegExp(
  String.raw`^(?:(?:[kgsztdnhbpmryw]|[kgsztdnhbpmr]y)?[aiueo]|n|([kstpgzdbh])(?=\1))+$`,
  'u',
);
const QUADRATIC = /\s+$/u;

describe('regular expressions of a file', () => {
  it('EXPR-01 are its literals, and texts of constants', () => {
    const code = `
      const UNIT = 'ny?';
      const LETTER = new RegExp(String.raw\`\\d\${UNIT}\`, 'u');
      const words = (text: string) => text.split(/ +/u).filter((word) => word.match('a+'));
      const place = words.join('').search('b+');
    `;
    const { found, built } = expressionsIn(FILE, code);
    expect(found.map(({ source, flags }) => `/${source}/${flags}`).toSorted()).toEqual([
      '/ +/u',
      String.raw`/\dny?/u`,
      '/a+/',
      '/b+/',
    ]);
    expect(built).toEqual([]);
  });

  it('EXPR-01 are those that it builds while it runs, which the list has to explain', () => {
    const { built } = expressionsIn(
      FILE,
      "export const of = (name: string) => new RegExp(name, 'u');",
    );
    const inFile = built.map(({ built: text, line }) => ({ built: text, line, file: FILE }));
    const listed = [{ file: FILE, built: "name, 'u'", like: [AMBIGUOUS] }];
    expect(builtFaults(inFile, [])).toHaveLength(1);
    expect(builtFaults(inFile, listed)).toEqual([]);
    expect(builtFaults([], listed)).toHaveLength(1);
    const judged = expressionsToJudge(
      { found: [], built: inFile },
      { costly: [], equivalents: listed },
    );
    expect(judged.map(({ source }) => source)).toEqual([AMBIGUOUS.source]);
  });
});

describe('the time of a regular expression', () => {
  it.each([AMBIGUOUS, /^(?:a|a)*b$/u, /(?:x+)+y/u])(
    'EXPR-02 may not be exponential: %s',
    async (one) => {
      const verdict = await judge(one);
      expect(verdict.kind).toBe('exponential');
      expect(verdictFault(placed(one), verdict, [entry(one)])).toContain('exponential');
    },
  );

  it('EXPR-03 may be polynomial where the list has the expression', async () => {
    const verdict = await judge(QUADRATIC);
    expect(verdict).toMatchObject({ kind: 'polynomial', degree: 2 });
    expect(verdictFault(placed(QUADRATIC), verdict, [])).toContain('degree 2');
    expect(verdictFault(placed(QUADRATIC), verdict, [entry(QUADRATIC)])).toBeUndefined();
    expect(entryFaults(entry(QUADRATIC), [placed(QUADRATIC)], verdict)).toEqual([]);
  });

  it('EXPR-03 may not be longer than 10 ms for the longest input', async () => {
    const verdict = await judge(QUADRATIC);
    const long = entry(QUADRATIC, { longest: 100_000 });
    expect(entryFaults(long, [placed(QUADRATIC)], verdict).join('\n')).toContain(
      '10 ms is the most',
    );
  });

  it('EXPR-04 is stated by no entry that is stale or untrue', async () => {
    const verdict = await judge(QUADRATIC);
    expect(entryFaults(entry(QUADRATIC), [], verdict)).toHaveLength(1);
    const untrue = entry(QUADRATIC, { longest: 3_000, milliseconds: 0.000_1 });
    expect(entryFaults(untrue, [placed(QUADRATIC)], verdict)).toHaveLength(1);
    const linear = /^a+$/u;
    expect(entryFaults(entry(linear), [placed(linear)], await judge(linear))).toHaveLength(1);
  });
});
