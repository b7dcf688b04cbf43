import type { SpecifiedFunction } from '#lambdas/specs/function-specs.ts';

/** A function as the runtime calls it. */
export type FunctionHandler = (event: unknown, context: unknown) => Promise<unknown>;

class TimedOutError extends Error {}

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

/** Calls a function with an event; throws `TimedOutError` when it takes longer than it may. */
export const invoke = async (
  { name, handler, requestId, timeoutMs }: Invocation,
  event: unknown,
): Promise<unknown> => {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new TimedOutError(`${name} timed out after ${String(timeoutMs / 1_000)} seconds`));
    }, timeoutMs);
  });
  try {
    const context = contextOf(name, requestId, Date.now() + timeoutMs);
    return await Promise.race([handler(event, context), tooLong]);
  } finally {
    clearTimeout(timer);
  }
};
