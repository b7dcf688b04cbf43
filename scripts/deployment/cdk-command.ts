import { spawn, type SpawnOptions } from 'node:child_process';
import { closeSync, fstatSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';

const cdkCommand = join(
  dirname(createRequire(import.meta.url).resolve('aws-cdk/package.json')),
  'bin/cdk',
);

/** Overrides the build command of cdk.json, because the build has already run. */
const withoutBuild = ['--build', 'exit 0'];

/** How much of a log is printed after a failure. */
const LAST_LINES = 40;

/** Runs a program of Node and resolves to its exit code. */
const runNode = async (
  args: readonly string[],
  options: Pick<SpawnOptions, 'cwd' | 'stdio'>,
): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, options);
    child.once('error', reject);
    child.once('exit', (code) => {
      resolve(code ?? 1);
    });
  });

/** The same; what it prints goes to the end of the file `log`. Throws on failure, with the last lines. */
const runLogged = async (
  what: string,
  args: readonly string[],
  { root, log }: { readonly root: string; readonly log: string },
): Promise<void> => {
  mkdirSync(dirname(log), { recursive: true });
  const file = openSync(log, 'a');
  const { size } = fstatSync(file);
  const code = await runNode(args, { cwd: root, stdio: ['ignore', file, file] }).finally(() => {
    closeSync(file);
  });
  if (code === 0) return;
  const written = readFileSync(log).subarray(size).toString().trimEnd();
  const last = written.split('\n').slice(-LAST_LINES).join('\n');
  throw new Error(`${last}\n\n${what} failed; all output is in ${relative(root, log)}`);
};

export interface Commands {
  /** Builds functions and page if they have changed. Throws on failure. */
  readonly build: () => Promise<void>;
  /** Runs the command line of the CDK with these arguments. Throws on failure. */
  readonly cdk: (args: readonly string[]) => Promise<void>;
  /** The same, with its output on the terminal. */
  readonly showCdk: (args: readonly string[]) => Promise<void>;
}

const nameOf = (args: readonly string[]): string => `cdk ${args[0] ?? ''}`;

/** Commands that run in `root` without input, and write what they print to the file `log`. */
export const openCommands = (root: string, log: string): Commands => {
  const place = { root, log };
  return {
    build: async () => runLogged('The build', [join(root, 'scripts/build-changed.mjs')], place),
    cdk: async (args) => runLogged(nameOf(args), [cdkCommand, ...args, ...withoutBuild], place),
    showCdk: async (args) => {
      const stdio = ['ignore', 'inherit', 'inherit'] as const;
      const code = await runNode([cdkCommand, ...args, ...withoutBuild], {
        cwd: root,
        stdio: [...stdio],
      });
      if (code !== 0) throw new Error(`${nameOf(args)} failed`);
    },
  };
};
