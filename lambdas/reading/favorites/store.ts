import type { WriteAs } from '#lambdas/shared/dynamo/write-as.ts';
import { batchGet, type Database, queryRows } from '#lambdas/shared/dynamo/client.ts';
import { parseRows } from '#lambdas/shared/dynamo/parse-rows.ts';
import type { TransactStep } from '#lambdas/shared/dynamo/transact.ts';
import type { Log } from '#lambdas/shared/logger.ts';
import {
  favoriteCountKey,
  favoriteCountRowSchema,
  favoriteKey,
  favoritePartition,
  favoriteRowSchema,
  type FavoriteRow,
} from './rows.ts';

/** Favourites of readers, and the number of readers per book. 401 for a write of a deleted account. */
export interface FavoriteStore {
  /** Newest first. */
  readonly list: (userSub: string) => Promise<readonly FavoriteRow[]>;
  /** Idempotent: an existing favourite does not change. */
  readonly add: (userSub: string, favorite: FavoriteRow) => Promise<void>;
  /** Idempotent. */
  readonly remove: (userSub: string, KANRI_ID: string) => Promise<void>;
  /** Whether the reader has marked any of these books. */
  readonly hasAny: (userSub: string, KANRI_IDs: readonly string[]) => Promise<boolean>;
  /** By book; books that nobody has marked are absent. A `consistent` read costs double. */
  readonly countMany: (
    KANRI_IDs: readonly string[],
    options?: { readonly consistent?: boolean },
  ) => Promise<ReadonlyMap<string, number>>;
}

const newestFirst = (a: FavoriteRow, b: FavoriteRow): number =>
  b.favAt - a.favAt || (a.KANRI_ID < b.KANRI_ID ? -1 : 1);

interface Surroundings {
  readonly writeAs: WriteAs;
  readonly log: Log;
}

export const createFavoriteStore = (
  database: Database,
  tableName: string,
  { writeAs, log }: Surroundings,
): FavoriteStore => {
  /** Always in one transaction with the row that it counts, so the count is the number of rows. */
  const changeCount = (KANRI_ID: string, by: 1 | -1): TransactStep => ({
    Update: {
      TableName: tableName,
      Key: favoriteCountKey(KANRI_ID),
      UpdateExpression: 'ADD booksFavCount :by',
      ExpressionAttributeValues: { ':by': by },
    },
  });

  return {
    list: async (userSub) => {
      const rows = await queryRows(database, {
        TableName: tableName,
        KeyConditionExpression: 'pk = :reader',
        ExpressionAttributeValues: { ':reader': favoritePartition(userSub) },
        ConsistentRead: true,
      });
      return parseRows(rows, { schema: favoriteRowSchema, table: 'reading', log }).toSorted(
        newestFirst,
      );
    },

    // When the row exists already, its condition fails and nothing is counted.
    add: async (userSub, favorite) => {
      await writeAs(userSub, {
        favorite: {
          Put: {
            TableName: tableName,
            Item: { ...favoriteKey(userSub, favorite.KANRI_ID), ...favorite },
            ConditionExpression: 'attribute_not_exists(pk)',
          },
        },
        count: changeCount(favorite.KANRI_ID, 1),
      });
    },

    remove: async (userSub, KANRI_ID) => {
      await writeAs(userSub, {
        favorite: {
          Delete: {
            TableName: tableName,
            Key: favoriteKey(userSub, KANRI_ID),
            ConditionExpression: 'attribute_exists(pk)',
          },
        },
        count: changeCount(KANRI_ID, -1),
      });
    },

    hasAny: async (userSub, KANRI_IDs) => {
      const keys = KANRI_IDs.map((KANRI_ID) => favoriteKey(userSub, KANRI_ID));
      return (await batchGet(database, tableName, keys, { consistent: true })).length > 0;
    },

    countMany: async (KANRI_IDs, options) => {
      const byKey = new Map(KANRI_IDs.map((KANRI_ID) => [favoriteCountKey(KANRI_ID).pk, KANRI_ID]));
      const rows = await batchGet(database, tableName, KANRI_IDs.map(favoriteCountKey), options);
      return new Map(
        rows.flatMap((row) => {
          const KANRI_ID = byKey.get(String(row['pk']));
          const { booksFavCount } = favoriteCountRowSchema.parse(row);
          return KANRI_ID === undefined ? [] : [[KANRI_ID, booksFavCount] as const];
        }),
      );
    },
  };
};
