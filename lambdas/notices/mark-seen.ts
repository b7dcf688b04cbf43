import { noticesKey } from '#lambdas/bookshelf/public.ts';
import type { Database } from '#lambdas/shared/dynamo/client.ts';
import { createWriteAs } from '#lambdas/shared/dynamo/write-as.ts';

/** Stores until when a reader has seen notices: an instant that only increases. 401: the account has been deleted. */
export type MarkSeen = (userSub: string, seenAt: string) => Promise<void>;

interface Tables {
  readonly bookshelf: string;
  readonly users: string;
}

export const createMarkSeen = (database: Database, tables: Tables): MarkSeen => {
  const TableName = tables.bookshelf;
  const writeAs = createWriteAs(database, tables.users);
  return async (userSub, seenAt) => {
    // A failed condition: the reader has seen later ones, in another window.
    await writeAs(userSub, {
      seen: {
        Update: {
          TableName,
          Key: noticesKey(userSub),
          UpdateExpression: 'SET seenAt = :at',
          ConditionExpression: 'attribute_not_exists(seenAt) OR seenAt < :at',
          ExpressionAttributeValues: { ':at': seenAt },
        },
      },
    });
  };
};
