import { randomOf } from '#test/support/interleaving.ts';
import { countCases } from './support/figures.ts';
import { setUpFilledWorld } from './support/filled-world.ts';
import { contradictions } from './support/invariants.ts';
import type { Command, Fault } from './support/engines.ts';
import type { Person } from './support/people.ts';
import { rules } from './support/rules.ts';
import { isFull, scaled, seed } from './support/scale.ts';
import {
  isWrite,
  operationKeys,
  tableNames,
  type Answer,
  type OperationKey,
  type Snapshot,
} from './support/world.ts';

jest.setTimeout(1_800_000);

const faults = countCases('faults', 'calls with a fault');
const REDUCED_CASES = 30;

const filled = setUpFilledWorld();

/** `once`: at one command; `on`: at this command and all that follow. */
interface Plan {
  readonly fault: Fault;
  readonly at: number;
  readonly until: 'once' | 'on';
}

const callerOf = (key: OperationKey): Person | null => {
  const { may } = rules[key];
  if (may === 'everyone') return null;
  return typeof may === 'string' || may.includes('owner') ? 'owner' : (may[0] ?? 'owner');
};

/** Every retry of a client carries the same key. */
const IDEMPOTENT = { 'idempotency-key': 'trust-1' };

/** Services that the calls have used. */
const used = new Set<Command['service']>();

/** Calls an operation while some of its commands fail; also how many commands it has sent. */
const callWith = async (
  key: OperationKey,
  plan: Plan | undefined,
): Promise<{ readonly answer: Answer; readonly commands: number }> => {
  let commands = 0;
  filled.world.engines.onCommand = ({ service }) => {
    commands += 1;
    used.add(service);
    if (plan === undefined) return undefined;
    return commands === plan.at || (plan.until === 'on' && commands > plan.at)
      ? plan.fault
      : undefined;
  };
  const request = rules[key].request(filled.scene);
  const answer = await filled.world.call(callerOf(key), key, request, IDEMPOTENT);
  filled.world.engines.onCommand = undefined;
  return { answer, commands };
};

/**
 * What differs between two runs of the same call: new ids, secrets, times, and numbers of versions. A picture
 * or a search for readers counts for its day with each attempt (TRUST-12).
 */
const VARYING =
  /[0-9a-f]{8}-[0-9a-f-]{27}|\b[0-9A-HJKMNP-TV-Z]{26}\b|\b[0-9A-HJKMNP-TV-Z]{13}\b|\d{4}-\d\d-\d\dT[\d:.]+Z|\b\d{10,13}\b|[\w-]{43}\b/g;
const VERSION =
  /"(secret|searches|revision|bookshelfVersion|at|version|imagesOfDay)":(\d+|"[^"]*")/g;

/** The text without what varies; its parts in one order, because ids are also names of attributes. */
const shapeOfRow = (row: string): string =>
  row.replaceAll(VARYING, '*').replaceAll(VERSION, '"$1":*').split(/[{},]/).toSorted().join(',');

/** A timeline may begin with the next note only (docs/decisions/timelines.md). */
const BACKFILLS: ReadonlySet<OperationKey> = new Set([
  'friends.addFollower',
  'friends.handleFriendRequest',
]);

const shapeOf = (key: OperationKey, rows: Snapshot): readonly string[] =>
  tableNames
    .filter((name) => name !== 'timelines' || !BACKFILLS.has(key))
    .flatMap((name) =>
      rows[name]
        .map(shapeOfRow)
        .map((row) => `${name} ${row}`)
        .toSorted(),
    );

const isClear = ({ status, body }: Answer): boolean =>
  [500, 503].includes(status) &&
  JSON.stringify(Object.keys(body as object).toSorted()) ===
    JSON.stringify(['code', 'message', 'requestId', 'statusCode']);

/** The shape of all rows after a call without faults, and how many commands it sends. */
const undisturbed = async (key: OperationKey) => {
  await filled.world.restore(filled.before);
  const { answer, commands } = await callWith(key, undefined);
  if (answer.status !== 200) throw new Error(`${key}: ${answer.text}`);
  return { shape: shapeOf(key, await filled.world.snapshot()), commands };
};

const strike = async (
  key: OperationKey,
  plan: Plan,
  expected: readonly string[],
): Promise<void> => {
  await filled.world.restore(filled.before);
  const { answer, commands } = await callWith(key, plan);
  const context = { key, plan, status: answer.status, text: answer.text };
  // A command that had its effect and no answer is sent again, and may meet its own effect.
  const isAnswered = plan.fault === 'drop' ? [200, 404, 409] : [200];
  const isGood = isAnswered.includes(answer.status) || isClear(answer);
  expect({ ...context, isGood }).toEqual({ ...context, isGood: true });
  // One fault is met by the retries of the client; these come at least once.
  if (plan.until === 'once') {
    expect({ ...context, isClear: isClear(answer) }).toEqual({ ...context, isClear: false });
    if (plan.fault !== 'slow') expect(commands).toBeGreaterThan(plan.at);
  }
  // Whoever gets an error repeats the request.
  if (isClear(answer)) await callWith(key, undefined);
  const shape = shapeOf(key, await filled.world.snapshot());
  const [missing, surplus] = [
    expected.filter((row) => !shape.includes(row)),
    shape.filter((row) => !expected.includes(row)),
  ];
  expect({ ...context, missing, surplus }).toEqual({ ...context, missing: [], surplus: [] });
  expect(shape).toHaveLength(expected.length);
  expect({ ...context, wrong: await contradictions(filled.world) }).toEqual({
    ...context,
    wrong: [],
  });
};

const PASSING = (['throttle', 'fail', 'drop', 'slow'] as const).map((fault): Omit<Plan, 'at'> => ({
  fault,
  until: 'once',
}));
/** A throttled client waits longer between its attempts, so a part of the tests has only TRUST-36 with it. */
const LASTING = (isFull ? (['fail', 'throttle'] as const) : (['fail'] as const)).map(
  (fault): Omit<Plan, 'at'> => ({ fault, until: 'on' }),
);

const writes = operationKeys.filter((key) => isWrite(key));

/** In a part of the tests only some of the cases, chosen by the seed. */
const random = randomOf(seed);
const isChosen = (cases: number): boolean =>
  isFull || random() < scaled(REDUCED_CASES, cases) / cases;
/** About so many commands have all writes together. */
const COMMANDS_OF_WRITES = 250;

const strikeAll = async (
  key: OperationKey,
  kinds: readonly Omit<Plan, 'at'>[],
): Promise<number> => {
  const { shape, commands } = await undisturbed(key);
  for (let at = 1; at <= commands; at += 1) {
    for (const kind of kinds) {
      if (!isChosen(COMMANDS_OF_WRITES * kinds.length)) continue;
      await faults.run(async () => strike(key, { ...kind, at }, shape));
    }
  }
  await filled.world.restore(filled.before);
  return commands;
};

// In this order: a client that has met many errors stops repeating commands until some succeed.
describe('a service that is throttled, slow, failing or cut off', () => {
  it.each(writes)('TRUST-35 is asked again at once, and %s is done once', async (key) => {
    expect(await strikeAll(key, PASSING)).toBeGreaterThan(0);
  });

  it.each(writes)('TRUST-35 does not leave half of what %s does when it lasts', async (key) => {
    expect(await strikeAll(key, LASTING)).toBeGreaterThan(0);
  });

  it('TRUST-35 is the database, a bucket or the user pool', () => {
    expect([...used].toSorted()).toEqual(['bucket', 'database', 'pool']);
  });

  it.each(operationKeys)('TRUST-36 gives %s a result or a clear error', async (key) => {
    const isTried = isChosen(operationKeys.length * 4);
    const fault = random() < 0.5 ? 'fail' : 'throttle';
    const answered = isTried
      ? await faults.run(async () => {
          const { answer } = await callWith(key, { fault, at: 1, until: 'on' });
          return answer;
        })
      : undefined;
    const isGood = answered === undefined || answered.status === 200 || isClear(answered);
    expect({ answered, isGood }).toEqual({ answered, isGood: true });
    await filled.world.restore(filled.before);
  });
});
