import { readBytes } from '#web/lib/file-bytes.ts';
import { EXPORT_MAX_BYTES } from '#web/lib/measures.ts';
import type { TextEncoding } from '#web/lib/text-encoding.ts';
import type { ReadFile } from './parsed-file.ts';
import { startReadFileWorker } from './start-read-file-worker.ts';

const parseInWorker = (
  bytes: Uint8Array,
  signal: AbortSignal,
  encoding: TextEncoding | undefined,
): Promise<ReadFile> => {
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
    worker.postMessage({ bytes, encoding }, [bytes.buffer]);
  });
  return answer.finally(() => {
    worker.terminate();
  });
};

/**
 * What a file contains, or why it cannot be used; a text in an encoding, or in the one that fits it best. Rejects when the
 * browser cannot read it or start the worker, and when it is aborted, which ends the worker.
 */
export const readImportFile = async (
  file: Blob,
  signal: AbortSignal,
  encoding?: TextEncoding,
): Promise<ReadFile> => {
  // The largest that any kind of file may be; without reading it.
  if (file.size > EXPORT_MAX_BYTES.packed) return { ok: false, fault: 'tooLarge' };
  const bytes = await readBytes(file);
  signal.throwIfAborted();
  return parseInWorker(bytes, signal, encoding);
};
