import { tmpdir } from 'node:os';
import { systemClock } from '#lambdas/shared/clock.ts';
import type { Log } from '#lambdas/shared/logger.ts';
import { createIndexSource } from './index-source.ts';
import type { IndexBucket } from './published-index.ts';

const silent = (): void => undefined;
const silentLog: Log = { info: silent, warn: silent, error: silent };

/**
 * Whether a function could search the published index: manifest, size and hash are right, and a query
 * succeeds.
 */
export const isIndexUsable = async (place: IndexBucket): Promise<boolean> => {
  const withIndex = createIndexSource({
    ...place,
    folder: tmpdir(),
    now: systemClock,
    log: silentLog,
  });
  try {
    return await withIndex((index) => {
      index?.close();
      return index !== null;
    });
  } catch {
    return false;
  }
};
