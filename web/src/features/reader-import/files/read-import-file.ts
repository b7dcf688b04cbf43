import { readBytes } from '../../../lib/file-text.ts';
import { EXPORT_MAX_BYTES } from '../../../lib/measures.ts';
import type { ReadFile } from './parsed-file.ts';
import { startReadFileWorker } from './start-read-file-worker.ts';

const parseInWorker = (bytes: Uint8Array, signal: AbortSignal): Promise<ReadFile> => {
  const worker = startReadFileWorker();
  const answer = new Promise<ReadFile>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<ReadFile>) => {
      resolve(data);
    });
    worker.addEventListener('error', () => {
      reject(new Error('The worker that reads files failed'));
    });
    signal.addEventListener('abort', () => {
      reject(signal.reason);
    });
    worker.postMessage(bytes, [bytes.buffer]);
  });
  return answer.finally(() => {
    worker.terminate();
  });
};

/**
 * What a file contains, or why it cannot be used. Rejects when the browser cannot read it or start the worker, and when it
 * is aborted, which ends the worker.
 */
export const readImportFile = async (file: Blob, signal: AbortSignal): Promise<ReadFile> => {
  // The largest that any kind of file may be; without reading it.
  if (file.size > EXPORT_MAX_BYTES.packed) return { ok: false, fault: 'tooLarge' };
  const bytes = await readBytes(file);
  signal.throwIfAborted();
  return parseInWorker(bytes, signal);
};
