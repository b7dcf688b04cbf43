import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { transact } from '#lambdas/shared/dynamo/transact.ts';
import { testTables } from '#test/support/tables.ts';

const tables = testTables(beforeAll, 'reading');

const putOnce = (pk: string) => ({
  Put: {
    TableName: tables.names.reading,
    Item: { pk, sk: '1', note: 'kept' },
    ConditionExpression: 'attribute_not_exists(pk)',
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,
  },
});
const read = async (pk: string) =>
  (
    await tables.database.send(
      new GetCommand({ TableName: tables.names.reading, Key: { pk, sk: '1' } }),
    )
  ).Item;

const cancelled = (code: string) =>
  new TransactionCanceledException({
    message: 'cancelled',
    $metadata: {},
    CancellationReasons: [{ Code: code }],
  });

describe('a transaction of named steps', () => {
  it('writes every step', async () => {
    const outcome = await transact(tables.database, { one: putOnce('a'), two: putOnce('b') });
    expect(outcome).toEqual({ done: true });
    expect(await read('b')).toMatchObject({ note: 'kept' });
  });

  it('skips undefined steps', async () => {
    expect(await transact(tables.database, { one: putOnce('c'), two: undefined })).toEqual({
      done: true,
    });
  });

  it('writes nothing when a condition fails and returns the name and the row of the step', async () => {
    await transact(tables.database, { first: putOnce('taken') });
    const outcome = await transact(tables.database, {
      free: putOnce('free'),
      taken: putOnce('taken'),
    });
    expect(outcome).toEqual({
      done: false,
      failed: { taken: { pk: 'taken', sk: '1', note: 'kept' } },
    });
    expect(await read('free')).toBeUndefined();
  });

  it('SEC-15 lets exactly one of twenty concurrent writers of a row succeed', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => transact(tables.database, { put: putOnce('raced') })),
    );
    expect(outcomes.filter(({ done }) => done)).toHaveLength(1);
  });

  it('retries a conflict with another writer and throws unknown errors', async () => {
    const mock = mockClient(DynamoDBDocumentClient);
    mock.on(TransactWriteCommand).rejectsOnce(cancelled('TransactionConflict')).resolvesOnce({});
    expect(await transact(tables.database, { put: putOnce('x') })).toEqual({ done: true });

    mock.on(TransactWriteCommand).rejects(cancelled('ValidationError'));
    await expect(transact(tables.database, { put: putOnce('x') })).rejects.toThrow('cancelled');
    mock.restore();
  });
});
