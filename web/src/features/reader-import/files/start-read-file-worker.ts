/** Starts the worker. A file of its own, because jsdom has no workers. */
export const startReadFileWorker = (): Worker =>
  new Worker(new URL('read-file-worker.ts', import.meta.url), { type: 'module' });
