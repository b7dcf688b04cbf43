import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { isSystemError } from '../system-error.ts';

/** What the built site is made of. */
const SOURCES = ['web', 'contract', 'package-lock.json'];

const changedAt = async (path: string): Promise<number> => {
  try {
    return (await stat(path)).mtimeMs;
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return 0;
    throw error;
  }
};

const newestBelow = async (path: string): Promise<number> => {
  const found = await stat(path);
  if (!found.isDirectory()) return found.mtimeMs;
  const entries = await readdir(path, { recursive: true });
  const times = await Promise.all(entries.map(async (entry) => changedAt(join(path, entry))));
  // The folders' own times count too: they change when a file goes away.
  return Math.max(found.mtimeMs, ...times);
};

/** Whether a source is newer than the built page, or there is none. */
export const isSiteStale = async (root: string): Promise<boolean> => {
  const built = await changedAt(join(root, 'dist', 'web', 'index.html'));
  if (built === 0) return true;
  const newest = await Promise.all(SOURCES.map(async (source) => newestBelow(join(root, source))));
  return Math.max(...newest) > built;
};

const viteProgram = (): string =>
  join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin', 'vite.js');

/** Builds the web application into `dist/web`; throws when the build fails. */
export const buildSite = async (root: string): Promise<void> => {
  const child = spawn(process.execPath, [viteProgram(), 'build', 'web', '--logLevel', 'warn'], {
    cwd: root,
    // Whoever starts us may be a test: its NODE_ENV would build React's development code in.
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  // `exit` tells the exit code, or null when a signal ended the build.
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('The web application could not be built');
};
