import { isDeepStrictEqual } from 'node:util';
import { paginateScan, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { forEachConcurrently } from '#lambdas/shared/collections.ts';
import { conditionHeld, type Database } from '#lambdas/shared/dynamo/client.ts';
import { transact } from '#lambdas/shared/dynamo/transact.ts';
import type { TableSpec } from '#lambdas/specs/table-specs.ts';
import type { NewSubs } from './new-subs.ts';

const AT_ONCE = 20;
/** A `sub` of Cognito: no other text of a row looks like this. */
const SUB = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

type Row = Readonly<Record<string, unknown>>;

/** The same text with each old `sub` replaced, also within keys such as `FOLLOW#…`. */
export const withNewSubs = (text: string, subs: NewSubs): string =>
  text.replaceAll(SUB, (sub) => subs.get(sub) ?? sub);

const replaced = (value: unknown, subs: NewSubs): unknown => {
  if (typeof value === 'string') return withNewSubs(value, subs);
  if (Array.isArray(value)) return value.map((item) => replaced(item, subs));
  if (value instanceof Set) return new Set([...value].map((item) => replaced(item, subs)));
  if (value === null || typeof value !== 'object' || value instanceof Uint8Array) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [withNewSubs(name, subs), replaced(field, subs)]),
  );
};

interface MoveOptions {
  readonly database: Database;
  readonly spec: TableSpec;
  /** Name of the table. */
  readonly table: string;
  readonly subs: NewSubs;
  /** False: only counts the rows. */
  readonly change: boolean;
}

/** Only if these attributes are as they were read. */
const unchanged = (row: Row, names: readonly string[]) => ({
  ConditionExpression: names.map((_, n) => `#a${String(n)} = :was${String(n)}`).join(' AND '),
  ExpressionAttributeNames: Object.fromEntries(names.map((name, n) => [`#a${String(n)}`, name])),
  ExpressionAttributeValues: Object.fromEntries(
    names.map((name, n) => [`:was${String(n)}`, row[name]]),
  ),
});

/** Whether the row was changed; false when somebody changed it at the same time. */
const moveRow = async ({ database, table, spec }: MoveOptions, row: Row, next: Row) => {
  const keys = [spec.partitionKey, ...(spec.sortKey === undefined ? [] : [spec.sortKey])];
  const Key = Object.fromEntries(keys.map(({ name }) => [name, row[name]]));
  if (keys.some(({ name }) => row[name] !== next[name])) {
    // The whole row is written again, so all of it must be as it was.
    const condition = unchanged(row, Object.keys(row));
    const { done } = await transact<string>(database, {
      put: { Put: { TableName: table, Item: next } },
      remove: { Delete: { TableName: table, Key, ...condition } },
    });
    return done;
  }
  const names = Object.keys(row).filter((name) => !isDeepStrictEqual(row[name], next[name]));
  const condition = unchanged(row, names);
  const values = names.map((name, n) => [`:now${String(n)}`, next[name]] as const);
  return conditionHeld(
    database.send(
      new UpdateCommand({
        TableName: table,
        Key,
        UpdateExpression: `SET ${names.map((_, n) => `#a${String(n)} = :now${String(n)}`).join(', ')}`,
        ...condition,
        ExpressionAttributeValues: {
          ...condition.ExpressionAttributeValues,
          ...Object.fromEntries(values),
        },
      }),
    ),
  );
};

/**
 * Gives the rows of a table to the new `sub`s. A row whose key changes takes the place of one that is there. It may
 * run again: a row that was changed meanwhile is left for the next run.
 */
export const moveRows = async (
  options: MoveOptions,
): Promise<{ readonly moved: number; readonly left: number }> => {
  const { database, table, subs, change } = options;
  let moved = 0;
  let left = 0;
  for await (const { Items = [] } of paginateScan(
    { client: database },
    { TableName: table, ConsistentRead: true },
  )) {
    await forEachConcurrently(Items, AT_ONCE, async (row) => {
      const next = replaced(row, subs) as Row;
      if (isDeepStrictEqual(row, next)) return;
      if (!change || (await moveRow(options, row, next))) moved += 1;
      else left += 1;
    });
  }
  return { moved, left };
};
