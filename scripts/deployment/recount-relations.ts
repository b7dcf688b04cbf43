import { setTimeout as pause } from 'node:timers/promises';
import { GetCommand, paginateQuery, paginateScan, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { conditionHeld, type Database } from '#lambdas/shared/dynamo/client.ts';
import {
  countKey,
  countNames,
  countRowSchema,
  followPartition,
  friendPartition,
  requestPartition,
  subOfPartition,
  type CountName,
} from '#lambdas/friends/public.ts';

type Counts = Readonly<Record<CountName, number>>;

/** Longer than the lag of an index. */
const SETTLED_MS = 2_000;
const ATTEMPTS = 10;

interface RecountOptions {
  readonly database: Database;
  /** Name of the social table. */
  readonly table: string;
  readonly settledMs?: number;
}

const countRows = async (
  { database, table }: RecountOptions,
  key: 'edge' | 'inverse',
  partition: string,
): Promise<number> => {
  const pages = paginateQuery(
    { client: database },
    {
      TableName: table,
      ...(key === 'inverse' ? { IndexName: 'incoming' } : { ConsistentRead: true }),
      KeyConditionExpression: '#key = :partition',
      ExpressionAttributeNames: { '#key': key },
      ExpressionAttributeValues: { ':partition': partition },
      Select: 'COUNT',
    },
  );
  let rows = 0;
  for await (const { Count = 0 } of pages) rows += Count;
  return rows;
};

const recounted = async (options: RecountOptions, sub: string): Promise<Counts> => {
  const [followers, following, friends, requestsSent] = await Promise.all([
    countRows(options, 'inverse', followPartition(sub)),
    countRows(options, 'edge', followPartition(sub)),
    countRows(options, 'edge', friendPartition(sub)),
    countRows(options, 'edge', requestPartition(sub)),
  ]);
  return { followers, following, friends, requestsSent };
};

const stored = async ({ database, table }: RecountOptions, sub: string) => {
  const { Item } = await database.send(
    new GetCommand({ TableName: table, Key: countKey(sub), ConsistentRead: true }),
  );
  return Item;
};

/** Sets the counts of a reader if they have not changed since they were read (optimistic update). */
const setCounts = async (
  { database, table }: RecountOptions,
  sub: string,
  before: Readonly<Record<string, unknown>> | undefined,
  counts: Counts,
): Promise<boolean> => {
  const known = countNames.filter((name) => before?.[name] !== undefined);
  const unchanged = countNames.map((name) =>
    known.includes(name) ? `${name} = :old_${name}` : `attribute_not_exists(${name})`,
  );
  return conditionHeld(
    database.send(
      new UpdateCommand({
        TableName: table,
        Key: countKey(sub),
        UpdateExpression: `SET ${countNames.map((name) => `${name} = :${name}`).join(', ')}`,
        ConditionExpression: unchanged.join(' AND '),
        ExpressionAttributeValues: {
          ...Object.fromEntries(countNames.map((name) => [`:${name}`, counts[name]])),
          ...Object.fromEntries(known.map((name) => [`:old_${name}`, before?.[name]])),
        },
      }),
    ),
  );
};

/**
 * Corrects the counts of a reader while the site is in use; true when they were wrong. Rows and
 * counts change together, so unchanged counts mean unchanged rows.
 */
export const recountReader = async (options: RecountOptions, sub: string): Promise<boolean> => {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const before = await stored(options, sub);
    await pause(options.settledMs ?? SETTLED_MS);
    const counts = await recounted(options, sub);
    const known = countRowSchema.parse(before ?? {});
    if (countNames.every((name) => known[name] === counts[name])) return false;
    if (await setCounts(options, sub, before, counts)) return true;
  }
  throw new Error(`The counts of ${sub} changed each time before they could be set`);
};

/** Throws when the table of accounts has no such reader. */
export const checkReader = async (
  { database, table }: Pick<RecountOptions, 'database' | 'table'>,
  userSub: string,
): Promise<void> => {
  const { Item } = await database.send(
    new GetCommand({ TableName: table, Key: { userSub }, ProjectionExpression: 'userSub' }),
  );
  if (Item === undefined) throw new Error(`There is no reader ${userSub}`);
};

/** Every user in a key of the table. */
export const readersIn = async ({
  database,
  table,
}: RecountOptions): Promise<ReadonlySet<string>> => {
  const subs = new Set<string>();
  const pages = paginateScan(
    { client: database },
    { TableName: table, ProjectionExpression: 'edge, inverse' },
  );
  for await (const { Items = [] } of pages) {
    for (const { edge, inverse } of Items) {
      subs.add(subOfPartition(String(edge)));
      if (inverse !== undefined) subs.add(subOfPartition(String(inverse)));
    }
  }
  return subs;
};
