import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#local/settings.ts';
import { commit } from '../previous-release.json';

const git = (...args: readonly string[]): void => {
  execFileSync('git', args, { cwd: projectRoot, stdio: ['ignore', 'ignore', 'pipe'] });
};

/** A clone of continuous integration has the newest commit only. */
const fetchCommit = (): void => {
  try {
    git('cat-file', '-e', `${commit}^{commit}`);
  } catch {
    git('fetch', '--quiet', '--depth', '1', 'origin', commit);
  }
};

/**
 * Folder with the sources of the previous release, beside the emulator. Its commands install its own packages, as in
 * any clone; both stay for the next run.
 */
export const previousRelease = (): string => {
  const folder = join(projectRoot, '.local-emulator', `release-${commit}`);
  if (existsSync(folder)) return folder;
  fetchCommit();
  const made = `${folder}.new`;
  rmSync(made, { recursive: true, force: true });
  mkdirSync(made, { recursive: true });
  git('archive', '--output', join(made, 'release.tar'), commit);
  execFileSync('tar', ['-xf', 'release.tar'], { cwd: made });
  renameSync(made, folder);
  return folder;
};
