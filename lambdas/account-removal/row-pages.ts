import type { QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import { batchWrite, type Database, queryPage } from '#lambdas/shared/dynamo/client.ts';

/**
 * Deletes or anonymizes one kind of data of a reader. Reads what is left each time, so it can be
 * interrupted, called again and run concurrently.
 */
export type RemoveData = (userSub: string) => Promise<void>;

export type Row = Readonly<Record<string, unknown>>;
type Query = Omit<QueryCommandInput, 'Limit' | 'ExclusiveStartKey'>;

/** Rows per page: an account may have a hundred thousand. */
const PAGE_ROWS = 500;
/** More than one, because a concurrent call may be working on the same rows. */
const ROUNDS_WITHOUT_PROGRESS = 5;

/**
 * Reads a partition page by page for work that deletes the rows. Each query starts at the front, so
 * that it finds rows that interrupted work has left. Ends when the partition is empty; throws when
 * several rounds delete nothing, which would be an endless loop.
 */
export const drain = async (
  database: Database,
  query: Query,
  work: (rows: readonly Row[]) => Promise<void>,
): Promise<void> => {
  let first = '';
  let rounds = 0;
  for (;;) {
    const { rows } = await queryPage(
      database,
      { ...query, ConsistentRead: true },
      { size: PAGE_ROWS, after: undefined },
    );
    if (rows.length === 0) return;
    const now = JSON.stringify(rows[0]);
    rounds = now === first ? rounds + 1 : 0;
    if (rounds === ROUNDS_WITHOUT_PROGRESS)
      throw new Error('A row that should have been deleted still exists');
    first = now;
    await work(rows);
  }
};

/**
 * Reads an index page by page. It is eventually consistent: a row may be deleted already, and a
 * recent row may be missing; the second run of the removal finds it.
 */
export const forEachIndexPage = async (
  database: Database,
  query: Query,
  keys: readonly string[],
  work: (rows: readonly Row[]) => Promise<void>,
): Promise<void> => {
  let after: Row | undefined;
  do {
    const { rows, more } = await queryPage(database, query, { size: PAGE_ROWS, after });
    const last = rows.at(-1);
    await work(rows);
    after = more && last ? Object.fromEntries(keys.map((key) => [key, last[key]])) : undefined;
  } while (after !== undefined);
};

/** Deletes a partition whose rows are not referenced by others. */
export const deletePartition = (
  database: Database,
  tableName: string,
  {
    names: [partitionKey, sortKey],
    value,
  }: { readonly names: readonly [string, string]; readonly value: string },
): Promise<void> =>
  drain(
    database,
    {
      TableName: tableName,
      KeyConditionExpression: '#partition = :value',
      ProjectionExpression: '#partition, #sort',
      ExpressionAttributeNames: { '#partition': partitionKey, '#sort': sortKey },
      ExpressionAttributeValues: { ':value': value },
    },
    (rows) =>
      batchWrite(
        database,
        tableName,
        rows.map((key) => ({ remove: key })),
      ),
  );
