import type { ApiClient } from '#web/lib/api-client.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { IMPORT_CALLS_PER_SECOND, IMPORT_RETRY_MS } from '#web/lib/measures.ts';

export interface Clock {
  /** Milliseconds. */
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
}

const clockOfBrowser: Clock = {
  now: () => performance.now(),
  wait: (ms) =>
    new Promise((resolve) => {
      setTimeout(resolve, ms);
    }),
};

const SECOND_MS = 1_000;
const TOO_MANY = 429;
const SERVER_FAILS = 500;

/**
 * Returns a function that resolves when the next call may start: no second has more than
 * `IMPORT_CALLS_PER_SECOND` starts. Turns are given in the order in which they were requested.
 */
export const createPace = ({ now, wait }: Clock): (() => Promise<void>) => {
  const starts: number[] = [];
  return async () => {
    const earliest =
      starts.length < IMPORT_CALLS_PER_SECOND ? 0 : (starts.shift() ?? 0) + SECOND_MS;
    const current = now();
    const start = Math.max(current, earliest);
    starts.push(start);
    if (start > current) await wait(start - current);
  };
};

/**
 * How long to wait before a failed call is sent again; undefined if it would fail again. A limit of the product
 * is an answer with a code of ours; the firewall and the gateway, which limit the rate, know no codes.
 */
const pauseAfter = (error: unknown, attempt: number): number | undefined => {
  if (!(error instanceof ApiError)) return undefined;
  const { status, code, retryAfterSeconds } = error;
  const pause = IMPORT_RETRY_MS[attempt];
  if (pause === undefined) return undefined;
  if (status === TOO_MANY) {
    if (retryAfterSeconds !== undefined) return retryAfterSeconds * SECOND_MS;
    return code === 'TOO_MANY_REQUESTS' ? undefined : pause;
  }
  return status === 0 || status >= SERVER_FAILS ? pause : undefined;
};

/**
 * A client that sends at a limited rate, and sends again what a full server or a lost connection has
 * rejected: every operation of an import may be repeated.
 */
export const pacedClient = (api: ApiClient, clock: Clock = clockOfBrowser): ApiClient => {
  const turn = createPace(clock);
  const call: ApiClient['call'] = async (route, operation, input, options) => {
    for (let attempt = 0; ; attempt += 1) {
      await turn();
      try {
        return await api.call(route, operation, input, options);
      } catch (error) {
        const pause = pauseAfter(error, attempt);
        if (pause === undefined) throw error;
        await clock.wait(pause);
      }
    }
  };
  return { call };
};
