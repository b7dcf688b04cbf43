import type { CostlyRequest } from './costly-requests.ts';
import type { Target } from './costly-targets.ts';
import type { ThreadFunctions } from './thread-functions.ts';

/**
 * The rule: an answer takes at most ten times as long as an ordinary one of the same operation, or a
 * second, whichever is more. A second is what a list of the largest size may take on a machine that does
 * other things; an input that multiplies the work by its length is far beyond it. What takes longer is
 * measured again and the fastest counts, because other work only makes a call slower.
 */
const RATIO_MAX = 10;
const ALWAYS_ALLOWED_MS = 1_000;
const MEASUREMENTS = 4;
const ORDINARY_CALLS = 5;
/** A function that has not answered by then is ended. Twice, because a machine can stand still. */
const KILL_MS = 5_000;
const KILLS_PER_REQUEST = 2;
/** More requests without an answer tell nothing new, and each of them takes ten seconds. */
const KILLED_REQUESTS_MAX = 3;
/** The first call of a thread loads the function. */
const START_MS = 60_000;

/** What a request has cost. */
export interface Cost {
  readonly target: string;
  readonly what: string;
  readonly ms: number;
  readonly ordinaryMs: number;
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const inMs = (ms: number): string => `${ms.toFixed(ms < RATIO_MAX ? 1 : 0)} ms`;

/** Measures requests. */
export const createMeter = (
  functions: Pick<ThreadFunctions, 'call'>,
  { killMs = KILL_MS }: { readonly killMs?: number } = {},
) => {
  const costs: Cost[] = [];
  let killed = 0;

  const callOrdinary = async (target: Target): Promise<number> => {
    const event = target.eventOf(target.ordinary);
    const answered = await functions.call(target.function, event, START_MS);
    await target.restore?.();
    if (answered?.status === 200) return answered.ms;
    throw new Error(`${target.name}: an ordinary request gets ${String(answered?.status)}`);
  };

  /** The fastest answer of several; null when there was none in time. */
  const fastest = async (target: Target, { value }: CostlyRequest, allowedMs: number) => {
    let best: { readonly ms: number; readonly status: number } | null = null;
    for (let call = 1, kills = 0; call <= MEASUREMENTS && kills < KILLS_PER_REQUEST; call += 1) {
      const answered = await functions.call(target.function, value(), killMs);
      await target.restore?.();
      if (answered === null) {
        kills += 1;
        // A new thread serves the next event, and has to load the function first.
        await callOrdinary(target);
      } else if (best === null || answered.ms < best.ms) best = answered;
      if (best !== null && best.ms <= allowedMs) break;
    }
    return best;
  };

  return {
    /** What an ordinary call costs. */
    ordinaryMs: async (target: Target): Promise<number> => {
      await callOrdinary(target);
      const times: number[] = [];
      for (let call = 0; call < ORDINARY_CALLS; call += 1) times.push(await callOrdinary(target));
      return median(times);
    },
    /** Throws an error that names the request unless it is answered in time, and not by a server error. */
    check: async (target: Target, request: CostlyRequest, ordinaryMs: number): Promise<void> => {
      if (killed >= KILLED_REQUESTS_MAX) {
        throw new Error('Not tried, because too many functions did not answer');
      }
      const allowedMs = Math.max(RATIO_MAX * ordinaryMs, ALWAYS_ALLOWED_MS);
      const answered = await fastest(target, request, allowedMs);
      const fault = (text: string): Error =>
        new Error(
          `${target.name} ${text}; an ordinary call takes ${inMs(ordinaryMs)}.\n${request.what}`,
        );
      if (answered === null) {
        killed += 1;
        throw fault(`does not answer and was killed after ${inMs(killMs)}`);
      }
      const { ms, status } = answered;
      costs.push({ target: target.name, what: request.what, ms, ordinaryMs });
      if (ms > allowedMs) throw fault(`takes ${inMs(ms)}, at most ${inMs(allowedMs)} are allowed`);
      if (status >= 500) throw fault(`answers ${String(status)}`);
    },
    /** The most expensive requests, one a line. */
    slowest: (count: number): string =>
      costs
        .toSorted((a, b) => b.ms - a.ms)
        .slice(0, count)
        .map(
          ({ target, what, ms, ordinaryMs }) =>
            `${inMs(ms)}, ${(ms / ordinaryMs).toFixed(1)} times an ordinary call: ${target} ${what}\n`,
        )
        .join(''),
  };
};
