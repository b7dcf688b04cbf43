import {
  ConditionalCheckFailedException,
  DescribeTableCommand,
  ResourceNotFoundException,
} from '@aws-sdk/client-dynamodb';
import { paginateQuery, paginateScan, PutCommand } from '@aws-sdk/lib-dynamodb';
import { forEachConcurrently } from '#lambdas/shared/collections.ts';
import type { Database } from '#lambdas/shared/dynamo/client.ts';
import type { TableSpec } from '#lambdas/specs/table-specs.ts';

interface RestoreOptions {
  readonly database: Database;
  /** Keys of both tables. */
  readonly spec: TableSpec;
  readonly from: string;
  readonly to: string;
  /** Restores this partition only; absent: all. */
  readonly partition?: string;
  /** Overwrites newer rows; otherwise only missing rows are restored. */
  readonly overwrite?: boolean;
}

interface Restored {
  readonly put: number;
  /** Rows that existed and were not changed. */
  readonly kept: number;
}

const WRITES_AT_ONCE = 25;

type Row = Readonly<Record<string, unknown>>;

const pagesOf = ({ database: client, from: TableName, partition, spec }: RestoreOptions) =>
  partition === undefined
    ? paginateScan({ client }, { TableName })
    : paginateQuery(
        { client },
        {
          TableName,
          KeyConditionExpression: '#key = :key',
          ExpressionAttributeNames: { '#key': spec.partitionKey.name },
          ExpressionAttributeValues: { ':key': partition },
        },
      );

/** The error of a scan does not name the table. */
const checkTable = async (database: Database, TableName: string): Promise<void> => {
  try {
    await database.send(new DescribeTableCommand({ TableName }));
  } catch (error) {
    if (!(error instanceof ResourceNotFoundException)) throw error;
    throw new Error(`There is no table ${TableName} in this account and region`, { cause: error });
  }
};

/** Whether the row was written; false when an existing row must stay. */
const putRow = async (
  { database, to, spec, overwrite }: RestoreOptions,
  row: Row,
): Promise<boolean> => {
  const onlyMissing = {
    ConditionExpression: 'attribute_not_exists(#key)',
    ExpressionAttributeNames: { '#key': spec.partitionKey.name },
  };
  try {
    await database.send(
      new PutCommand({ TableName: to, Item: row, ...(overwrite === true ? {} : onlyMissing) }),
    );
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
};

/**
 * Copies rows from a table that was restored from a backup into the table in use. Existing rows stay,
 * unless `overwrite` is set. Idempotent. Throws when there is no table `from`.
 */
export const restoreRows = async (options: RestoreOptions): Promise<Restored> => {
  await checkTable(options.database, options.from);
  let put = 0;
  let kept = 0;
  for await (const { Items = [] } of pagesOf(options)) {
    await forEachConcurrently(Items, WRITES_AT_ONCE, async (row) => {
      if (await putRow(options, row)) put += 1;
      else kept += 1;
    });
  }
  return { put, kept };
};
