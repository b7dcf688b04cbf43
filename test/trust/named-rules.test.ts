import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type * as operationHandler from '#lambdas/shared/http/operation-handler.ts';
import { anyone, conditionOfWrite, ownPartition, visibleRows } from '#lambdas/shared/http/rules.ts';
import type { User } from '#lambdas/shared/http/viewer.ts';
import { setUpFilledWorld } from './support/filled-world.ts';
import { people, type Person } from './support/people.ts';
import { rules } from './support/rules.ts';
import { isWrite, operationKeys, partsOf, type OperationKey } from './support/world.ts';

type Handlers = typeof operationHandler;
/** What the functions serve, in the order in which they were loaded. */
const mockServed: operationHandler.ServedRoute[] = [];

jest.mock('#lambdas/shared/http/operation-handler.ts', () => {
  const actual = jest.requireActual<Handlers>('#lambdas/shared/http/operation-handler.ts');
  const createHandler: Handlers['createHandler'] = (options) => {
    mockServed.push(...options.routes);
    return actual.createHandler(options);
  };
  return { ...actual, createHandler };
});

type Send = (command: { readonly input: object }) => Promise<Readonly<Record<string, unknown>>>;

const filled = setUpFilledWorld();

const named = { anyone, ownPartition, conditionOfWrite, visibleRows };
type RuleName = keyof typeof named;
// Object.keys forgets the keys; the record has no others.
const ruleNames = Object.keys(named) as RuleName[];

/** Calls an operation with the request of its rule, and collects what it asks of the database. */
const observe = async (key: OperationKey, who: Person | null) => {
  const { world, scene, before } = filled;
  const sent: string[] = [];
  const rows: string[] = [];
  const refused: string[] = [];
  const client = DynamoDBDocumentClient.prototype as unknown as { send: Send };
  const { send } = client;
  const spy = jest.spyOn(client, 'send').mockImplementation(async function (
    this: unknown,
    command,
  ) {
    const input = JSON.stringify(command.input);
    sent.push(input);
    try {
      const answer = await send.call(this, command);
      rows.push(JSON.stringify([answer['Item'], answer['Items'], answer['Responses']]));
      return answer;
    } catch (error) {
      refused.push(input);
      throw error;
    }
  });
  const { text, status } = await world.call(who, key, rules[key].request(scene));
  spy.mockRestore();
  await world.restore(before);
  return { text, status, sent, rows: rows.join('\n'), refused: refused.join('\n') };
};

const ruleOf = (key: OperationKey): RuleName | undefined => {
  const { route, operation } = partsOf(key);
  const served = mockServed.find((one) => one.route === route);
  const allow = served?.implementations[operation]?.allow;
  return ruleNames.find((name) => named[name] === allow);
};

const insider = (key: OperationKey): Person | null => {
  const { may } = rules[key];
  if (may === 'everyone' || may === 'unblocked') return null;
  return typeof may === 'string' ? 'owner' : (may[0] ?? null);
};

const { owner, stranger }: Readonly<Record<'owner' | 'stranger', User>> = people;

/** Each promise of `lambdas/shared/http/rules.ts`, by what an operation with that rule does. */
const promises: Readonly<Record<RuleName, (key: OperationKey) => Promise<void>>> = {
  anyone: async (key) => {
    const { may } = rules[key];
    expect(isWrite(key)).toBe(false);
    expect(['everyone', 'readers']).toContain(may);
    const answers = [];
    for (const who of [...(may === 'everyone' ? [null] : []), 'owner', 'stranger'] as const) {
      const { text, status } = await observe(key, who);
      expect(status).toBe(200);
      // Whose a sticker is says nothing to others.
      answers.push(text.replace(/"isMine":\w+/, ''));
    }
    expect(new Set(answers).size).toBe(1);
  },

  // The owner's request, made by a stranger, finds nothing of the owner.
  ownPartition: async (key) => {
    const own = await observe(key, 'owner');
    expect(own.sent.join('\n')).toContain(owner.sub);
    const { rows, refused } = await observe(key, 'stranger');
    expect(rows).not.toContain(owner.sub);
    expect(refused).toBe('');
  },

  // It meets the owner's row, and the write that is made has the caller in a condition.
  conditionOfWrite: async (key) => {
    expect(isWrite(key)).toBe(true);
    const { rows, refused } = await observe(key, 'stranger');
    expect(rows.includes(owner.sub) || refused.includes(stranger.sub)).toBe(true);
    // The borrower of a lending answers for the copy of its owner.
    const who = insider(key) ?? 'owner';
    const { sent, status } = await observe(key, who);
    expect(status).toBe(200);
    const guarded = sent.flatMap((input) =>
      ((JSON.parse(input) as { TransactItems?: Record<string, object>[] }).TransactItems ?? [])
        .flatMap(Object.values)
        .filter(
          ({ ConditionExpression, ExpressionAttributeValues: values }) =>
            ConditionExpression !== undefined &&
            JSON.stringify(values ?? {}).includes(people[who].sub),
        ),
    );
    expect(guarded).not.toEqual([]);
  },

  // It asks for rows that are not the caller's, and what it writes, if anything, is not one of them.
  visibleRows: async (key) => {
    const who = insider(key) === 'owner' ? 'friend' : insider(key);
    const { sent, rows } = await observe(key, who);
    expect(sent.join('\n') + rows).toContain(owner.sub);
    if (isWrite(key)) {
      expect((await observe(key, 'owner')).status).not.toBe(200);
    }
  },
};

describe('the named rules', () => {
  beforeAll(async () => {
    // Loads the functions.
    for (const key of operationKeys) await observe(key, null);
  });

  it.each(ruleNames)('TRUST-54 %s stands where it belongs', async (rule) => {
    const keys = operationKeys.filter((key) => ruleOf(key) === rule);
    expect(keys).not.toEqual([]);
    const misplaced: string[] = [];
    for (const key of keys) {
      await promises[rule](key).catch((error: unknown) =>
        misplaced.push(`${key}: ${String(error)}`),
      );
    }
    expect(misplaced).toEqual([]);
  });
});
