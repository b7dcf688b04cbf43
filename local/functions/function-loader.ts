import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod';
import type { SpecifiedFunction } from '#lambdas/specs/function-specs.ts';
import type { FunctionHandler } from '../gateway/invoke.ts';

const isHandler = (value: unknown): value is FunctionHandler => typeof value === 'function';
const moduleSchema = z.object({ handler: z.custom<FunctionHandler>(isHandler) });

/** Imports bundled functions when they are first called, and afresh after `forget`. */
export const createFunctionLoader = (directory: string) => {
  const loaded = new Map<SpecifiedFunction, Promise<FunctionHandler>>();
  let generation = 0;
  const load = async (name: SpecifiedFunction): Promise<FunctionHandler> => {
    const file = pathToFileURL(join(directory, name, 'index.mjs')).href;
    // Another query is another module to Node, which never reads the same one twice.
    return moduleSchema.parse(await import(`${file}?generation=${String(generation)}`)).handler;
  };
  return {
    get: (name: SpecifiedFunction): Promise<FunctionHandler> => {
      const known = loaded.get(name);
      if (known !== undefined) return known;
      const loading = load(name);
      loaded.set(name, loading);
      // A function that could not start is started again at the next call, as in the cloud.
      loading.catch(() => loaded.delete(name));
      return loading;
    },
    forget: (): void => {
      generation += 1;
      loaded.clear();
    },
  };
};

export type FunctionLoader = ReturnType<typeof createFunctionLoader>;
