import { setTimeout as pause } from 'node:timers/promises';
import { ConditionalCheckFailedException, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  BatchWriteCommand,
  type BatchWriteCommandInput,
  DynamoDBDocumentClient,
  QueryCommand,
  type QueryCommandInput,
} from '@aws-sdk/lib-dynamodb';
import { chunks, forEachConcurrently } from '../collections.ts';

export type Database = DynamoDBDocumentClient;

type Row = Record<string, unknown>;

/**
 * The document client of a function. Region, credentials and endpoint come from the environment, so
 * the same code uses the cloud or a local database.
 */
export const createDatabase = (): Database =>
  DynamoDBDocumentClient.from(new DynamoDBClient({}), {
    marshallOptions: { removeUndefinedValues: true },
  });

/**
 * Awaits a conditional write: true when it succeeded, false when its condition failed. Rethrows
 * every other error.
 */
export const conditionHeld = async (write: Promise<unknown>): Promise<boolean> => {
  try {
    await write;
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
};

type Query = Omit<QueryCommandInput, 'Limit' | 'ExclusiveStartKey'>;

/**
 * The rows of a query in its order, at most `atMost`. Follows the pages of the service: one response
 * ends at a megabyte, so a single call may miss rows.
 */
export const queryRows = async (
  database: Database,
  query: Query,
  atMost = Infinity,
): Promise<readonly Row[]> => {
  const rows: Row[] = [];
  let next: QueryCommandInput['ExclusiveStartKey'];
  do {
    const page = await database.send(
      new QueryCommand({
        ...query,
        ...(Number.isFinite(atMost) && { Limit: atMost - rows.length }),
        ...(next && { ExclusiveStartKey: next }),
      }),
    );
    rows.push(...(page.Items ?? []));
    next = page.LastEvaluatedKey;
  } while (next !== undefined && rows.length < atMost);
  return rows;
};

export interface RowPage {
  readonly rows: readonly Readonly<Row>[];
  /** There may be more rows after the last one. */
  readonly more: boolean;
}

/** One page of a query: at most `size` rows, starting after the row with the key `after`. */
export const queryPage = async (
  database: Database,
  query: Query,
  { size, after }: { readonly size: number; readonly after: Readonly<Row> | undefined },
): Promise<RowPage> => {
  const { Items = [], LastEvaluatedKey } = await database.send(
    new QueryCommand({
      ...query,
      Limit: size,
      ...(after && { ExclusiveStartKey: { ...after } }),
    }),
  );
  return { rows: Items, more: LastEvaluatedKey !== undefined };
};

/** Service limits of one batch. */
const GET_KEYS_MAX = 100;
const WRITE_ROWS_MAX = 25;
/** More requests in flight would only wait for a free connection. */
const CONCURRENCY = 25;
const ATTEMPTS = 8;
const FIRST_PAUSE_MS = 20;

/** Retries the unprocessed items of a batch with exponential backoff. */
const sendUntilProcessed = async <T>(
  items: readonly T[],
  send: (items: readonly T[]) => Promise<readonly T[]>,
): Promise<void> => {
  let unprocessed = items;
  for (let attempt = 0; unprocessed.length > 0; attempt += 1) {
    if (attempt === ATTEMPTS) {
      throw new Error(`${String(unprocessed.length)} rows stayed unprocessed`);
    }
    if (attempt > 0) await pause(FIRST_PAUSE_MS * 2 ** attempt * (0.5 + Math.random() / 2));
    unprocessed = await send(unprocessed);
  }
};

const distinct = (keys: readonly Row[]): readonly Row[] => [
  ...new Map(keys.map((key) => [JSON.stringify(key), key])).values(),
];

/** Keys of one table, and how they are read. */
interface KeysOf {
  readonly tableName: string;
  readonly keys: readonly Row[];
  /** A consistent read costs double and shows the latest write. */
  readonly consistent?: boolean;
}

/**
 * The rows of several tables in one request, in the order of the tables; at most 100 keys in all. Keys without a
 * row are absent.
 */
export const batchGetAcross = async <const T extends readonly KeysOf[]>(
  database: Database,
  tables: T,
): Promise<{ readonly [K in keyof T]: readonly Row[] }> => {
  const found = tables.map((): Row[] => []);
  const requests = tables.flatMap(({ keys }, table) =>
    distinct(keys).map((key) => ({ table, key })),
  );
  await sendUntilProcessed(requests, async (requested) => {
    const requestedOf = (table: number) =>
      requested.filter((one) => one.table === table).map(({ key }) => key);
    const response = await database.send(
      new BatchGetCommand({
        RequestItems: Object.fromEntries(
          tables.flatMap(({ tableName, consistent = false }, table) => {
            const Keys = requestedOf(table);
            return Keys.length === 0 ? [] : [[tableName, { Keys, ConsistentRead: consistent }]];
          }),
        ),
      }),
    );
    return tables.flatMap(({ tableName }, table) => {
      found[table]?.push(...(response.Responses?.[tableName] ?? []));
      const unprocessed = response.UnprocessedKeys?.[tableName]?.Keys ?? [];
      return unprocessed.map((key) => ({ table, key }));
    });
  });
  // One list of rows per table.
  return found as unknown as { readonly [K in keyof T]: readonly Row[] };
};

/**
 * Rows by their keys, in no particular order; keys without a row are absent. Repeated keys are
 * requested once. A consistent read costs double and shows the latest write.
 */
export const batchGet = async (
  database: Database,
  tableName: string,
  keys: readonly Row[],
  { consistent = false }: { readonly consistent?: boolean } = {},
): Promise<readonly Row[]> => {
  const found: Row[] = [];
  await forEachConcurrently(chunks(distinct(keys), GET_KEYS_MAX), CONCURRENCY, async (chunk) => {
    const [rows] = await batchGetAcross(database, [{ tableName, keys: chunk, consistent }]);
    found.push(...rows);
  });
  return found;
};

/** One change of a batch: a row to put, or the key of a row to delete. */
export type Change = { readonly put: Readonly<Row> } | { readonly remove: Readonly<Row> };

type WriteRequest = NonNullable<BatchWriteCommandInput['RequestItems']>[string][number];

const requestOf = (change: Change): WriteRequest =>
  'put' in change
    ? { PutRequest: { Item: { ...change.put } } }
    : { DeleteRequest: { Key: { ...change.remove } } };

/** Puts and deletes rows without conditions. The rows of one call must have different keys. */
export const batchWrite = async (
  database: Database,
  tableName: string,
  changes: readonly Change[],
): Promise<void> => {
  for (const chunk of chunks(changes.map(requestOf), WRITE_ROWS_MAX)) {
    await sendUntilProcessed(chunk, async (requests) => {
      const response = await database.send(
        new BatchWriteCommand({ RequestItems: { [tableName]: [...requests] } }),
      );
      return response.UnprocessedItems?.[tableName] ?? [];
    });
  }
};
