import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import * as z from 'zod';
import { report } from '../terminal-log.ts';

/** Instances of a function that work at the same time; further events wait. */
const INSTANCES_MAX = 2;

/** Time to load a bundle: more than the ten seconds of Lambda, because a busy machine is slow. */
const LOADING_MS = 30_000;

/** Time after which an idle instance ends, and gives its memory back. */
const IDLE_MS = 10_000;

/** Functions make little garbage at a time; the default would keep much of it. */
const YOUNG_GENERATION_MB = 4;

/** A function has not answered an event in time. */
export class TimedOutError extends Error {
  constructor(functionName: string, timeMs: number) {
    super(`${functionName} timed out after ${String(timeMs / 1_000)} seconds`);
    this.name = 'TimedOutError';
  }
}

/** An instance has ended before it answered. */
class InstanceEndedError extends Error {
  constructor() {
    super('The instance has ended');
    this.name = 'InstanceEndedError';
  }
}

/** What a handler gets with an event. */
export interface EventContext {
  readonly functionName: string;
  readonly getRemainingTimeInMillis: () => number;
  readonly [more: string]: unknown;
}

const replySchema = z.union([
  z.object({ error: z.unknown().refine((error) => error !== undefined) }),
  z.object({ answer: z.unknown() }),
]);
type Reply = z.infer<typeof replySchema>;

/**
 * The next message of a thread. Throws `TimedOutError`, `InstanceEndedError`, and what ended the thread.
 */
const nextMessage = async (
  worker: Worker,
  functionName: string,
  timeMs: number,
): Promise<unknown> => {
  const waiting = new AbortController();
  const { signal } = waiting;
  // Both reject when the thread fails.
  const answering = once(worker, 'message', { signal });
  const exiting = once(worker, 'exit', { signal }).then(() => {
    throw new InstanceEndedError();
  });
  const tooLong = pause(timeMs, undefined, { signal }).then(() => {
    throw new TimedOutError(functionName, timeMs);
  });
  try {
    const [message] = await Promise.race([answering, exiting, tooLong]);
    return message;
  } finally {
    waiting.abort();
  }
};

const ask = async (worker: Worker, event: unknown, context: EventContext): Promise<Reply> => {
  // A thread cannot receive functions.
  const { getRemainingTimeInMillis, ...plain } = context;
  const timeMs = getRemainingTimeInMillis();
  const replying = nextMessage(worker, context.functionName, timeMs);
  // Threads have no origins.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  worker.postMessage({ event, timeMs, context: plain });
  return replySchema.parse(await replying);
};

/** Idle instances. Each ends after `idleMs` without an event. */
const createIdle = (idleMs: number) => {
  const timers = new Map<Worker, NodeJS.Timeout>();
  /** Whether it was idle. */
  const remove = (worker: Worker): boolean => {
    clearTimeout(timers.get(worker));
    return timers.delete(worker);
  };
  const end = (worker: Worker): void => {
    remove(worker);
    void worker.terminate();
  };
  return {
    add: (worker: Worker): void => {
      timers.set(worker, setTimeout(end, idleMs, worker).unref());
    },
    remove,
    take: (): Worker | undefined => {
      const [worker] = timers.keys();
      if (worker !== undefined) remove(worker);
      return worker;
    },
    endAll: (): void => {
      for (const worker of timers.keys()) end(worker);
    },
  };
};

/**
 * Runs a bundled function in threads of its own, as on Lambda: an instance serves one event at a time, and
 * one that takes too long is ended. So no function blocks the local stack or another function.
 */
export const createInstances = (file: string, idleMs = IDLE_MS) => {
  const started = new Set<Worker>();
  const idle = createIdle(idleMs);
  const waiting: (() => void)[] = [];
  let working = 0;
  let isRetired = false;
  let isStopped = false;

  const start = (): Worker => {
    const worker = new Worker(new URL('./function-worker.mjs', import.meta.url), {
      workerData: { file },
      // By default it is that of the process, which tests do not change.
      env: process.env,
      execArgv: [],
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
    });
    started.add(worker);
    worker.on('exit', () => started.delete(worker));
    // An instance may fail between two events: then it is asked no more.
    worker.on('error', (error) => {
      if (idle.remove(worker)) report('An idle function failed', error);
    });
    return worker;
  };
  const takeTurn = async (): Promise<void> => {
    if (working < INSTANCES_MAX) working += 1;
    else {
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
      });
    }
    if (isStopped) throw new InstanceEndedError();
  };
  const release = (worker: Worker, isUsable: boolean): void => {
    // An idle instance does not keep the process alive.
    worker.unref();
    if (isUsable && !isRetired) idle.add(worker);
    else void worker.terminate();
    const next = waiting.shift();
    if (next === undefined) working -= 1;
    else next();
  };

  return {
    /**
     * Throws what the handler throws, and `TimedOutError` when the time that the context leaves is over.
     * Waiting for an instance and loading the bundle do not count, as on Lambda.
     */
    invoke: async (event: unknown, context: EventContext): Promise<unknown> => {
      await takeTurn();
      const known = idle.take();
      const worker = known ?? start();
      let isUsable = false;
      try {
        worker.ref();
        if (known === undefined) await nextMessage(worker, context.functionName, LOADING_MS);
        const reply = await ask(worker, event, context);
        isUsable = true;
        if ('error' in reply) throw reply.error;
        return reply.answer;
      } finally {
        release(worker, isUsable);
      }
    },
    /** Ends idle instances now and working ones after their event. */
    retire: (): void => {
      isRetired = true;
      idle.endAll();
    },
    /** Ends all instances now. Their events fail, and so do those that wait. */
    stop: async (): Promise<void> => {
      isRetired = true;
      isStopped = true;
      for (const resume of waiting.splice(0)) resume();
      await Promise.all([...started].map(async (worker) => worker.terminate()));
    },
  };
};

export type Instances = ReturnType<typeof createInstances>;
