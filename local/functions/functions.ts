import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { timeoutSecondsOf } from '#lambdas/specs/function-rights.ts';
import { functionSpecs, type SpecifiedFunction } from '#lambdas/specs/function-specs.ts';
import { createInstances, type EventContext, type Instances } from './function-instances.ts';

const contextOf = (
  name: SpecifiedFunction,
  requestId: string,
  timeoutMs: number,
): EventContext => ({
  awsRequestId: requestId,
  functionName: name,
  functionVersion: '$LATEST',
  invokedFunctionArn: `arn:aws:lambda:local:000000000000:function:${name}`,
  memoryLimitInMB: '512',
  logGroupName: '',
  logStreamName: '',
  callbackWaitsForEmptyEventLoop: true,
  getRemainingTimeInMillis: () => timeoutMs,
});

const specifiedTimeoutMs = (name: SpecifiedFunction): number =>
  timeoutSecondsOf(functionSpecs[name]) * 1_000;

/** The bundled functions of a folder, each in threads of its own that start with its first event. */
export const createFunctions = (directory: string, timeoutMsOf = specifiedTimeoutMs) => {
  const current = new Map<SpecifiedFunction, Instances>();
  const all: Instances[] = [];
  let isStopped = false;
  const instancesOf = (name: SpecifiedFunction): Instances => {
    const known = current.get(name);
    if (known !== undefined) return known;
    if (isStopped) throw new Error('The local stack stops');
    const instances = createInstances(pathToFileURL(join(directory, name, 'index.mjs')).href);
    current.set(name, instances);
    all.push(instances);
    return instances;
  };
  return {
    /** Throws what the function throws, and `TimedOutError` after the timeout of its specification. */
    invoke: async (
      name: SpecifiedFunction,
      event: unknown,
      requestId: string = randomUUID(),
    ): Promise<unknown> => {
      const context = contextOf(name, requestId, timeoutMsOf(name));
      return instancesOf(name).invoke(event, context);
    },
    /** From now on, events are served by what the folder then contains. */
    forget: (): void => {
      for (const instances of current.values()) instances.retire();
      current.clear();
    },
    /** Ends all functions, also those that have not answered. */
    stop: async (): Promise<void> => {
      isStopped = true;
      await Promise.all(all.map(async (instances) => instances.stop()));
    },
  };
};

export type Functions = Pick<ReturnType<typeof createFunctions>, 'invoke'>;
