import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { japanDateOf } from '#contract/japan-date.ts';
import { projectRoot } from '#local/settings.ts';
import { hashOfFiles } from '../../build/build-id.mjs';
import { withLock } from '../../scripts/installation-lock.mjs';

const cache = join(projectRoot, 'node_modules', '.cache', 'hondana');

/** What nobody has asked for since then is not in use. */
const KEPT_MS = 60 * 60 * 1_000;

/** The time of the files, from which the clock of a test run may differ. */
const fileTime = (): Date => {
  const file = join(cache, `time-${String(process.pid)}`);
  writeFileSync(file, '');
  const { mtime } = statSync(file);
  rmSync(file);
  return mtime;
};

const isLeft = (folder: string): boolean =>
  fileTime().getTime() - statSync(folder).mtimeMs > KEPT_MS;

interface Made {
  /** The first part of the name of its folder. */
  readonly name: string;
  /** Files and folders of the project that decide what is made. */
  readonly sources: readonly string[];
  /** Path of the program that fills the folder which is its first argument. */
  readonly program: string;
  readonly args?: readonly string[];
}

const make = ({ program, args = [] }: Made, folder: string): void => {
  // Outside jest, whose sandbox makes each use of a global slow. The test run has a database of its own.
  execFileSync(
    process.execPath,
    ['--import', 'tsx', resolve(projectRoot, program), folder, ...args],
    {
      cwd: projectRoot,
      env: { ...process.env, DYNAMODB_ENDPOINT: '' },
      stdio: 'pipe',
    },
  );
};

/**
 * The folder that a program fills once for each state of its sources, and on each day, because demo data
 * contain dates. Concurrent callers wait for the first one. A test that began on the day before still reads its
 * folder: those of other states go an hour after their last use.
 */
export const madeOnce = (made: Made): string => {
  const { name, sources, program, args = [] } = made;
  const key = createHash('sha256')
    .update(hashOfFiles(projectRoot, ['package-lock.json', ...sources, program]))
    .update(JSON.stringify([args, process.version, japanDateOf(Date.now())]))
    .digest('hex')
    .slice(0, 16);
  const prefix = [name, ...args, ''].join('-');
  const folder = join(cache, `${prefix}${key}`);
  const touched = (): string => {
    const now = fileTime();
    utimesSync(folder, now, now);
    return folder;
  };
  if (existsSync(folder)) return touched();
  return withLock(join(cache, `${name}.lock`), {
    work: () => {
      if (existsSync(folder)) return touched();
      const unfinished = `${folder}.unfinished`;
      const others = readdirSync(cache).filter((file) => file.startsWith(prefix));
      for (const other of others.map((file) => join(cache, file))) {
        if (other === unfinished || isLeft(other)) rmSync(other, { recursive: true, force: true });
      }
      mkdirSync(unfinished, { recursive: true });
      make(made, unfinished);
      renameSync(unfinished, folder);
      return folder;
    },
  });
};
