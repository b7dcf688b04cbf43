import { constants, type Stats } from 'node:fs';
import { access, readdir, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isNativeError } from 'node:util/types';
import { detectFormat } from './readers/formats.ts';

/** The files of an import, in its order. */
export interface InputFiles {
  readonly files: readonly string[];
  /** Files of folders in an unsupported format, such as a description of the data. */
  readonly leftOut: readonly string[];
  /** What is wrong with the names, a sentence each. If there are any, nothing should be imported. */
  readonly problems: readonly string[];
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'does not exist',
  ENOTDIR: 'does not exist',
  EACCES: 'may not be read',
  EPERM: 'may not be read',
};

class NotAFileError extends Error {}

const reasonOf = (error: unknown): string => {
  if (error instanceof NotAFileError) return 'is neither a file nor a folder';
  const code = isNativeError(error) && 'code' in error ? String(error.code) : '';
  return reasons[code] ?? `cannot be read: ${String(error)}`;
};

/** Paths of everything in a folder and in its folders that is not hidden, sorted. */
const pathsIn = async (folder: string): Promise<readonly string[]> => {
  const entries = await readdir(folder, { withFileTypes: true });
  const paths: string[] = [];
  const visible = entries.filter(({ name }) => !name.startsWith('.'));
  for (const entry of visible.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    // Links to folders are not followed: they may lead back.
    if (entry.isDirectory()) paths.push(...(await pathsIn(path)));
    else if (!entry.isSymbolicLink() || (await stat(path)).isFile()) paths.push(path);
  }
  return paths;
};

const checkFile = async (path: string, info: Stats): Promise<void> => {
  if (!info.isFile()) throw new NotAFileError();
  await access(path, constants.R_OK);
};

interface Named {
  readonly path: string;
  readonly inFolder: boolean;
}

const filesOf = async (name: string): Promise<readonly Named[]> => {
  const info = await stat(name);
  if (!info.isDirectory()) {
    await checkFile(name, info);
    return [{ path: name, inFolder: false }];
  }
  const paths = await pathsIn(name);
  for (const path of paths) await checkFile(path, await stat(path));
  return paths.map((path) => ({ path, inFolder: true }));
};

/** Every file once, where it is named first. */
const distinctFiles = async (named: readonly Named[]): Promise<readonly Named[]> => {
  const byRealPath = new Map<string, Named>();
  for (const one of named) {
    const path = await realpath(one.path);
    if (!byRealPath.has(path)) byRealPath.set(path, one);
  }
  return [...byRealPath.values()];
};

/**
 * Checks all names before anything is imported. A folder stands for the files in it and in its folders,
 * sorted by name, without hidden ones; those that are in no supported format are left out unless
 * `anyFormat` says that the format is given. Never throws because of a name.
 */
export const findInputFiles = async (
  names: readonly string[],
  { anyFormat }: { readonly anyFormat: boolean },
): Promise<InputFiles> => {
  const named: Named[] = [];
  const problems: string[] = [];
  const leftOut: string[] = [];
  for (const name of names) {
    try {
      const found = await filesOf(name);
      for (const one of found) {
        const isData = !one.inFolder || anyFormat || (await detectFormat(one.path)) !== null;
        if (isData) named.push(one);
        else leftOut.push(one.path);
      }
      if (!found.some(({ path }) => !leftOut.includes(path)))
        problems.push(`${name} has no files in a supported format`);
    } catch (error) {
      problems.push(`${name} ${reasonOf(error)}`);
    }
  }
  const files = await distinctFiles(named);
  return { files: files.map(({ path }) => path), leftOut, problems };
};
