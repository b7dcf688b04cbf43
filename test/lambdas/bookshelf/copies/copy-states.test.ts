import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { conditionHeld } from '#lambdas/shared/dynamo/client.ts';
import {
  conditionOf,
  isAllowed,
  moves,
  stateOf,
  type CopyState,
  type Move,
} from '#lambdas/bookshelf/copies/states.ts';
import { testTables } from '#test/support/tables.ts';

const rows: Readonly<Record<CopyState, Readonly<Record<string, string>>>> = {
  AVAILABLE: {},
  LENT: { openLendingID: '2026-07-01.X.Y' },
  DISCARDED: { RemovedDate: '2026-07-01' },
};

/** Every move with its resulting state for each state; a dash where it is rejected. */
const table: Readonly<Record<Move, readonly [CopyState | '-', CopyState | '-', CopyState | '-']>> =
  {
    //          AVAILABLE    LENT         DISCARDED
    correct: ['AVAILABLE', 'LENT', '-'],
    shelve: ['AVAILABLE', 'LENT', '-'],
    lend: ['LENT', '-', '-'],
    extend: ['-', 'LENT', '-'],
    takeBack: ['-', 'AVAILABLE', '-'],
    cancel: ['-', 'AVAILABLE', '-'],
    discard: ['DISCARDED', '-', '-'],
    restore: ['-', '-', 'AVAILABLE'],
  };
const states = ['AVAILABLE', 'LENT', 'DISCARDED'] as const;
// Object.entries forgets the keys; they are exactly the moves.
const cases = (Object.entries(table) as [Move, (typeof table)[Move]][]).flatMap(([move, results]) =>
  states.map((state, n) => ({ move, state, leadsTo: results[n] ?? '-' })),
);

const tables = testTables(beforeAll, 'bookshelf');

describe('states of a copy', () => {
  it('lists every move in the table of this test', () => {
    expect(new Set(Object.keys(table))).toEqual(new Set(Object.keys(moves)));
  });

  it.each(states)('derives %s from the attributes of a row', (state) => {
    expect(stateOf(rows[state])).toBe(state);
  });

  it.each(cases)('turns $state into $leadsTo by $move', ({ move, state, leadsTo }) => {
    const { to = state }: { to?: CopyState } = moves[move];
    expect(isAllowed(move, state) ? to : '-').toBe(leadsTo);
  });

  it.each(cases)(
    'SEC-15 accepts or rejects $move of $state by the condition of the write ($leadsTo)',
    async ({ move, state, leadsTo }) => {
      const key = { pk: `COPY#${move}${state}`, part: 'COPY' };
      const TableName = tables.names.bookshelf;
      await tables.database.send(new PutCommand({ TableName, Item: { ...key, ...rows[state] } }));
      const held = await conditionHeld(
        tables.database.send(
          new UpdateCommand({
            TableName,
            Key: key,
            UpdateExpression: 'SET moved = :yes',
            ConditionExpression: conditionOf(move),
            ExpressionAttributeValues: { ':yes': true },
          }),
        ),
      );
      expect(held).toBe(leadsTo !== '-');
    },
  );
});
