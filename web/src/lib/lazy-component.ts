import { createElement, lazy, type ComponentType } from 'react';
import { CHUNK_LOAD_TIMEOUT_MS } from './measures.ts';
import { wait } from './wait.ts';

/** Code that could not be loaded, such as without a network. */
export class ChunkError extends Error {
  /** Lets the next render load the code again. */
  readonly renew: () => void;

  constructor(name: string, renew: () => void) {
    super(`Loading chunk ${name} failed`);
    this.name = 'ChunkError';
    this.renew = renew;
  }
}

/** How long a page that is being left may stay, until the next one has arrived. */
const LEAVING_MS = 5_000;

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

/**
 * Waits for code, for `CHUNK_LOAD_TIMEOUT_MS` at most. WebKit cancels the requests of a page that the reader
 * leaves: code that is cancelled is not missing, and is requested again if the page stays.
 */
const load = async <T>(request: () => Promise<T>): Promise<T> => {
  // On a server there is no page to leave.
  if (typeof window === 'undefined') return request();
  const leaving = new AbortController();
  const leave = () => {
    leaving.abort();
  };
  addEventListener('beforeunload', leave);
  addEventListener('pagehide', leave);
  try {
    return await inTime(request());
  } catch (error) {
    if (!leaving.signal.aborted) throw error;
  } finally {
    // A page with such a listener is not kept for the back button in every browser.
    removeEventListener('beforeunload', leave);
    removeEventListener('pagehide', leave);
  }
  await wait(LEAVING_MS);
  return load(request);
};

/**
 * A component whose code is loaded when it is first rendered, inside a `Suspense`: a screen, or a part that
 * most visits do not need. `name` is the name of the export. Throws a `ChunkError` to the boundary around it
 * when the code cannot be loaded.
 */
export const lazyComponent = <N extends string, P extends object>(
  name: N,
  request: () => Promise<Record<N, ComponentType<P>>>,
): ComponentType<P> => {
  const create = () => {
    const created = lazy(async (): Promise<{ default: ComponentType<P> }> => {
      try {
        return { default: (await load(request))[name] };
      } catch {
        // React keeps the failure: another attempt needs another component.
        throw new ChunkError(name, () => {
          if (current === created) current = create();
        });
      }
    });
    return created;
  };
  let current = create();
  const Lazy = (props: P) => createElement<P>(current as ComponentType<P>, props);
  Lazy.displayName = name;
  return Lazy;
};
