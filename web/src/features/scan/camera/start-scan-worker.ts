/** Starts the worker. A file of its own, because jsdom has no workers. */
export const startScanWorker = (): Worker =>
  new Worker(new URL('scan-worker.ts', import.meta.url), { type: 'module' });
