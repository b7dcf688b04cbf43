import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod';
import type { SpecifiedFunction } from '#lambdas/specs/function-specs.ts';
import { createInstances, type Instances, TimedOutError } from './function-instances.ts';

/** The handler of a function. */
export type FunctionHandler = (event: unknown, context: unknown) => Promise<unknown>;

const contextOf = (name: SpecifiedFunction, requestId: string, endsAt: number) => ({
  awsRequestId: requestId,
  functionName: name,
  functionVersion: '$LATEST',
  invokedFunctionArn: `arn:aws:lambda:local:000000000000:function:${name}`,
  memoryLimitInMB: '512',
  logGroupName: '',
  logStreamName: '',
  callbackWaitsForEmptyEventLoop: true,
  getRemainingTimeInMillis: () => endsAt - Date.now(),
});

interface Invocation {
  readonly name: SpecifiedFunction;
  readonly handler: FunctionHandler;
  readonly requestId: string;
  readonly timeoutMs: number;
}

/** Invokes a function with an event; throws `TimedOutError` after its timeout. */
export const invoke = async (
  { name, handler, requestId, timeoutMs }: Invocation,
  event: unknown,
): Promise<unknown> => {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new TimedOutError(name, timeoutMs));
    }, timeoutMs);
  });
  try {
    const context = contextOf(name, requestId, Date.now() + timeoutMs);
    return await Promise.race([handler(event, context), tooLong]);
  } finally {
    clearTimeout(timer);
  }
};

const isHandler = (value: unknown): value is FunctionHandler => typeof value === 'function';
const moduleSchema = z.object({ handler: z.custom<FunctionHandler>(isHandler) });

/** Functions that compute for long: they decode or draw. Threads keep the local stack responsive. */
const COMPUTING: ReadonlySet<string> = new Set<SpecifiedFunction>([
  'accounts',
  'covers',
  'share-pictures',
  'stickers',
]);

/** Imports a bundled function when it is first invoked, and again after `forget`. */
export const createFunctionLoader = (directory: string) => {
  const loaded = new Map<SpecifiedFunction, Promise<FunctionHandler>>();
  const threads: Instances[] = [];
  let generation = 0;
  const load = async (name: SpecifiedFunction): Promise<FunctionHandler> => {
    // Node caches a module by its URL, so a new query loads the new version.
    const file = `${pathToFileURL(join(directory, name, 'index.mjs')).href}?generation=${String(generation)}`;
    if (!COMPUTING.has(name)) return moduleSchema.parse(await import(file)).handler;
    const instances = createInstances(file);
    threads.push(instances);
    return instances.invoke;
  };
  const stopThreads = (): void => {
    for (const instances of threads.splice(0)) instances.stop();
  };
  return {
    get: (name: SpecifiedFunction): Promise<FunctionHandler> => {
      const known = loaded.get(name);
      if (known !== undefined) return known;
      const loading = load(name);
      loaded.set(name, loading);
      // A function that failed to initialize is initialized again at its next invocation, as on Lambda.
      loading.catch(() => loaded.delete(name));
      return loading;
    },
    forget: (): void => {
      generation += 1;
      loaded.clear();
      stopThreads();
    },
    stop: stopThreads,
  };
};

export type FunctionLoader = Pick<ReturnType<typeof createFunctionLoader>, 'get'>;
