import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { Database } from '#lambdas/shared/dynamo/client.ts';
import { parseRows } from '#lambdas/shared/dynamo/parse-rows.ts';
import { queryRows } from '#lambdas/shared/dynamo/query.ts';
import { transact, type TransactStep } from '#lambdas/shared/dynamo/transact.ts';
import type { Log } from '#lambdas/shared/logger.ts';
import {
  favoriteCountKey,
  favoriteCountRowSchema,
  favoriteKey,
  favoritePartition,
  favoriteRowSchema,
  type FavoriteRow,
} from './rows.ts';

/** Favourites of readers, and how many readers a book has won. */
export interface FavoriteRepository {
  /** Newest first. */
  readonly list: (userSub: string) => Promise<readonly FavoriteRow[]>;
  /** A favourite that is there already stays as it is. */
  readonly add: (userSub: string, favorite: FavoriteRow) => Promise<void>;
  readonly remove: (userSub: string, KANRI_ID: string) => Promise<void>;
  readonly count: (KANRI_ID: string) => Promise<number>;
}

const newestFirst = (a: FavoriteRow, b: FavoriteRow): number =>
  b.favAt - a.favAt || (a.KANRI_ID < b.KANRI_ID ? -1 : 1);

export const createFavoriteRepository = (
  database: Database,
  tableName: string,
  log: Log,
): FavoriteRepository => {
  /** Goes with the row that earns it and never alone, so the count is the number of rows. */
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

    // Refused when the row is there already: then there is nothing to count either (SP-101).
    add: async (userSub, favorite) => {
      await transact(database, {
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
      await transact(database, {
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

    count: async (KANRI_ID) => {
      const { Item } = await database.send(
        new GetCommand({
          TableName: tableName,
          Key: favoriteCountKey(KANRI_ID),
          // Whoever has just pressed the heart looks at the number beside it.
          ConsistentRead: true,
        }),
      );
      return Item === undefined ? 0 : favoriteCountRowSchema.parse(Item).booksFavCount;
    },
  };
};
