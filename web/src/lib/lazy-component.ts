import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { CHUNK_LOAD_TIMEOUT_MS } from './measures.ts';

const RELOADED_KEY = 'reloaded-for-chunk';

const timeout = (name: string): Promise<never> =>
  new Promise((_, reject) => {
    setTimeout(() => {
      reject(new Error(`Loading chunk ${name} failed`));
    }, CHUNK_LOAD_TIMEOUT_MS);
  });

/**
 * Loads a chunk. After a release an open tab may request a file that no longer exists: the page
 * then reloads once. If that does not help, the error is shown.
 */
export const loadChunk = async <T>(name: string, load: () => Promise<T>): Promise<T> => {
  try {
    const loaded = await Promise.race([load(), timeout(name)]);
    sessionStorage.removeItem(RELOADED_KEY);
    return loaded;
  } catch {
    if (sessionStorage.getItem(RELOADED_KEY) === null) {
      sessionStorage.setItem(RELOADED_KEY, name);
      location.reload();
    }
    throw new Error(`Loading chunk ${name} failed`);
  }
};

/**
 * A component whose code is loaded when it is first rendered: a screen, or a section that most
 * visits do not need. `name` is the name of the export.
 */
export const lazyComponent = <N extends string, P extends object>(
  name: N,
  load: () => Promise<Record<N, ComponentType<P>>>,
): LazyExoticComponent<ComponentType<P>> =>
  lazy(async () => ({ default: (await loadChunk(name, load))[name] }));
