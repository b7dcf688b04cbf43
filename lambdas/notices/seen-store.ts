import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { noticesKey, noticesRowSchema } from '#lambdas/bookshelf/public.ts';
import type { Database } from '#lambdas/shared/dynamo/client.ts';
import { createWriteAs } from '#lambdas/shared/dynamo/write-as.ts';

/** Until when a reader has seen notices: an instant that only increases. */
export interface SeenStore {
  /** Undefined for a reader who has seen none. */
  readonly read: (userSub: string) => Promise<string | undefined>;
  /** 401: the account has been deleted. */
  readonly mark: (userSub: string, seenAt: string) => Promise<void>;
}

interface Tables {
  readonly bookshelf: string;
  readonly users: string;
}

export const createSeenStore = (database: Database, tables: Tables): SeenStore => {
  const TableName = tables.bookshelf;
  const writeAs = createWriteAs(database, tables.users);
  return {
    read: async (userSub) => {
      const { Item } = await database.send(
        new GetCommand({ TableName, Key: noticesKey(userSub), ConsistentRead: true }),
      );
      return Item === undefined ? undefined : noticesRowSchema.parse(Item).seenAt;
    },

    mark: async (userSub, seenAt) => {
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
    },
  };
};
