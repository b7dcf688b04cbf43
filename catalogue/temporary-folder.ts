import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRunning } from '#local/processes.ts';

/** Folders are named after machine and process, so that others can tell who left one. */
const prefix = `hondana-index-${hostname()}-`;

/**
 * Removes the folders that killed processes of this machine have left. Those of running processes, and
 * of other machines that share the folder, stay.
 */
const removeLeftFolders = async (parent: string): Promise<void> => {
  for (const name of await readdir(parent)) {
    if (!name.startsWith(prefix)) continue;
    const pid = /^(?<pid>[1-9]\d*)-/u.exec(name.slice(prefix.length))?.groups?.['pid'];
    if (pid === undefined || isRunning(Number(pid))) continue;
    await rm(join(parent, name), { recursive: true, force: true });
  }
};

/** Runs with a new empty folder and removes it afterwards, whatever happens. */
export const withTemporaryFolder = async <T>(
  run: (folder: string) => Promise<T>,
  parent: string = tmpdir(),
): Promise<T> => {
  await removeLeftFolders(parent);
  const folder = await mkdtemp(join(parent, `${prefix}${String(process.pid)}-`));
  try {
    return await run(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
