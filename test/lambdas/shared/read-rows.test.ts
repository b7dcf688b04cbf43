import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import * as z from 'zod';
import { conditionHeld, queryRows } from '#lambdas/shared/dynamo/client.ts';
import { parseRows } from '#lambdas/shared/dynamo/parse-rows.ts';
import { type Log, logMessages } from '#lambdas/shared/logger.ts';
import { testTables } from '#test/support/tables.ts';

/** Ten rows of this size exceed the megabyte of one response. */
const filler = 'x'.repeat(200_000);
const rows = Array.from({ length: 10 }, (_, n) => ({ pk: 'P', sk: `S${String(n)}`, filler }));

describe('queryRows', () => {
  const tables = testTables(beforeAll, 'catalogue');
  beforeAll(() => tables.put('catalogue', rows));

  const read = async (atMost?: number) => {
    const found = await queryRows(
      tables.database,
      {
        TableName: tables.names.catalogue,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': 'P' },
      },
      atMost,
    );
    return found.map(({ sk }) => sk);
  };

  it('reads all pages of a query', async () => {
    const mock = mockClient(tables.database);
    mock
      .on(QueryCommand)
      .resolvesOnce({ Items: rows.slice(0, 6), LastEvaluatedKey: { pk: 'P', sk: 'S5' } })
      .resolves({ Items: rows.slice(6) });
    expect(await read()).toEqual(rows.map(({ sk }) => sk));
    expect(mock.commandCalls(QueryCommand)[1]?.args[0].input.ExclusiveStartKey).toEqual({
      pk: 'P',
      sk: 'S5',
    });
    mock.restore();
    expect(await read()).toEqual(rows.map(({ sk }) => sk));
  });

  it('stops at the limit', async () => {
    expect(await read(8)).toEqual(rows.slice(0, 8).map(({ sk }) => sk));
    expect(await read(10)).toHaveLength(10);
    expect(await read(11)).toHaveLength(10);
  });
});

it('skips an invalid row of a list and logs its key without its content', () => {
  const lines: unknown[] = [];
  const log: Log = {
    info: () => {},
    error: () => {},
    warn: (message, details) => {
      lines.push([message, details]);
    },
  };
  const parsed = parseRows(
    [
      { pk: 'A', sk: '1', title: 'こころ' },
      { pk: 'A', sk: '2', title: 3, note: 'private' },
    ],
    { schema: z.object({ title: z.string() }), table: 'catalogue', log },
  );
  expect(parsed).toEqual([{ title: 'こころ' }]);
  expect(lines).toEqual([
    [logMessages.invalidRow, { table: 'catalogue', key: ['A', '2'], fields: ['title'] }],
  ]);
});

it('rethrows an error that is not a failed condition', async () => {
  await expect(conditionHeld(Promise.reject(new Error('throttled')))).rejects.toThrow('throttled');
});
