import type { Log } from '#lambdas/shared/logger.ts';

/** A log for tests that do not look at lines. */
export const silentLog: Log = { info: () => {}, warn: () => {}, error: () => {} };
