import { DeleteCommand, GetCommand } from '@aws-sdk/lib-dynamodb';
import type { Database } from '#lambdas/shared/dynamo/client.ts';
import { transact } from '#lambdas/shared/dynamo/transact.ts';
import { listKey, tallyKey, tallyRowSchema } from '#lambdas/book-lists/public.ts';
import { removePartition, throughIndex } from './pages.ts';
import type { RemoveOf } from './remove-of.ts';

/**
 * Takes the reader's lists away. As when a reader deletes one, its row goes first, so that nobody
 * sees or fills it any more, and the tally remembers whose books are still to go.
 */
export const createRemoveLists = (database: Database, TableName: string): RemoveOf => {
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
    await throughIndex(
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
      await removePartition(database, TableName, {
        names: ['bookListID', 'part'],
        value: bookListID,
      });
    }
    await database.send(new DeleteCommand({ TableName, Key: tallyKey(userSub) }));
  };
};
