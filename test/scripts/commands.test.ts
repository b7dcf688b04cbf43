import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
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
  it('measure the search when `npm run bench -- search` runs', async () => {
    const { code, output } = await run('bench', 'search', '--records', '12');
    expect(output).toContain('first query');
    expect(code).toBe(0);
  });

  it('bundle every function when `npm run build:lambdas` runs', async () => {
    const out = await mkdtemp(join(tmpdir(), 'hondana-bundles-'));
    const { code } = await run('build:lambdas', '--out', out);
    expect(code).toBe(0);
    expect((await readdir(out)).toSorted()).toEqual(Object.keys(functionSpecs).toSorted());
    await rm(out, { recursive: true });
  });

  it('CLI-02 do nothing when an option is mistyped, as `npm run icons -- --wirte`', async () => {
    const { code, output } = await run('icons', '--wirte');
    expect(output).toBe("Unknown option '--wirte'\n");
    expect(code).toBe(2);
  });
});

/** Our own commands; those of packages answer for themselves. */
const ours = Object.entries(scripts).flatMap(([name, script]) => {
  const [, file, flags = ''] = /^node (?:--import tsx )?(\S+)(?: (.+))?$/.exec(script) ?? [];
  return file === undefined || isHook(name)
    ? []
    : [{ name, file, flags: flags.split(' ').filter((flag) => flag !== '') }];
});

interface Answer {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

const wrongArguments: readonly (readonly [string, readonly string[], string])[] = [
  ['deploy', [], 'Say which stage: --stage NAME'],
  ['destroy', [], 'Say which stage: --stage NAME'],
  ['redrive', [], 'Say which stage: --stage NAME'],
  ['recount', [], 'Say which stage: --stage NAME'],
  ['restore', ['--stage', 'dev', '--table', 'note'], 'Say which table: --table users|'],
  ['rescue', ['--stage', 'dev'], 'Say which backup of accounts: --accounts FILE'],
  ['export', ['--stage', 'dev', '--to', 's3:bucket'], 'Not a bucket: s3:bucket'],
  ['redrive', ['--stage', 'dev', '--list', '--note', 'x'], 'Only one of --list'],
  ['bench', [], 'Name one of notes, '],
  ['bench', ['search', '--records', 'x'], '--records needs a number'],
  ['search-node', ['--port', 'x'], '--port must be a number'],
  ['test', ['--only', 'jset'], 'No such step: jset'],
  ['test:trust', ['--seed', 'seven'], '--seed needs a number'],
  ['accept', [], 'Name one origin'],
  ['lint:templates', ['Blue'], 'Not a stage name: Blue'],
  ['screenshots', [], 'Name the paths of pages'],
  ['reports', ['hide', 'book', 'x'], 'KIND must be one of'],
  ['catalogue', ['export'], 'Say what to do: import'],
  ['icons', ['now'], "Unexpected argument 'now'"],
];

describe('our own commands', () => {
  const asked = [
    ...ours.map(({ name }) => [name, ['--help']] as const),
    ['icons', ['-h']] as const,
    ...ours.map(({ name }) => [name, ['--wirte']] as const),
    ...wrongArguments,
  ];
  let answers: readonly Answer[] = [];
  const answerOf = (name: string, args: readonly string[]): Answer | undefined =>
    answers[asked.findIndex((one) => one[0] === name && String(one[1]) === String(args))];

  beforeAll(async () => {
    const calls = asked.map(([name, args]) => {
      const { file, flags } = ours.find((one) => one.name === name) ?? { file: name, flags: [] };
      return { file, args: [...flags, ...args] };
    });
    // A command that did something nevertheless would do it to data of its own.
    const data = await mkdtemp(join(tmpdir(), 'hondana-commands-'));
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--import', 'tsx', 'test/support/ask-commands.mjs', JSON.stringify(calls)],
      { cwd: projectRoot, env: { ...process.env, NODE_ENV: undefined, HONDANA_DATA: data } },
    );
    answers = JSON.parse(stdout) as readonly Answer[];
    await rm(data, { recursive: true });
  });

  it.each(ours)('CLI-01 explain themselves when asked for help: $name', ({ name }) => {
    const answer = answerOf(name, ['--help']);
    expect(answer).toMatchObject({ code: 0, stderr: '' });
    expect(answer?.stdout).toMatch(new RegExp(`\\bnpm (?:run )?${name}\\b`));
  });

  it('CLI-01 explain themselves for -h', () => {
    expect(answerOf('icons', ['-h'])).toEqual(answerOf('icons', ['--help']));
  });

  it.each(ours)('CLI-02 name an unknown option: $name', ({ name }) => {
    expect(answerOf(name, ['--wirte'])).toEqual({
      code: 2,
      stdout: '',
      stderr: "Unknown option '--wirte'\n",
    });
  });

  it.each(wrongArguments)('CLI-02 name what is wrong: %s %j', (name, args, line) => {
    const answer = answerOf(name, args);
    expect(answer).toMatchObject({ code: 2, stdout: '' });
    expect(answer?.stderr).toMatch(/^[^\n]+\n$/);
    expect(answer?.stderr).toContain(line);
  });
});
