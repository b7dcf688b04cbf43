import { readBytes } from '../../../lib/file-bytes.ts';
import { EXPORT_MAX_BYTES } from '../../../lib/measures.ts';
import type { TextEncoding } from '../../../lib/text-encoding.ts';
import type { ReadFile } from './parsed-file.ts';
import { startReadFileWorker } from './start-read-file-worker.ts';

const parseInWorker = (
  bytes: Uint8Array,
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
    worker.postMessage({ bytes, encoding }, [bytes.buffer]);
  });
  return answer.finally(() => {
    worker.terminate();
  });
};

/** What a file contains, or why it cannot be used. Rejects when the browser cannot read it or start the worker. */
export const readImportFile = async (file: Blob, encoding?: TextEncoding): Promise<ReadFile> =>
  // The largest that any kind of file may be; without reading it.
  file.size > EXPORT_MAX_BYTES.packed
    ? { ok: false, fault: 'tooLarge' }
    : parseInWorker(await readBytes(file), encoding);
