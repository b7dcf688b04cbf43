import { setImmediate as nextTurn } from 'node:timers/promises';
import { BatchGetCommand, BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { bookKey } from '#lambdas/catalogue/rows.ts';
import { batchGet, batchWrite } from '#lambdas/shared/dynamo/client.ts';
import { testTables } from '#test/support/tables.ts';

const rows = Array.from({ length: 130 }, (_, n) => ({
  ...bookKey(String(n).padStart(9, '0')),
  MainTitle: `第${String(n)}巻`,
}));
const keys = rows.map(({ pk, sk }) => ({ pk, sk }));

describe('batches against the database', () => {
  const tables = testTables(beforeAll, 'catalogue');

  it('writes and reads more rows than one batch allows and requests repeated keys once', async () => {
    const { database, names } = tables;
    await tables.put('catalogue', rows);
    const unknown = bookKey('999999999');
    const found = await batchGet(database, names.catalogue, [...keys, ...keys, unknown]);
    expect(found).toHaveLength(130);
    expect(new Set(found.map(({ pk }) => pk)).size).toBe(130);
    await batchWrite(
      database,
      names.catalogue,
      keys.map((key) => ({ remove: key })),
    );
    expect(await batchGet(database, names.catalogue, keys)).toEqual([]);
  });

  it('sends no request when there are no keys', async () => {
    expect(await batchGet(tables.database, 'no-such-table', [])).toEqual([]);
  });

  it('retries unprocessed keys', async () => {
    const mock = mockClient(tables.database);
    const [first, second] = rows;
    mock
      .on(BatchGetCommand)
      .resolvesOnce({
        Responses: { t: [first!] },
        UnprocessedKeys: { t: { Keys: [keys[1]!] } },
      })
      .resolves({ Responses: { t: [second!] } });
    expect(await batchGet(tables.database, 't', keys.slice(0, 2))).toEqual([first, second]);
    expect(mock.commandCalls(BatchGetCommand)[1]?.args[0].input).toEqual({
      RequestItems: { t: { Keys: [keys[1]], ConsistentRead: false } },
    });
    mock.restore();
  });

  it('keeps at most 25 requests in flight', async () => {
    const mock = mockClient(tables.database);
    let underWay = 0;
    let most = 0;
    mock.on(BatchGetCommand).callsFake(async () => {
      underWay += 1;
      most = Math.max(most, underWay);
      await nextTurn();
      underWay -= 1;
      return { Responses: { t: [{}] } };
    });
    const many = Array.from({ length: 4_000 }, (_, n) => bookKey(String(n)));
    expect(await batchGet(tables.database, 't', many, { consistent: true })).toHaveLength(40);
    expect(most).toBe(25);
    expect(mock.commandCalls(BatchGetCommand)[0]?.args[0].input).toMatchObject({
      RequestItems: { t: { ConsistentRead: true } },
    });
    mock.restore();
  });

  it('retries unprocessed writes', async () => {
    const mock = mockClient(tables.database);
    const request = { PutRequest: { Item: rows[0]! } };
    mock
      .on(BatchWriteCommand)
      .resolvesOnce({ UnprocessedItems: { t: [request] } })
      .resolves({});
    await batchWrite(tables.database, 't', [{ put: rows[0]! }, { put: rows[1]! }]);
    expect(mock.commandCalls(BatchWriteCommand)[1]?.args[0].input).toEqual({
      RequestItems: { t: [request] },
    });
    mock.restore();
  });
});
