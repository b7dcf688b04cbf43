import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The files of the repository whose path matches, also new ones that are not ignored.
 * @param {string} root
 * @param {RegExp} pattern
 */
export const sourceFiles = (root, pattern) =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => pattern.test(file) && existsSync(join(root, file)));
