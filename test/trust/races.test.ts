import type * as Client from '#lambdas/shared/dynamo/client.ts';
import type * as Interleaving from '#test/support/interleaving.ts';
import { interleaved, randomOf } from '#test/support/interleaving.ts';
import { countCases } from './support/figures.ts';
import { setUpFilledWorld } from './support/filled-world.ts';
import { contradictions } from './support/invariants.ts';
import { everybody, type Person } from './support/people.ts';
import { rules } from './support/rules.ts';
import { scaled, seed } from './support/scale.ts';
import { isWrite, operationKeys, type Answer } from './support/world.ts';

jest.setTimeout(900_000);

// The functions make their clients themselves.
jest.mock('#lambdas/shared/dynamo/client.ts', () => {
  const client = jest.requireActual<typeof Client>('#lambdas/shared/dynamo/client.ts');
  const { interleaveCommands } = jest.requireActual<typeof Interleaving>(
    '#test/support/interleaving.ts',
  );
  return {
    ...client,
    createDatabase: () => {
      const database = client.createDatabase();
      interleaveCommands(database);
      return database;
    },
  };
});

const races = countCases('random races', 'schedules');
const ROUNDS = scaled(25, 300);
const CALLS = 8;

const filled = setUpFilledWorld();

/** Drawing sheets takes long and races with nothing. */
const writes = operationKeys.filter(
  (key) => isWrite(key) && !key.startsWith('stickers.') && !key.startsWith('profileImage.'),
);

/** Some writes by people who may make them, or by anybody, all at once and some of them twice. */
const chooseCalls = (random: () => number) => {
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  const calls = Array.from({ length: CALLS }, () => {
    const key = pick(writes);
    const { may } = rules[key];
    const who: Person = pick(typeof may === 'string' ? everybody : may);
    return { key, who };
  });
  return [...calls, pick(calls), pick(calls)];
};

const runRound = async (raceSeed: number): Promise<void> => {
  await filled.world.restore(filled.before);
  const calls = chooseCalls(randomOf(raceSeed));
  let answers: readonly Answer[] = [];
  await interleaved(raceSeed, async () => {
    answers = await Promise.all(
      calls.map(async ({ key, who }) =>
        filled.world.call(who, key, rules[key].request(filled.scene)),
      ),
    );
  });
  const failed = answers.flatMap(({ status }, n) => (status < 500 ? [] : [calls[n]]));
  expect({ raceSeed, failed, wrong: await contradictions(filled.world) }).toEqual({
    raceSeed,
    failed: [],
    wrong: [],
  });
};

describe('writes at the same time', () => {
  it('begin without a contradiction', async () => {
    expect(await contradictions(filled.world)).toEqual([]);
  });

  it('TRUST-34 leave counts that equal the rows, whatever the order of their commands', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await races.run(async () => runRound(seed + round));
    }
    expect(ROUNDS).toBeGreaterThan(0);
  });
});
