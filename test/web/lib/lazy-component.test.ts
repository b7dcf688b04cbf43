import { CHUNK_LOAD_TIMEOUT_MS } from '#web/lib/measures.ts';
import { loadChunk } from '#web/lib/lazy-component.ts';

describe('code of a screen', () => {
  beforeEach(() => {
    // As after the one reload that a missing file leads to; the reload itself is a browser's test.
    sessionStorage.setItem('reloaded-for-chunk', 'AboutScreen');
  });

  it('ERR-64 SP-137 is named when it cannot be loaded a second time', async () => {
    await expect(
      loadChunk('AboutScreen', () => Promise.reject(new TypeError('Failed to fetch'))),
    ).rejects.toThrow('Loading chunk AboutScreen failed');
  });

  it('SESSION-18 CONST-24 ERR-64 is given up after 120000 ms', async () => {
    jest.useFakeTimers();
    try {
      let failure: unknown;
      const loading = loadChunk('AboutScreen', () => new Promise<never>(() => {})).catch(
        (error: unknown) => {
          failure = error;
        },
      );
      expect(CHUNK_LOAD_TIMEOUT_MS).toBe(120_000);
      await jest.advanceTimersByTimeAsync(119_999);
      expect(failure).toBeUndefined();
      await jest.advanceTimersByTimeAsync(1);
      await loading;
      expect(failure).toEqual(new Error('Loading chunk AboutScreen failed'));
    } finally {
      jest.useRealTimers();
    }
  });

  it('that has come allows another reload later', async () => {
    expect(await loadChunk('AboutScreen', () => Promise.resolve('code'))).toBe('code');
    expect(sessionStorage.getItem('reloaded-for-chunk')).toBeNull();
  });
});
