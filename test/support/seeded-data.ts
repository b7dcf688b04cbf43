import { cpSync, rmSync } from 'node:fs';
import { madeOnce } from './made-once.ts';

/**
 * Replaces the folder by a copy of the data and bundled functions of a stack that was seeded once: the next start
 * finds both.
 */
export const copySeededData = (folder: string): void => {
  const seeded = madeOnce({
    name: 'seeded-data',
    sources: ['build', 'catalogue', 'contract', 'demo', 'lambdas', 'local'],
    program: 'test/support/seed-stack.ts',
  });
  rmSync(folder, { recursive: true, force: true });
  cpSync(seeded, folder, { recursive: true });
};
