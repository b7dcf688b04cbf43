import { badTokens } from './support/tokens.ts';
import { countCases } from './support/figures.ts';
import { setUpFilledWorld } from './support/filled-world.ts';
import { everybody, people, type Person } from './support/people.ts';
import { rules } from './support/rules.ts';
import { isFull } from './support/scale.ts';
import { accessOf, isWrite, operationKeys, partsOf, type OperationKey } from './support/world.ts';

const matrix = countCases('matrix', 'calls');
const SHARE = 3;

/** Stores what it has built, and is no write. */
const BUILDING: OperationKey = 'bookshelfReads.fetch_GlobalBooks_Lendinginfo_ByUsersub_2';

const filled = setUpFilledWorld();
let wrong: Readonly<Record<string, string>>;
beforeAll(() => {
  wrong = badTokens(filled.world.engines.signer, people.owner);
});
// Writes that are allowed, and reads that store what they have built.
afterEach(async () => filled.world.restore(filled.before));

const mayCall = (key: OperationKey, who: Person | null): boolean => {
  const { may } = rules[key];
  if (may === 'everyone') return true;
  if (may === 'unblocked') return who !== 'blocked' && who !== 'blocker';
  if (who === null) return false;
  if (may === 'accounts') return who !== 'removed';
  return may === 'readers' || may.includes(who);
};

/** The expected statuses of somebody who may not make the request. */
const refusals = (key: OperationKey, who: Person | null): readonly number[] => {
  if (who === null && accessOf(key) === 'signedIn') return [401];
  // Whoever has been deleted is told so first; nobody reports what is their own.
  if (who === 'removed') return [401, 403, 404];
  return who === 'owner' ? [400, 403, 404] : [403, 404];
};

describe('every operation of the contract', () => {
  it('TRUST-30 has a rule, and every rule an operation', () => {
    expect(Object.keys(rules).toSorted()).toEqual([...operationKeys].toSorted());
  });

  it.each(operationKeys)('TRUST-30 %s refuses everybody who may not call it', async (key) => {
    const request = rules[key].request(filled.scene);
    const outsiders = [null, ...everybody].filter((who) => !mayCall(key, who));
    for (const who of outsiders) {
      await matrix.run(async () => {
        const { status } = await filled.world.call(who, key, request);
        expect({ who, refused: refusals(key, who).includes(status), status }).toMatchObject({
          refused: true,
        });
      });
    }
    expect(await filled.world.changesSince(filled.before)).toEqual([]);
  });

  /** In a part of the tests each operation meets some of the tokens, and together they meet all. */
  const tokensFor = (key: OperationKey) => {
    const all = Object.entries(wrong);
    const first = operationKeys.indexOf(key);
    return isFull ? all : all.filter((_, n) => (n + first) % SHARE === 0);
  };

  it.each(operationKeys)('TRUST-31 %s takes no token that proves nothing', async (key) => {
    const ignored = partsOf(key).route.token === 'none';
    const request = rules[key].request(filled.scene);
    for (const [name, authorization] of tokensFor(key)) {
      await matrix.run(async () => {
        const { status } = await filled.world.call({ authorization }, key, request);
        expect({ name, status }).toEqual({ name, status: ignored ? 200 : 401 });
      });
    }
    expect(await filled.world.changesSince(filled.before)).toEqual([]);
  });

  it.each(operationKeys)('TRUST-30 %s serves everybody who may call it', async (key) => {
    const request = rules[key].request(filled.scene);
    const insiders = [null, ...everybody].filter((who) => mayCall(key, who));
    expect(insiders).not.toEqual([]);
    for (const who of insiders) {
      await matrix.run(async () => {
        const { status, text } = await filled.world.call(who, key, request);
        expect({ who, status, text }).toMatchObject({ status: 200 });
      });
      const isIdle = (await filled.world.changesSince(filled.before)).length === 0;
      expect({ who, isIdle }).toEqual({ who, isIdle: !isWrite(key) && key !== BUILDING });
      await filled.world.restore(filled.before);
    }
  });
});
