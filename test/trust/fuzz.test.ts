import * as fc from 'fast-check';
import { errorStatus } from '#contract/errors.ts';
import { countCases } from './support/figures.ts';
import { setUpFilledWorld } from './support/filled-world.ts';
import { attack, eventOfAttack, type Attack } from './support/hostile.ts';
import { people } from './support/people.ts';
import { rules } from './support/rules.ts';
import { scaled, seed } from './support/scale.ts';
import { tokenOf } from './support/tokens.ts';
import { operationKeys, tableNames } from './support/world.ts';

jest.setTimeout(900_000);

const fuzz = countCases('fuzz', 'hostile requests');
const CASES = scaled(1_500, 12_000);

const filled = setUpFilledWorld();

/** Words of our own machinery, of its services and of their errors. */
const INTERNAL = new RegExp(
  [
    'node_modules',
    String.raw`\.[cm]?[jt]s:\d`,
    String.raw`\n\s+at `,
    'arn:aws',
    'DynamoDB',
    'ValidationException',
    'ConditionalCheck',
    'TransactionCanceled',
    'Cannot read propert',
    'is not a function',
    'is not iterable',
    'SQLITE',
    'ECONN',
    ...tableNames.map((name) => `test-${name}-`),
  ].join('|'),
);

/** A failed preview is remembered. */
const isBookkeeping = (row: string): boolean => /^[-+] linkPreviews /.test(row);

const checkFailure = (status: number, body: unknown): void => {
  const known: readonly number[] = Object.values(errorStatus);
  expect(known).toContain(status);
  expect(status).toBeLessThan(500);
  expect(body).toEqual({
    statusCode: status,
    code: expect.any(String) as string,
    message: expect.any(String) as string,
    requestId: 'test-request',
  });
};

const strike = async ({ operation, who, ...attempt }: Attack): Promise<void> => {
  const key = operationKeys[operation % operationKeys.length] ?? 'newest.readNewest';
  const headers =
    who === 'visitor'
      ? attempt.headers
      : {
          ...attempt.headers,
          authorization: `Bearer ${tokenOf(filled.world.engines.signer, people[who])}`,
        };
  const event = eventOfAttack(key, rules[key].request(filled.scene), { ...attempt, headers });
  const { status, text, body } = await filled.world.send(key, event);
  expect(text).not.toMatch(INTERNAL);
  // A book that is in a list already moves to its top, and the answer says so by this status.
  const isResult = status < 400 || (status === 409 && text.includes('"movedToTop":true'));
  if (isResult) {
    await filled.world.restore(filled.before);
    return;
  }
  checkFailure(status, body);
  const changes = await filled.world.changesSince(filled.before);
  expect(changes.filter((row) => !isBookkeeping(row))).toEqual([]);
};

describe('hostile requests', () => {
  it('TRUST-32 are answered, never with a server error, and change nothing when they are refused', async () => {
    const property = fc.asyncProperty(attack, async (one) => fuzz.run(async () => strike(one)));
    const run = fc.assert(property, {
      seed,
      numRuns: CASES,
      endOnFailure: true,
      includeErrorInReport: true,
    });
    await expect(run).resolves.toBeUndefined();
  });
});
