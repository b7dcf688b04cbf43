import { createElement, lazy, useState, type ComponentType } from 'react';
import { ChunkError, loadChunk, type LoadOptions } from './load-chunk.ts';

/** What makes each failed component load again when it is next mounted. */
const renewals = new Set<(options: LoadOptions) => void>();

/** Lets components whose code could not be loaded load it again when they are next mounted. */
export const renewFailedComponents = (options: LoadOptions): void => {
  for (const renew of renewals) renew(options);
  renewals.clear();
};

/**
 * A component whose code is loaded when it is first rendered: a screen, or a section that most
 * visits do not need. `name` is the name of the export. Throws a `ChunkError` to the boundary around
 * it when the code cannot be loaded.
 */
export const lazyComponent = <N extends string, P extends object>(
  name: N,
  load: () => Promise<Record<N, ComponentType<P>>>,
): ComponentType<P> => {
  const create = (options: LoadOptions) =>
    lazy(async (): Promise<{ default: ComponentType<P> }> => {
      try {
        return { default: (await loadChunk(name, load, options))[name] };
      } catch (error) {
        // React keeps the failure: another attempt needs another component.
        if (error instanceof ChunkError) {
          renewals.add((again) => {
            current = create(again);
          });
        }
        throw error;
      }
    });
  let current = create({});
  const Lazy = (props: P) => {
    const [Code] = useState(() => current);
    return createElement<P>(Code as ComponentType<P>, props);
  };
  Lazy.displayName = name;
  return Lazy;
};
