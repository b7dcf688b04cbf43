import type * as z from 'zod';
import { batchGet, type Database, queryRows } from '#lambdas/shared/dynamo/client.ts';
import { parseRows } from '#lambdas/shared/dynamo/parse-rows.ts';
import type { Log } from '#lambdas/shared/logger.ts';
import { hondanasKey, hondanasRowSchema } from './hondanas/rows.ts';
import { kindlePrefix, kindleRowSchema } from './kindle/rows.ts';
import {
  borrowedPrefix,
  lendingKey,
  lendingPlaceOf,
  lendingRowSchema,
  lentPrefix,
  offeredPrefix,
  type LendingRow,
} from './lendings/rows.ts';
import { noticesKey, noticesRowSchema, settingsKey, settingsRowSchema } from './library/rows.ts';
import { ownerPartition } from './rows.ts';

type Rows = readonly Readonly<Record<string, unknown>>[];

/** Reads the partition of a reader, and the lendings that its pointers lead to, oldest first: for the export. */
export const createReadOwnRows = (database: Database, TableName: string, log: Log) => {
  const parsed = { table: 'bookshelf', log } as const;

  const readLendings = async (pointers: Rows): Promise<readonly LendingRow[]> => {
    const places = pointers.flatMap(({ LendingID }) => lendingPlaceOf(String(LendingID)) ?? []);
    const rows = await batchGet(database, TableName, places.map(lendingKey), { consistent: true });
    return parseRows(rows, { schema: lendingRowSchema, ...parsed }).toSorted((a, b) =>
      a.LendingID < b.LendingID ? -1 : 1,
    );
  };

  return async (userSub: string) => {
    const rows = await queryRows(database, {
      TableName,
      KeyConditionExpression: 'pk = :owner',
      ExpressionAttributeValues: { ':owner': ownerPartition(userSub) },
      ConsistentRead: true,
    });
    const withPrefix = (prefix: string): Rows =>
      rows.filter(({ part }) => String(part).startsWith(prefix));
    const parse = <S extends z.ZodType>(prefix: string, schema: S) =>
      parseRows(withPrefix(prefix), { schema, ...parsed });
    const [lent, borrowed, offered] = await Promise.all([
      readLendings(withPrefix(lentPrefix)),
      readLendings(withPrefix(borrowedPrefix)),
      readLendings(withPrefix(offeredPrefix)),
    ]);
    return {
      rows,
      lent,
      borrowed,
      offered,
      settings: parse(settingsKey(userSub).part, settingsRowSchema),
      hondanas: parse(hondanasKey(userSub).part, hondanasRowSchema).at(0)?.hondanas ?? {},
      notices: parse(noticesKey(userSub).part, noticesRowSchema),
      kindle: parse(kindlePrefix, kindleRowSchema),
    };
  };
};
export type OwnRows = Awaited<ReturnType<ReturnType<typeof createReadOwnRows>>>;
