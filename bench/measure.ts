import type { RequestCount } from './count-requests.ts';

/** A percentile of sorted values as text with so many decimals; zero for an empty list. */
export const percentile = (sorted: readonly number[], share: number, digits = 1): string =>
  (sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0).toFixed(digits);

/** Milliseconds of the processor that work takes: waiting on a busy machine does not count. */
export const processorMs = (work: () => unknown): number => {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e3;
};

/** Duration of each round in milliseconds, ascending. `before` runs before each round, untimed. */
export const timeRounds = async (
  rounds: number,
  work: (round: number) => Promise<unknown>,
  before?: () => Promise<void>,
): Promise<readonly number[]> => {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await before?.();
    const started = performance.now();
    await work(round);
    times.push(performance.now() - started);
  }
  return times.toSorted((a, b) => a - b);
};

/** The highest number of requests in a round, and the median duration of all rounds. */
export const measureRounds = async (
  requests: RequestCount,
  rounds: number,
  work: (round: number) => Promise<unknown>,
) => {
  let most = 0;
  const sorted = await timeRounds(rounds, async (round) => {
    requests.reset();
    await work(round);
    most = Math.max(most, requests.total());
  });
  return { requests: most, 'median ms': percentile(sorted, 0.5) };
};
