import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '#local/settings.ts';
import { functionSpecs } from '#lambdas/specs/function-specs.ts';

const { scripts } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};
const page = readFileSync(join(projectRoot, 'docs', 'commands.md'), 'utf8');
const rows = [...page.matchAll(/^\| `([^`]+)` +\|[^|]+\| (.+?) +\|$/gm)].map(
  ([, name = '', runBy = '']) => ({ name, runBy }),
);

/** Scripts that npm runs before another one. */
const isHook = (name: string): boolean =>
  name.startsWith('pre') && Object.hasOwn(scripts, name.slice('pre'.length));

interface Ended {
  readonly code: number;
  readonly output: string;
}

/** Runs a script of package.json with further arguments, as npm does. */
const run = async (name: string, ...args: readonly string[]): Promise<Ended> => {
  const [command = '', ...given] = (scripts[name] ?? '').split(' ');
  expect(command).toBe('node');
  return new Promise((resolve) => {
    const options = { cwd: projectRoot, env: { ...process.env, NODE_ENV: undefined } };
    execFile(process.execPath, [...given, ...args], options, (error, stdout, stderr) => {
      const code = error === null ? 0 : Number(error.code);
      resolve({ code, output: stdout + stderr });
    });
  });
};

describe('docs/commands.md', () => {
  it('lists every script of package.json', () => {
    const names = Object.keys(scripts).filter((name) => !isHook(name));
    expect(rows.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
  });

  it.each(rows)('names the test that runs $name, or the reason why none does', ({ runBy }) => {
    const hasReason = runBy.startsWith('no test: ');
    expect(hasReason || existsSync(join(projectRoot, runBy))).toBe(true);
  });
});

describe('the commands of package.json', () => {
  it('print the monthly cost when `npm run cost` runs', async () => {
    const { code, output } = await run('cost');
    expect(code).toBe(0);
    expect(output).toContain('US dollars a month');
  });

  it('measure the search when `npm run bench -- search` runs', async () => {
    const { code, output } = await run('bench', 'search', '--records', '200');
    expect(output).toContain('first query');
    expect(code).toBe(0);
  });

  it('explain the benchmarks when `npm run bench` runs without a name', async () => {
    const { code, output } = await run('bench');
    expect(output).toContain('Usage: npm run bench -- ');
    expect(code).toBe(1);
  });

  it('bundle every function when `npm run build:lambdas` runs', async () => {
    const out = await mkdtemp(join(tmpdir(), 'hondana-bundles-'));
    const { code } = await run('build:lambdas', '--out', out);
    expect(code).toBe(0);
    expect((await readdir(out)).toSorted()).toEqual(Object.keys(functionSpecs).toSorted());
    await rm(out, { recursive: true });
  });

  it('explain `npm run reports` when it is asked for help', async () => {
    const { code, output } = await run('reports', '--help');
    expect(output).toContain('npm run reports -- hide KIND ID --reason TEXT');
    expect(code).toBe(0);
  });

  it.each([['--seed', 'seven'], ['--ful']])(
    'explain `npm run test:trust` when it gets %j',
    async (...options) => {
      const { code, output } = await run('test:trust', ...options);
      expect(output).toContain('Usage: npm run test:trust');
      expect(code).toBe(2);
    },
  );

  it.each([
    ['redrive', 'Usage: npm run redrive -- --stage NAME'],
    ['recount', 'Usage: npm run recount -- --stage NAME'],
    ['restore', 'Usage: npm run restore -- --stage NAME'],
    ['deploy', 'Say which stage: --stage NAME'],
    ['destroy', 'Say which stage: --stage NAME'],
  ])('explain `npm run %s` when it names no stage', async (name, usage) => {
    const { code, output } = await run(name);
    expect(output).toContain(usage);
    expect(code).toBe(1);
  });
});
