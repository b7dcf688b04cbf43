import type { Database } from '#lambdas/shared/dynamo/client.ts';

/** `7`, or `1-10` for all from the first to the last. */
const seedsOf = (text: string): readonly number[] => {
  const [first = 1, last = first] = text.split('-').map(Number);
  return Array.from({ length: last - first + 1 }, (_, n) => first + n);
};

/**
 * Seeds of every race test. `RACE_SEED=7 npx jest --selectProjects races` runs them with another
 * one, `RACE_SEED=1-10` with ten.
 */
const raceSeeds = seedsOf(process.env['RACE_SEED'] ?? '1-2');

/** Turns of the event loop after which the handlers have sent every command that they can. */
const QUIET_TURNS = 3;

/** Pseudo-random numbers from 0 to 1 (mulberry32): the same for the same seed. */
export const randomOf = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

const nextTurn = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

/** Lets one database command run at a time, and chooses the next of those that wait by the seed. */
const createScheduler = (seed: number) => {
  const random = randomOf(seed);
  const waiting: (() => void)[] = [];
  let busy = false;

  const startNext = async (): Promise<void> => {
    for (let turn = 0; turn < QUIET_TURNS; turn += 1) await nextTurn();
    const [start] = waiting.splice(Math.floor(random() * waiting.length), 1);
    if (start === undefined) busy = false;
    else start();
  };

  return async <T>(command: () => Promise<T>): Promise<T> => {
    const turn = new Promise<void>((resolve) => {
      waiting.push(resolve);
    });
    if (!busy) {
      busy = true;
      void startNext();
    }
    await turn;
    try {
      return await command();
    } finally {
      void startNext();
    }
  };
};

let schedule: ReturnType<typeof createScheduler> | undefined;

/** Sends the commands of this client in the order of the race test that runs, if one does. */
export const interleaveCommands = ({ middlewareStack }: Database): void => {
  middlewareStack.add(
    (next) => (args) => (schedule === undefined ? next(args) : schedule(() => next(args))),
    { name: 'interleaving', step: 'initialize', priority: 'low' },
  );
};

/** Runs a test whose concurrent calls send their database commands in an order that the seed decides. */
export const interleaved = async (seed: number, test: () => Promise<void>): Promise<void> => {
  schedule = createScheduler(seed);
  try {
    await test();
  } finally {
    schedule = undefined;
  }
};

/**
 * A test of concurrent calls, once for each seed. `moreSeeds` is for what few orders bring about.
 *
 *     race('lends a copy once', async () => { … });
 */
export const race = (
  title: string,
  test: () => Promise<void>,
  moreSeeds: readonly number[] = [],
): void => {
  it.each([...new Set([...raceSeeds, ...moreSeeds])])(`${title} (seed %i)`, async (seed) => {
    await interleaved(seed, test);
  });
};
