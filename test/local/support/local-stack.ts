import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { projectRoot } from '#local/settings.ts';

export interface StartedStack {
  readonly child: ChildProcess;
  /** Everything it has printed so far. */
  readonly output: () => string;
  /** Resolves with the address once it greets; rejects when it ends before. */
  readonly ready: Promise<string>;
  /** Exit code, or the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals>;
}

const START = [process.execPath, '--import', 'tsx', 'scripts/start.ts'] as const;

interface StartOptions {
  readonly port?: number;
  /** Below a shell that says it is npm's; the shell is then the child. */
  readonly asNpmDoes?: boolean;
  /** The page from its sources, and sources watched: `npm run dev`. */
  readonly dev?: boolean;
  /** `SIGN_UP`. */
  readonly signUp?: string;
  /** Folder of the project. */
  readonly root?: string;
}

/** Starts `npm start` without npm, on a data directory of the test's own. */
export const startStack = (dataDirectory: string, options: StartOptions = {}): StartedStack => {
  const { port = 0, asNpmDoes = false, dev = false, signUp, root = projectRoot } = options;
  const start = dev ? [...START, '--dev'] : START;
  // With a second command the shell cannot simply become the first one.
  const [command = '', ...flags] = asNpmDoes ? ['sh', '-c', `${start.join(' ')}; true`] : start;
  const child = spawn(command, flags, {
    cwd: root,
    // The test run has a database of its own, and this start must bring one along.
    env: {
      ...process.env,
      DYNAMODB_ENDPOINT: '',
      HONDANA_DATA: dataDirectory,
      PORT: String(port),
      SIGN_UP: signUp,
      npm_lifecycle_event: asNpmDoes ? 'start' : undefined,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  // Not `exit`, which may come before the last lines.
  const ended = once(child, 'close').then(
    ([code, signal]: (number | NodeJS.Signals)[]) => code ?? signal ?? 0,
  );
  const ready = new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer): void => {
      output += chunk.toString();
      const origin = /is ready at (\S+)/.exec(output)?.[1];
      if (origin !== undefined) resolve(origin);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('close', () => {
      reject(new Error(`The local stack ended early:\n${output}`));
    });
  });
  // A test that expects the end does not wait for the greeting.
  ready.catch(() => undefined);
  return { child, output: () => output, ready, ended };
};

/** Runs a program of the project to its end, for the local stack on a data directory. */
export const runProgram = async (
  dataDirectory: string,
  ...args: readonly string[]
): Promise<{ readonly code: number; readonly output: string }> => {
  const child = spawn(process.execPath, ['--import', 'tsx', ...args], {
    cwd: projectRoot,
    env: { ...process.env, DYNAMODB_ENDPOINT: '', HONDANA_DATA: dataDirectory },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { code: Number(code), output: output + errors };
};

/**
 * Whether the process with this id still runs. Not by a signal: one that has ended stays around
 * for that until its parent has taken note, which nobody may ever do for an orphan.
 */
export const isAlive = (pid: number): boolean => {
  try {
    return readFileSync(`/proc/${String(pid)}/cmdline`, 'utf8') !== '';
  } catch {
    return false;
  }
};
