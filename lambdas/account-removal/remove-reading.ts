import type { Database } from '#lambdas/shared/dynamo/client.ts';
import { transact, TRANSACTION_STEPS_MAX } from '#lambdas/shared/dynamo/transact.ts';
import {
  favoriteCountKey,
  favoriteKey,
  favoritePartition,
  historyPartition,
} from '#lambdas/favorites/public.ts';
import { removePartition, untilEmpty, type Row } from './pages.ts';
import type { RemoveOf } from './remove-of.ts';

/** A favourite and its book's number are two steps. */
const FAVORITES_AT_ONCE = TRANSACTION_STEPS_MAX / 2;

/** Takes favourites away with their part of the books' numbers, and the history. */
export const createRemoveReading = (database: Database, TableName: string): RemoveOf => {
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
    // Refused when somebody else was faster with one of them: the next look shows what is left.
    await transact(database, Object.fromEntries(steps));
  };

  return async (userSub) => {
    await untilEmpty(
      database,
      {
        TableName,
        KeyConditionExpression: 'pk = :reader',
        ExpressionAttributeValues: { ':reader': favoritePartition(userSub) },
      },
      async (rows) => {
        for (let from = 0; from < rows.length; from += FAVORITES_AT_ONCE) {
          await removeSome(userSub, rows.slice(from, from + FAVORITES_AT_ONCE));
        }
      },
    );
    await removePartition(database, TableName, {
      names: ['pk', 'sk'],
      value: historyPartition(userSub),
    });
  };
};
