import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { listKey, ownerPartition, tallyKey, tallyRowSchema } from '#lambdas/book-lists/public.ts';
import { chunks } from '#lambdas/shared/collections.ts';
import type { Database } from '#lambdas/shared/dynamo/client.ts';
import { importPartition } from '#lambdas/shared/reader-imports.ts';
import { transact, TRANSACTION_STEPS_MAX } from '#lambdas/shared/dynamo/transact.ts';
import {
  favoriteCountKey,
  favoriteKey,
  favoritePartition,
  historyPartition,
  recordCountKey,
  recordPartition,
} from '#lambdas/reading/public.ts';
import {
  deletePartition,
  drain,
  forEachIndexPage,
  type RemoveData,
  type Row,
} from './row-pages.ts';

/**
 * Deletes the reader's lists. As when a reader deletes a list, its row goes first, so that nobody
 * sees or fills it any more, and the tally records the lists that still have books.
 */
export const createRemoveLists = (database: Database, TableName: string): RemoveData => {
  const closeList = (userSub: string, bookListID: string) =>
    transact(database, {
      list: {
        Delete: {
          TableName,
          Key: listKey(bookListID),
          ConditionExpression: 'ownerSub = :owner',
          ExpressionAttributeValues: { ':owner': userSub },
        },
      },
      tally: {
        Update: {
          TableName,
          Key: tallyKey(userSub),
          UpdateExpression: 'ADD emptying :list',
          ExpressionAttributeValues: { ':list': new Set([bookListID]) },
        },
      },
    });

  return async (userSub) => {
    await forEachIndexPage(
      database,
      {
        TableName,
        IndexName: 'byOwner',
        KeyConditionExpression: 'ownerSub = :owner',
        ExpressionAttributeValues: { ':owner': userSub },
      },
      ['bookListID', 'part', 'ownerSub', 'listOrder'],
      async (rows) => {
        for (const { bookListID } of rows) await closeList(userSub, String(bookListID));
      },
    );
    const { Item } = await database.send(
      new GetCommand({ TableName, Key: tallyKey(userSub), ConsistentRead: true }),
    );
    for (const bookListID of tallyRowSchema.parse(Item ?? {}).emptying) {
      await deletePartition(database, TableName, {
        names: ['bookListID', 'part'],
        value: bookListID,
      });
    }
    await deletePartition(database, TableName, {
      names: ['bookListID', 'part'],
      value: ownerPartition(userSub),
    });
  };
};

/** A favourite and the count of its book are two steps. */
const FAVORITES_AT_ONCE = TRANSACTION_STEPS_MAX / 2;

/** Deletes favourites, subtracts them from the counts of their books, and deletes the history. */
export const createRemoveReading = (database: Database, TableName: string): RemoveData => {
  const removeSome = async (userSub: string, rows: readonly Row[]): Promise<void> => {
    const steps = rows.flatMap(({ sk }) => {
      const KANRI_ID = String(sk);
      return [
        [
          `favorite ${KANRI_ID}`,
          {
            Delete: {
              TableName,
              Key: favoriteKey(userSub, KANRI_ID),
              ConditionExpression: 'attribute_exists(pk)',
            },
          },
        ],
        [
          `count ${KANRI_ID}`,
          {
            Update: {
              TableName,
              Key: favoriteCountKey(KANRI_ID),
              UpdateExpression: 'ADD booksFavCount :less',
              ExpressionAttributeValues: { ':less': -1 },
            },
          },
        ],
      ] as const;
    });
    // Fails when a concurrent call has deleted one of them; the next query returns the rest.
    await transact(database, Object.fromEntries(steps));
  };

  return async (userSub) => {
    await drain(
      database,
      {
        TableName,
        KeyConditionExpression: 'pk = :reader',
        ExpressionAttributeValues: { ':reader': favoritePartition(userSub) },
      },
      async (rows) => {
        for (const chunk of chunks(rows, FAVORITES_AT_ONCE)) await removeSome(userSub, chunk);
      },
    );
    const { pk: recordCount } = recordCountKey(userSub);
    const partitions = [historyPartition, recordPartition, importPartition].map((of) =>
      of(userSub),
    );
    for (const value of [...partitions, recordCount])
      await deletePartition(database, TableName, { names: ['pk', 'sk'], value });
  };
};
