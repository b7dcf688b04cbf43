import { waitFor } from '@testing-library/react';
import { readImportFile } from '#web/features/reader-import/files/read-import-file.ts';
import { startReadFileWorker } from '#web/features/reader-import/files/start-read-file-worker.ts';
import { EXPORT_MAX_BYTES } from '#web/lib/measures.ts';
import { resultOf, utf8 } from './files.ts';

/** The worker that is started next; jsdom has none. */
const mockWorker: { current?: unknown } = {};
jest.mock('#web/features/reader-import/files/start-read-file-worker.ts', () => ({
  startReadFileWorker: jest.fn(() => mockWorker.current),
}));

/** A worker that answers as ours does, or breaks. */
const useWorker = (isBroken = false, isStuck = false) => {
  const worker = Object.assign(new EventTarget(), {
    postMessage: jest.fn(({ bytes }: { bytes: Uint8Array }) => {
      queueMicrotask(() => {
        if (isStuck) return;
        const answer = new MessageEvent('message', { data: resultOf(bytes) });
        worker.dispatchEvent(isBroken ? new Event('error') : answer);
      });
    }),
    terminate: jest.fn(),
  });
  mockWorker.current = worker;
  return worker;
};

/** Of what nobody ends. */
const goesOn = new AbortController().signal;

beforeEach(() => {
  jest.mocked(startReadFileWorker).mockClear();
});

describe('readImportFile', () => {
  it('MYIMPORT-77 reads a file in a worker, which then ends', async () => {
    const worker = useWorker();
    const bytes = utf8('9784101010014\n');
    await expect(readImportFile(new Blob([bytes.slice()]), goesOn)).resolves.toEqual(
      resultOf(bytes),
    );
    expect(worker.terminate).toHaveBeenCalledTimes(1);
  });

  it('MYIMPORT-77 rejects when the worker fails', async () => {
    const worker = useWorker(true);
    await expect(readImportFile(new Blob(['x']), goesOn)).rejects.toThrow('worker');
    expect(worker.terminate).toHaveBeenCalledTimes(1);
  });

  it('MYIMPORT-145 ends the worker when it is aborted', async () => {
    const worker = useWorker(false, true);
    const controller = new AbortController();
    const read = readImportFile(new Blob(['x']), controller.signal);
    await waitFor(() => {
      expect(worker.postMessage).toHaveBeenCalledTimes(1);
    });
    expect(worker.terminate).not.toHaveBeenCalled();
    controller.abort();
    await expect(read).rejects.toMatchObject({ name: 'AbortError' });
    expect(worker.terminate).toHaveBeenCalledTimes(1);
  });

  it('MYIMPORT-145 starts no worker when it is aborted before', async () => {
    const read = readImportFile(new Blob(['x']), AbortSignal.abort());
    await expect(read).rejects.toMatchObject({ name: 'AbortError' });
    expect(startReadFileWorker).not.toHaveBeenCalled();
  });

  it('MYIMPORT-73 does not read what is larger than any file may be', async () => {
    const large = { size: EXPORT_MAX_BYTES.packed + 1 } as Blob;
    await expect(readImportFile(large, goesOn)).resolves.toEqual({ ok: false, fault: 'tooLarge' });
    expect(startReadFileWorker).not.toHaveBeenCalled();
  });
});
