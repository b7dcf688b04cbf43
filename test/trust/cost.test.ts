import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { syntheticAuthors, syntheticBooks } from '#bench/synthetic-catalogue.ts';
import { contracts } from '#contract/contracts.ts';
import { SEARCH_WORD_MAX } from '#contract/limits.ts';
import type { Contract } from '#contract/operation.ts';
import { demoAuthors, demoBooks } from '#test/support/search-records.ts';
import {
  chooseAll,
  chooseOnce,
  costlyBodies,
  costlyHeaders,
  costlyRequests,
  type CostlyRequest,
} from './support/costly-requests.ts';
import {
  coverTarget,
  operationTarget,
  shareTarget,
  type Target,
} from './support/costly-targets.ts';
import { fillLength } from './support/costly-texts.ts';
import { countCases } from './support/figures.ts';
import { setUpFilledWorld } from './support/filled-world.ts';
import { createMeter } from './support/measure-cost.ts';
import { people, type Person } from './support/people.ts';
import { rules } from './support/rules.ts';
import { repeatedUnits } from './support/repeated-units.ts';
import { isFull, scaled, seed } from './support/scale.ts';
import { publishIndex } from './support/scene.ts';
import {
  bundleForThreads,
  startThreadFunctions,
  type ThreadFunctions,
} from './support/thread-functions.ts';
import { tokenOf } from './support/tokens.ts';
import { isWrite, operationKeys, partsOf, type OperationKey } from './support/world.ts';

jest.setTimeout(1_800_000);

const cost = countCases('cost', 'costly requests');
/** Books in the search index, beside those of the demo catalogue. */
const SYNTHETIC_BOOKS = scaled(0, 20_000);
const SLOWEST_SHOWN = 10;

const isPublic = (key: OperationKey): boolean => {
  const { routeName, operation } = partsOf(key);
  return (contracts[routeName] as Contract)[operation]?.access === 'anyone';
};
/** Those that visitors can call; in the full run all. */
const keys = operationKeys.filter((key) => isFull || isPublic(key));
/** Drawing a share picture takes long. */
const pictureTargets = isFull ? [coverTarget, shareTarget] : [coverTarget];

let folder: string;
let bundling: Promise<void>;
// Before the world is filled: both take seconds.
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hondana-bundles-'));
  const names = [...keys.map((key) => partsOf(key).route), ...pictureTargets].map(
    (served) => served.function,
  );
  bundling = bundleForThreads(folder, [...new Set(names)]);
  // Reported below.
  bundling.catch(() => {});
});

const filled = setUpFilledWorld();
let functions: ThreadFunctions;
let meter: ReturnType<typeof createMeter>;
beforeAll(async () => {
  await publishIndex(
    filled.world,
    [...demoBooks(), ...syntheticBooks(SYNTHETIC_BOOKS)],
    [...demoAuthors(), ...(isFull ? syntheticAuthors() : [])],
  );
  await bundling;
  functions = startThreadFunctions(folder);
  meter = createMeter(functions);
});
afterAll(async () => {
  await functions.stop();
  await rm(folder, { recursive: true });
  if (isFull) process.stdout.write(`The most expensive requests:\n${meter.slowest(SLOWEST_SHOWN)}`);
});

/** Who makes the request of a rule: a visitor, if visitors may. */
const callerOf = (key: OperationKey): Person | null => {
  const { may } = rules[key];
  if (may === 'everyone' || may === 'unblocked') return null;
  return typeof may === 'string' ? 'owner' : (may[0] ?? null);
};

const targetOf = (key: OperationKey): Target => {
  const { world, scene, before } = filled;
  const caller = callerOf(key);
  const token = caller === null ? null : tokenOf(world.engines.signer, people[caller]);
  const headers: Record<string, string> =
    token === null ? {} : { authorization: `Bearer ${token}` };
  return {
    ...operationTarget(key, rules[key].request(scene), headers),
    ...(isWrite(key) && { restore: async () => world.restore(before) }),
  };
};

const check = async (target: Target, requests: readonly CostlyRequest[]): Promise<void> => {
  const ordinaryMs = await meter.ordinaryMs(target);
  for (const request of requests) {
    await cost.run(async () => meter.check(target, request, ordinaryMs));
  }
};

/** One operation of each group. */
const oneOfEach = (groupOf: (key: OperationKey) => string): readonly OperationKey[] => [
  ...new Map(keys.toReversed().map((key) => [groupOf(key), key])).values(),
];
/** The same code reads the headers of all routes with the same tokens and representations. */
const byHeaders = oneOfEach((key) => {
  const { routeName, route } = partsOf(key);
  return isFull ? routeName : `${route.token}, ${String(route.linkedData)}`;
});
const byBodies = oneOfEach((key) => partsOf(key).route.function).filter(
  (key) => partsOf(key).route.method === 'POST',
);

/** Where readers type what they search for. */
const SOUGHT = ['search_word', 'query', 'words'];
const UNITS = scaled(150, 3_000);
const soughtIn = ({ fields }: Target): string | undefined =>
  SOUGHT.find((name) => fields[name]?.sent.maxLength === SEARCH_WORD_MAX);
const searches = keys.flatMap((key) => {
  const sought = soughtIn(operationTarget(key, {}, {}));
  return sought === undefined ? [] : [{ key, sought }];
});

describe('the most expensive requests', () => {
  const choose = isFull ? chooseAll : chooseOnce();

  it.each(keys)('TRUST-44 for %s are answered almost as fast as an ordinary one', async (key) => {
    const target = targetOf(key);
    await expect(check(target, costlyRequests(target, choose))).resolves.toBeUndefined();
  });

  it.each(pictureTargets)(
    'TRUST-44 for $name are answered almost as fast as an ordinary one',
    async (target) => {
      await expect(check(target, costlyRequests(target, choose))).resolves.toBeUndefined();
    },
  );

  it.each(byHeaders)(
    'TRUST-44 for %s with the longest headers are answered as fast',
    async (key) => {
      const target = targetOf(key);
      await expect(check(target, costlyHeaders(target))).resolves.toBeUndefined();
    },
  );

  it.each(byBodies)('TRUST-44 for %s with the longest bodies are answered as fast', async (key) => {
    const target = targetOf(key);
    await expect(check(target, costlyBodies(target))).resolves.toBeUndefined();
  });

  const texts = repeatedUnits(UNITS, seed).map((shape) => fillLength(shape, SEARCH_WORD_MAX));

  it.each(searches)(
    'TRUST-46 for $key with repeated units of all scripts are answered as fast',
    async ({ key, sought }) => {
      const target = targetOf(key);
      const requests = texts.map(({ what, value }) => ({
        what: `${sought} = ${what}`,
        value: () => target.eventOf({ ...target.ordinary, [sought]: value }),
      }));
      await expect(check(target, requests)).resolves.toBeUndefined();
    },
  );
});
