import { reloadPage } from './browser.ts';
import { CHUNK_LOAD_TIMEOUT_MS } from './measures.ts';

/** Code that could not be loaded, such as without a network. */
export class ChunkError extends Error {
  constructor(name: string) {
    super(`Loading chunk ${name} failed`);
    this.name = 'ChunkError';
  }
}

const RELOADED_KEY = 'reloaded-for-chunk';
/** How long a page that is being left may stay, until the next one has arrived. */
const LEAVING_MS = 5_000;

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const inTime = async <T>(loading: Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error('timeout'));
    }, CHUNK_LOAD_TIMEOUT_MS);
  });
  try {
    return await Promise.race([loading, timeout]);
  } finally {
    clearTimeout(timer);
  }
};

/** Notices that the reader leaves the page: WebKit then cancels its requests, which is no failure. */
const watchLeaving = () => {
  let left = false;
  const onLeave = () => {
    left = true;
  };
  addEventListener('beforeunload', onLeave);
  addEventListener('pagehide', onLeave);
  return {
    isLeft: () => left,
    // A page with such a listener is not kept for the back button in every browser.
    stop: () => {
      removeEventListener('beforeunload', onLeave);
      removeEventListener('pagehide', onLeave);
    },
  };
};

type Release = 'same' | 'other' | 'unreachable';

/** Compares this page's first script with the one that the site serves now. */
const servedRelease = async (): Promise<Release> => {
  const entry = document.querySelector('script[type="module"][src]')?.getAttribute('src');
  try {
    const page = await fetch('/', { cache: 'no-store', credentials: 'omit' });
    if (!page.ok) return 'unreachable';
    const html = await page.text();
    return typeof entry === 'string' && !html.includes(entry) ? 'other' : 'same';
  } catch {
    return 'unreachable';
  }
};

const keyOf = (name: string): string => `${RELOADED_KEY}/${name}`;

/** Whether this page has remembered a reload. */
let remembered = false;

const wasReloaded = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((visit) => 'type' in visit && visit.type === 'reload');

/** Only after a reload: the first use of the session storage stops a phone for milliseconds. */
const forgetReload = (name: string): void => {
  try {
    if (remembered || wasReloaded()) sessionStorage.removeItem(keyOf(name));
  } catch {
    // Nothing was stored, or the browser does not tell how the page was opened.
  }
};

/** True once for each chunk, and never where nothing can be stored: reloads must not repeat. */
const mayReload = (name: string): boolean => {
  try {
    if (sessionStorage.getItem(keyOf(name)) !== null) return false;
    sessionStorage.setItem(keyOf(name), 'reloaded');
    remembered = true;
    return true;
  } catch {
    return false;
  }
};

export interface LoadOptions {
  /** True after the reader has requested another attempt: browsers may keep a failed import until a reload. */
  readonly askedAgain?: boolean;
}

/** Reloads only where the site answers, so that the reader never gets the browser's error page. */
const shouldReload = async (name: string, askedAgain: boolean): Promise<boolean> => {
  if (!navigator.onLine) return false;
  const release = await servedRelease();
  if (release === 'unreachable') return false;
  return askedAgain || (release === 'other' && mayReload(name));
};

/**
 * Loads a chunk. After a release an open tab may request a file that
 * no longer exists: the page then reloads once. In all other cases throws a {@link ChunkError}.
 */
export const loadChunk = async <T>(
  name: string,
  load: () => Promise<T>,
  { askedAgain = false }: LoadOptions = {},
): Promise<T> => {
  // On a server nothing can be reloaded.
  if (typeof window === 'undefined') return load();
  const leaving = watchLeaving();
  try {
    const loaded = await inTime(load());
    forgetReload(name);
    return loaded;
  } catch {
    if (leaving.isLeft()) {
      await wait(LEAVING_MS);
      return await loadChunk(name, load, { askedAgain });
    }
    if (await shouldReload(name, askedAgain)) {
      reloadPage();
      await wait(LEAVING_MS);
    }
    throw new ChunkError(name);
  } finally {
    leaving.stop();
  }
};
