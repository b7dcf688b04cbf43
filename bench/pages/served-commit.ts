import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { projectRoot } from '#local/settings.ts';

const run = promisify(execFile);
const READY = /is ready at http:\/\/localhost:(?<port>\d+)/;

const git = async (...args: string[]): Promise<string> =>
  (await run('git', args, { cwd: projectRoot })).stdout.trim();

/** The commit before the current state: the last one when files have changed since, else its parent. */
export const previousCommit = async (): Promise<string> =>
  (await git('status', '--porcelain', '--untracked-files=no')) === '' ? 'HEAD~1' : 'HEAD';

const installPackages = async (folder: string): Promise<void> => {
  const lock = 'package-lock.json';
  const [ours, theirs] = await Promise.all(
    [projectRoot, folder].map(async (root) => readFile(join(root, lock), 'utf8')),
  );
  if (ours === theirs) {
    await symlink(join(projectRoot, 'node_modules'), join(folder, 'node_modules'));
    return;
  }
  console.log('Its packages differ: installing them…');
  await run('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund'], { cwd: folder });
};

export interface CheckedOut {
  readonly root: string;
  readonly name: string;
  readonly remove: () => Promise<void>;
}

/** The current state of the project, or another commit in a temporary folder. */
export const checkOut = async (commit?: string): Promise<CheckedOut> => {
  if (commit === undefined) {
    return { root: projectRoot, name: 'this', remove: async () => {} };
  }
  const name = await git('rev-parse', '--short', `${commit}^{commit}`);
  const parent = await mkdtemp(join(tmpdir(), 'hondana-bench-'));
  const root = join(parent, 'checkout');
  await git('worktree', 'add', '--detach', root, name);
  await installPackages(root);
  return {
    root,
    name,
    remove: async () => {
      await git('worktree', 'remove', '--force', root);
      await rm(parent, { recursive: true, force: true });
    },
  };
};

export interface ServedStack {
  readonly port: number;
  readonly stop: () => Promise<void>;
}

/**
 * Builds and starts the local stack of a checked-out state on a free port, with the demo data in a
 * temporary folder. Throws when it ends before it is ready.
 */
export const serveStack = async ({ root }: CheckedOut): Promise<ServedStack> => {
  const data = await mkdtemp(join(tmpdir(), 'hondana-bench-data-'));
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/start.ts'], {
    cwd: root,
    env: { ...process.env, PORT: '0', HONDANA_DATA: data, npm_lifecycle_event: undefined },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const ready = async (): Promise<number> => {
    for await (const line of createInterface({ input: child.stdout })) {
      const port = READY.exec(line)?.groups?.['port'];
      if (port !== undefined) return Number(port);
    }
    throw new Error('The local stack ended before it was ready');
  };
  const port = await ready();
  child.stdout.resume();
  return {
    port,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      await rm(data, { recursive: true, force: true });
    },
  };
};
