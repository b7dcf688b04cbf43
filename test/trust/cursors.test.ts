import * as fc from 'fast-check';
import * as z from 'zod';
import { contracts } from '#contract/contracts.ts';
import type { Contract } from '#contract/operation.ts';
import type * as Cursor from '#lambdas/shared/dynamo/cursor.ts';
import { encodeCursor, type CursorScope } from '#lambdas/shared/dynamo/cursor.ts';
import { inputFields } from '#test/support/input-fields.ts';
import { countCases } from './support/figures.ts';
import { setUpFilledWorld } from './support/filled-world.ts';
import { people, type Person } from './support/people.ts';
import { rules } from './support/rules.ts';
import { scaled, seed } from './support/scale.ts';
import { isWrite, operationKeys, partsOf, type OperationKey } from './support/world.ts';

jest.setTimeout(900_000);

/** Scopes of the cursors that operations have read, the last one at the end. */
const mockScopes: CursorScope<unknown>[] = [];
/** Whether any position has the right shape, so that only the checksum tells lists apart. */
const mockShape = { isIgnored: false };
jest.mock('#lambdas/shared/dynamo/cursor.ts', () => {
  const actual = jest.requireActual<typeof Cursor>('#lambdas/shared/dynamo/cursor.ts');
  return {
    ...actual,
    decodeCursor: <P>(scope: CursorScope<P>, cursor: string): P => {
      mockScopes.push(scope);
      const any = { parse: (value: unknown) => value } as unknown as typeof scope.position;
      const position = mockShape.isIgnored ? any : scope.position;
      return actual.decodeCursor({ ...scope, position }, cursor);
    },
  };
});

const forged = countCases('cursors', 'forged cursors');
const CASES = scaled(25, 400);

const paginated = operationKeys.filter((key) => {
  const { routeName, operation } = partsOf(key);
  const found = (contracts[routeName] as Contract)[operation];
  return found !== undefined && inputFields(found.input).includes('lastEvaluatedKey');
});

const filled = setUpFilledWorld();

const callerOf = (key: OperationKey): Person | null =>
  rules[key].may === 'everyone' ? null : 'owner';

const read = async (key: OperationKey, lastEvaluatedKey?: string) =>
  filled.world.call(callerOf(key), key, { ...rules[key].request(filled.scene), lastEvaluatedKey });

/**
 * The scope of an operation's cursors: whoever knows it can compute the checksum of any position. `names` are
 * those of the attributes of its positions.
 */
const scopeOf = async (key: OperationKey) => {
  mockScopes.length = 0;
  expect((await read(key, 'x')).status).toBe(400);
  const scope = mockScopes.at(-1);
  if (scope === undefined) throw new Error(`${key} has read no cursor`);
  const { position } = scope;
  if (!(position instanceof z.ZodObject)) throw new Error(`${key} has positions without names`);
  const unchecked: CursorScope<unknown> = { ...scope, position: z.unknown() };
  return { scope: unchecked, names: Object.keys(position.shape) };
};

/**
 * Positions as the rows of other lists, readers and tables would have them: most with the attributes of this
 * list, and other values.
 */
const positions = (own: readonly string[]): fc.Arbitrary<unknown> => {
  const value = fc.oneof(
    fc.constantFrom<unknown>(
      filled.scene.privateNote,
      filled.scene.friendRequest,
      filled.scene.lending,
      filled.scene.sheet,
      filled.scene.shelvedCopy,
      people.owner.sub,
      people.stranger.sub,
      `OWNER#${people.owner.sub}`,
      'SETTINGS',
      'NOTE',
      '000000001',
      '2026-01-01T00:00:00.000Z',
      `LENT#${filled.scene.lending}`,
      `BY#00000000#000000001`,
    ),
    fc.constantFrom<unknown>('', 'x', 0, -1, 1e308, null, true, [], {}, '\u0000', '#'),
    fc.string({ unit: 'binary', maxLength: 700 }),
    fc.integer(),
  );
  const names = [
    'noteId',
    'sortAt',
    'createdAt',
    'other',
    'edge',
    'inverse',
    'citationEnd',
    'person',
    'revision',
    'shown',
    'part',
    'pk',
    'sk',
    'bookId',
    'ownerSub',
    'userSub',
    'KANRI_ID',
    'offset',
    'from',
    '__proto__',
  ];
  return fc.oneof(
    { weight: 12, arbitrary: fc.record(Object.fromEntries(own.map((name) => [name, value]))) },
    { weight: 4, arbitrary: fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 4 }) },
    { weight: 2, arbitrary: value },
    { weight: 1, arbitrary: fc.array(value, { maxLength: 3 }) },
  );
};

/**
 * Well-formed positions before and after everything that the operations may write. None of them is good until the caller has asked
 * for the first page, which sets the mark of an undone import.
 */
const writing: Partial<Record<OperationKey, readonly [first: object, last: object]>> = {
  'noteImports.undoImpressionsImport': [
    { noteId: '0'.repeat(26) },
    { noteId: '7'.padEnd(26, 'Z') },
  ],
  'record.undoReadingsImport': [{ KANRI_ID: '000000000' }, { KANRI_ID: '999999999' }],
  'bookshelfWrites.undoCopiesImport': [
    { requestId: '00000000-0000-4000-8000-000000000000' },
    { requestId: 'ffffffff-ffff-4fff-bfff-ffffffffffff' },
  ],
};

/** Counts each request, whatever its cursor, and writes nothing else. */
const COUNTING: OperationKey = 'friends.searchReaders';

/** What has changed since the world was filled; it is then as before. */
const takeChanges = async (): Promise<readonly string[]> => {
  const changes = await filled.world.changesSince(filled.before);
  await filled.world.restore(filled.before);
  return changes;
};

/** What the caller's own call, from the first page on, changes. */
const ownChanges = async (key: OperationKey): Promise<readonly string[]> => {
  expect((await read(key)).status).toBe(200);
  return takeChanges();
};

beforeAll(() => {
  // Rows that are written twice are the same.
  jest.spyOn(Date, 'now').mockReturnValue(Date.now());
});
afterEach(() => {
  mockShape.isIgnored = false;
});

describe('every paginated operation', () => {
  it.each(paginated)('TRUST-39 %s answers 200 or 400 to a forged cursor', async (key) => {
    const { scope, names } = await scopeOf(key);
    const allowed = isWrite(key) ? await ownChanges(key) : [];
    const property = fc.asyncProperty(positions(names), async (position) =>
      forged.run(async () => {
        const { status, text } = await read(key, encodeCursor(scope, position));
        expect({ status, text, isGood: [200, 400].includes(status) }).toMatchObject({
          isGood: true,
        });
        const changes = await takeChanges();
        expect(changes.filter((row) => !allowed.includes(row))).toEqual([]);
      }),
    );
    const run = fc.assert(property, { seed, numRuns: CASES, endOnFailure: true });
    await expect(run).resolves.toBeUndefined();
  });

  it.each(paginated.filter((key) => isWrite(key) && key !== COUNTING))(
    'TRUST-39 %s writes nothing from a well-formed cursor before the own first page',
    async (key) => {
      const forgeries = writing[key];
      if (forgeries === undefined) throw new Error(`${key}: which positions are well-formed?`);
      const { scope } = await scopeOf(key);
      for (const position of forgeries) {
        const { status } = await forged.run(() => read(key, encodeCursor(scope, position)));
        expect(status).toBe(400);
        expect(await takeChanges()).toEqual([]);
      }
      expect(await ownChanges(key)).not.toEqual([]);
    },
  );

  it.each(paginated)('TRUST-39 %s refuses the cursor of another list', async (key) => {
    const { scope } = await scopeOf(key);
    const others = [
      { ...scope, partition: `${scope.partition}x` },
      { ...scope, call: 'another' },
    ];
    mockShape.isIgnored = true;
    for (const other of others) {
      await forged.run(async () => {
        const { status } = await read(
          key,
          encodeCursor(other, { noteId: filled.scene.publicNote }),
        );
        expect(status).toBe(400);
      });
    }
  });
});
