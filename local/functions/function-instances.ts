import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import * as z from 'zod';
import { report } from '../terminal-log.ts';

/** Instances of a function that work at the same time; further events wait. */
const INSTANCES_MAX = 2;

const replySchema = z.union([
  z.object({ error: z.unknown().refine((error) => error !== undefined) }),
  z.object({ answer: z.unknown() }),
]);

const contextSchema = z.looseObject({
  functionName: z.string(),
  getRemainingTimeInMillis: z.custom<() => number>((value) => typeof value === 'function'),
});

/** A function has not answered an event in time. */
export class TimedOutError extends Error {
  constructor(functionName: string, timeMs: number) {
    super(`${functionName} timed out after ${String(timeMs / 1_000)} seconds`);
    this.name = 'TimedOutError';
  }
}

interface Asked {
  readonly event: unknown;
  /** What a thread can receive of a context: no functions. */
  readonly context: { readonly functionName: string };
  readonly timeMs: number;
}

const ask = async (worker: Worker, { event, context, timeMs }: Asked): Promise<unknown> => {
  const waiting = new AbortController();
  const { signal } = waiting;
  const tooLong = pause(timeMs, undefined, { signal }).then(() => {
    throw new TimedOutError(context.functionName, timeMs);
  });
  // Both reject when the thread fails.
  const replying = once(worker, 'message', { signal });
  const exiting = once(worker, 'exit', { signal }).then(() => {
    throw new Error('The instance has ended');
  });
  // Threads have no origins.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  worker.postMessage({ event, endsAt: Date.now() + timeMs, context });
  try {
    const [message] = await Promise.race([replying, exiting, tooLong]);
    const reply = replySchema.parse(message);
    if ('error' in reply) throw reply.error;
    return reply.answer;
  } finally {
    waiting.abort();
  }
};

/**
 * Runs a bundled function in threads of its own, as on Lambda: an instance serves one event at a time. A
 * function that computes for seconds then blocks neither the local stack nor other functions.
 */
export const createInstances = (file: string) => {
  const idle: Worker[] = [];
  const waiting: (() => void)[] = [];
  let working = 0;
  let stopped = false;

  const start = (): Worker => {
    const worker = new Worker(new URL('./function-worker.mjs', import.meta.url), {
      workerData: { file },
      execArgv: [],
    });
    // An instance may fail between two events: then it is asked no more.
    worker.on('error', (error) => {
      const place = idle.indexOf(worker);
      if (place === -1) return;
      idle.splice(place, 1);
      report('An idle function failed', error);
    });
    return worker;
  };
  const acquire = async (): Promise<Worker> => {
    if (working >= INSTANCES_MAX) {
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
      });
    }
    working += 1;
    const worker = idle.pop() ?? start();
    worker.ref();
    return worker;
  };
  const release = (worker: Worker, failed: boolean): void => {
    working -= 1;
    // An idle instance does not keep the process alive.
    worker.unref();
    if (failed || stopped) void worker.terminate();
    else idle.push(worker);
    waiting.shift()?.();
  };

  return {
    /**
     * Throws `TimedOutError` when the time that the context leaves is over: the instance is ended then.
     * The time while the event waits for an instance does not count.
     */
    invoke: async (event: unknown, context: unknown): Promise<unknown> => {
      const { getRemainingTimeInMillis, ...plain } = contextSchema.parse(context);
      const timeMs = getRemainingTimeInMillis();
      const worker = await acquire();
      let failed = true;
      try {
        const answer = await ask(worker, { event, context: plain, timeMs });
        failed = false;
        return answer;
      } finally {
        release(worker, failed);
      }
    },
    /** Ends idle instances now and working ones after their event. */
    stop: (): void => {
      stopped = true;
      for (const worker of idle.splice(0)) void worker.terminate();
    },
  };
};

export type Instances = ReturnType<typeof createInstances>;
