import { reloadPage } from '#web/lib/browser.ts';
import { loadChunk } from '#web/lib/load-chunk.ts';
import { CHUNK_LOAD_TIMEOUT_MS } from '#web/lib/measures.ts';

jest.mock('#web/lib/browser.ts', () => ({ reloadPage: jest.fn() }));

const ENTRY = '/assets/index-abc.js';
const missing = () => Promise.reject(new TypeError('Failed to fetch'));
const FAILED = 'Loading chunk AboutScreen failed';

/** The home page as the site serves it now; null without a network. */
const serve = (html: string | null) => {
  const served = jest.fn(() =>
    html === null ? Promise.reject(new TypeError('offline')) : Promise.resolve(new Response(html)),
  );
  globalThis.fetch = served;
  return served;
};
const sameRelease = `<script type="module" src="${ENTRY}"></script>`;
const otherRelease = '<script type="module" src="/assets/index-def.js"></script>';

/** How the page was opened, as browsers tell it. */
const opened = (type: 'navigate' | 'reload'): PerformanceEntry =>
  Object.assign(
    { name: '', entryType: 'navigation', startTime: 0, duration: 0, toJSON: () => ({}) },
    { type },
  );

const settle = async (loading: Promise<unknown>): Promise<unknown> => {
  const settled = loading.catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(6_000);
  return settled;
};

describe('code of a screen', () => {
  const { fetch } = globalThis;
  beforeEach(() => {
    jest.useFakeTimers();
    jest.mocked(reloadPage).mockClear();
    sessionStorage.clear();
    document.head.innerHTML = sameRelease;
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
    globalThis.fetch = fetch;
    document.head.innerHTML = '';
  });

  it('ERR-64 SP-137 is named when it cannot be loaded', async () => {
    serve(sameRelease);
    expect(await settle(loadChunk('AboutScreen', missing))).toEqual(
      expect.objectContaining({ name: 'ChunkError', message: FAILED }),
    );
  });

  it('WEIGHT-20 never reloads the page while the network or the site is away', async () => {
    serve(null);
    expect(await settle(loadChunk('AboutScreen', missing))).toEqual(new Error(FAILED));
    const askedAgain = loadChunk('AboutScreen', missing, { askedAgain: true });
    expect(await settle(askedAgain)).toEqual(new Error(FAILED));

    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const served = serve(otherRelease);
    expect(await settle(loadChunk('AboutScreen', missing))).toEqual(new Error(FAILED));
    expect(served).not.toHaveBeenCalled();
    expect(reloadPage).not.toHaveBeenCalled();
  });

  it('WEIGHT-21 reloads the page for another release, once for each chunk', async () => {
    serve(sameRelease);
    await settle(loadChunk('AboutScreen', missing));
    expect(reloadPage).not.toHaveBeenCalled();

    serve(otherRelease);
    await settle(loadChunk('AboutScreen', missing));
    expect(reloadPage).toHaveBeenCalledTimes(1);
    await settle(loadChunk('OtherScreen', () => Promise.resolve('code')));
    await settle(loadChunk('AboutScreen', missing));
    expect(reloadPage).toHaveBeenCalledTimes(1);

    await settle(loadChunk('AboutScreen', () => Promise.resolve('code')));
    await settle(loadChunk('AboutScreen', missing));
    expect(reloadPage).toHaveBeenCalledTimes(2);
  });

  it('DARK-14 does not wait for the session storage on a page that was not reloaded', async () => {
    const tell = jest.fn((): PerformanceEntry[] => [opened('navigate')]);
    performance.getEntriesByType = tell;
    const removeItem = jest.spyOn(Storage.prototype, 'removeItem');
    await jest.isolateModulesAsync(async () => {
      const fresh = await import('#web/lib/load-chunk.ts');
      expect(await settle(fresh.loadChunk('AboutScreen', () => Promise.resolve('code')))).toBe(
        'code',
      );
      expect(removeItem).not.toHaveBeenCalled();
      tell.mockReturnValue([opened('reload')]);
      await settle(fresh.loadChunk('AboutScreen', () => Promise.resolve('code')));
      expect(removeItem).toHaveBeenCalledTimes(1);
    });
  });

  it('WEIGHT-21 reloads nothing where no reload can be remembered', async () => {
    serve(otherRelease);
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    expect(await settle(loadChunk('AboutScreen', missing))).toEqual(new Error(FAILED));
    expect(reloadPage).not.toHaveBeenCalled();
  });

  it('WEIGHT-21 reloads when the reader tries again and the site answers', async () => {
    serve(sameRelease);
    await settle(loadChunk('AboutScreen', missing, { askedAgain: true }));
    expect(reloadPage).toHaveBeenCalledTimes(1);
  });

  it.each(['beforeunload', 'pagehide'])(
    'WEIGHT-22 is loaded again when it was cancelled by leaving the page (%s)',
    async (type) => {
      const served = serve(otherRelease);
      let attempts = 0;
      const load = () => {
        attempts += 1;
        if (attempts > 1) return Promise.resolve('code');
        dispatchEvent(new Event(type));
        return missing();
      };
      expect(await settle(loadChunk('AboutScreen', load))).toBe('code');
      expect(served).not.toHaveBeenCalled();
      expect(reloadPage).not.toHaveBeenCalled();
    },
  );

  it('SESSION-18 CONST-24 ERR-64 is given up after 120000 ms', async () => {
    serve(sameRelease);
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
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
    expect(failure).toEqual(new Error(FAILED));
  });
});
