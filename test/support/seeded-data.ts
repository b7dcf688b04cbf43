import { cpSync, rmSync } from 'node:fs';
import { basename } from 'node:path';
import { madeOnce } from './made-once.ts';

/** A stack bundles its functions at each start. */
const MADE_AT_EACH_START = new Set(['lambda', 'claims']);

/** Replaces the folder by a copy of the data of a stack that was seeded once: the next start finds them. */
export const copySeededData = (folder: string): void => {
  const seeded = madeOnce({
    name: 'seeded-data',
    sources: ['catalogue', 'contract', 'lambdas', 'local'],
    program: 'test/support/seed-stack.ts',
  });
  rmSync(folder, { recursive: true, force: true });
  cpSync(seeded, folder, {
    recursive: true,
    filter: (path) => !MADE_AT_EACH_START.has(basename(path)),
  });
};
