import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { PAGE_SIZE } from '#lambdas/specs/settings.ts';
import { batchGet, type Database } from '#lambdas/shared/dynamo/client.ts';
import { parseRows } from '#lambdas/shared/dynamo/parse-rows.ts';
import type { Log } from '#lambdas/shared/logger.ts';
import {
  borrowedPrefix,
  lendingKey,
  lendingPlaceOf,
  lendingRowSchema,
  lentPrefix,
  ownerPartition,
  type LendingPlace,
  type LendingRow,
} from './rows.ts';

export type LendingRole = 'lender' | 'borrower';

const prefixOf = { lender: lentPrefix, borrower: borrowedPrefix } as const;

/** A chunk of a user's lendings, at most a page; `next` is the sort key to continue after, if any. */
export interface LendingsChunk {
  readonly lendings: readonly { readonly part: string; readonly lending: LendingRow }[];
  readonly next: string | undefined;
}

export interface LendingStore {
  readonly find: (place: LendingPlace) => Promise<LendingRow | null>;
  /** Lendings by their ids, 100 per request. Unknown ids are absent from the map. */
  readonly findMany: (LendingIDs: readonly string[]) => Promise<ReadonlyMap<string, LendingRow>>;
  /** Lendings by or to a user, newest day of lending first, after the given pointer's sort key. */
  readonly readChunk: (
    userSub: string,
    role: LendingRole,
    after: string | undefined,
  ) => Promise<LendingsChunk>;
}

export const createLendingStore = (
  database: Database,
  tableName: string,
  log: Log,
): LendingStore => {
  const readPointers = async (userSub: string, role: LendingRole, after: string | undefined) => {
    const pk = ownerPartition(userSub);
    const { Items = [], LastEvaluatedKey } = await database.send(
      new QueryCommand({
        TableName: tableName,
        KeyConditionExpression: 'pk = :user AND begins_with(part, :role)',
        ExpressionAttributeValues: { ':user': pk, ':role': prefixOf[role] },
        ScanIndexForward: false,
        ConsistentRead: true,
        Limit: PAGE_SIZE.lendings,
        ...(after !== undefined && { ExclusiveStartKey: { pk, part: after } }),
      }),
    );
    return { parts: Items.map(({ part }) => String(part)), more: LastEvaluatedKey !== undefined };
  };

  const readLendings = async (places: readonly LendingPlace[]) => {
    const rows = await batchGet(database, tableName, places.map(lendingKey), { consistent: true });
    const lendings = parseRows(rows, { schema: lendingRowSchema, table: 'bookshelf', log });
    return new Map(lendings.map((lending) => [lending.LendingID, lending]));
  };

  return {
    find: async (place) => {
      const { Item } = await database.send(
        new GetCommand({ TableName: tableName, Key: lendingKey(place), ConsistentRead: true }),
      );
      return Item === undefined ? null : lendingRowSchema.parse(Item);
    },

    findMany: (LendingIDs) =>
      readLendings(LendingIDs.flatMap((LendingID) => lendingPlaceOf(LendingID) ?? [])),

    readChunk: async (userSub, role, after) => {
      const { parts, more } = await readPointers(userSub, role, after);
      const places = parts.flatMap(
        (part) => lendingPlaceOf(part.slice(prefixOf[role].length)) ?? [],
      );
      const byId = await readLendings(places);
      return {
        lendings: places.flatMap(({ LendingID }) => {
          const lending = byId.get(LendingID);
          return lending === undefined ? [] : [{ part: prefixOf[role] + LendingID, lending }];
        }),
        next: more ? parts.at(-1) : undefined,
      };
    },
  };
};
