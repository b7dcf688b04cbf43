import type { QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import { batchWrite, type Database, queryPage } from '#lambdas/shared/dynamo/client.ts';

export type Row = Readonly<Record<string, unknown>>;
type Query = Omit<QueryCommandInput, 'Limit' | 'ExclusiveStartKey'>;

/** Rows that are read and worked on at a time: an account may have a hundred thousand. */
const PAGE = 500;
/** Somebody else may be working on the same rows. */
const ROUNDS = 5;

/**
 * The rows of a partition as it is, a page at a time, for work that takes each of them away: every
 * look begins at the front, so that whatever broke off is found again. Ends when nothing is left;
 * throws when rounds of work take nothing away, which would go on for ever.
 */
export const untilEmpty = async (
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
      { size: PAGE, after: undefined },
    );
    if (rows.length === 0) return;
    const now = JSON.stringify(rows[0]);
    rounds = now === first ? rounds + 1 : 0;
    if (rounds === ROUNDS) throw new Error('A row that was to be removed is still there');
    first = now;
    await work(rows);
  }
};

/**
 * The rows of an index, a page at a time. It follows its table after a moment, so a row may be gone
 * already, and one from a moment ago is missing: that is what the second round is for.
 */
export const throughIndex = async (
  database: Database,
  query: Query,
  keys: readonly string[],
  work: (rows: readonly Row[]) => Promise<void>,
): Promise<void> => {
  let after: Row | undefined;
  do {
    const { rows, more } = await queryPage(database, query, { size: PAGE, after });
    const last = rows.at(-1);
    await work(rows);
    after = more && last ? Object.fromEntries(keys.map((key) => [key, last[key]])) : undefined;
  } while (after !== undefined);
};

/** Takes whole partitions away, where no other row depends on theirs. */
export const removePartition = (
  database: Database,
  tableName: string,
  {
    names: [partitionKey, sortKey],
    value,
  }: { readonly names: readonly [string, string]; readonly value: string },
): Promise<void> =>
  untilEmpty(
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
