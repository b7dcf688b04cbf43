import { setTimeout as pause } from 'node:timers/promises';
import {
  BatchGetCommand,
  BatchWriteCommand,
  type BatchWriteCommandInput,
} from '@aws-sdk/lib-dynamodb';
import { forEachAtOnce } from '../concurrency.ts';
import type { Database } from './client.ts';

/** Service limits of one call. */
const GET_KEYS_MAX = 100;
const WRITE_ROWS_MAX = 25;
/** Requests under way at the same time: more would only wait for a free connection. */
const AT_ONCE = 25;
const ATTEMPTS = 8;
const FIRST_PAUSE_MS = 20;

type Row = Record<string, unknown>;

const chunks = <T>(items: readonly T[], size: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, n) =>
    items.slice(n * size, (n + 1) * size),
  );

const distinct = (keys: readonly Row[]): readonly Row[] => [
  ...new Map(keys.map((key) => [JSON.stringify(key), key])).values(),
];

/** What a call left undone is sent again, with a longer pause each time, until nothing is left. */
const untilDone = async <T>(
  first: readonly T[],
  send: (items: readonly T[]) => Promise<readonly T[]>,
): Promise<void> => {
  let left = first;
  for (let attempt = 0; left.length > 0; attempt += 1) {
    if (attempt === ATTEMPTS) throw new Error(`${String(left.length)} rows stayed unprocessed`);
    if (attempt > 0) await pause(FIRST_PAUSE_MS * 2 ** attempt * (0.5 + Math.random() / 2));
    left = await send(left);
  }
};

/**
 * Rows by their keys, in no particular order; keys without a row are simply absent. Repeated keys
 * are asked once, and no row is lost when the service answers only part of a batch. `consistent`
 * costs double and shows what was written a moment ago.
 */
export const batchGet = async (
  database: Database,
  tableName: string,
  keys: readonly Row[],
  { consistent = false }: { readonly consistent?: boolean } = {},
): Promise<readonly Row[]> => {
  const found: Row[] = [];
  await forEachAtOnce(chunks(distinct(keys), GET_KEYS_MAX), AT_ONCE, async (chunk) =>
    untilDone(chunk, async (left) => {
      const answer = await database.send(
        new BatchGetCommand({
          RequestItems: { [tableName]: { Keys: [...left], ConsistentRead: consistent } },
        }),
      );
      found.push(...(answer.Responses?.[tableName] ?? []));
      return answer.UnprocessedKeys?.[tableName]?.Keys ?? [];
    }),
  );
  return found;
};

/** One change of a batch: a row to put, or the key of a row to delete. */
export type Change = { readonly put: Readonly<Row> } | { readonly remove: Readonly<Row> };

type WriteRequest = NonNullable<BatchWriteCommandInput['RequestItems']>[string][number];

const requestOf = (change: Change): WriteRequest =>
  'put' in change
    ? { PutRequest: { Item: { ...change.put } } }
    : { DeleteRequest: { Key: { ...change.remove } } };

/** Puts and deletes rows without conditions; the rows of one call must have different keys. */
export const batchWrite = async (
  database: Database,
  tableName: string,
  changes: readonly Change[],
): Promise<void> => {
  for (const chunk of chunks(changes.map(requestOf), WRITE_ROWS_MAX)) {
    await untilDone(chunk, async (left) => {
      const answer = await database.send(
        new BatchWriteCommand({ RequestItems: { [tableName]: [...left] } }),
      );
      return answer.UnprocessedItems?.[tableName] ?? [];
    });
  }
};
