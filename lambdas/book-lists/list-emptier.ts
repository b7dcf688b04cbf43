import { GetCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Database } from '#lambdas/shared/dynamo/client.ts';
import {
  transact,
  TRANSACTION_STEPS_MAX,
  type TransactStep,
} from '#lambdas/shared/dynamo/transact.ts';
import { BOOK_PARTS, tallyKey, tallyRowSchema } from './rows.ts';
import type { TallySteps } from './tally-steps.ts';

/** Deletes what deleted lists leave behind. */
export interface ListEmptier {
  /** Deleted lists of this reader whose books are not all gone yet. */
  readonly unfinished: (ownerSub: string) => Promise<ReadonlySet<string>>;
  /** May break off and be called again, also by two at the same time: each book counts once. */
  readonly empty: (ownerSub: string, bookListID: string) => Promise<void>;
}

/** One step of each transaction is the tally. */
const BOOKS_AT_ONCE = TRANSACTION_STEPS_MAX - 1;

type Key = Readonly<Record<string, unknown>>;

export const createListEmptier = (
  database: Database,
  tableName: string,
  tally: TallySteps,
): ListEmptier => {
  const someBooks = async (bookListID: string): Promise<readonly Key[]> => {
    const { Items } = await database.send(
      new QueryCommand({
        TableName: tableName,
        KeyConditionExpression: 'bookListID = :list AND begins_with(part, :books)',
        ExpressionAttributeValues: { ':list': bookListID, ':books': BOOK_PARTS },
        ProjectionExpression: 'bookListID, part',
        ConsistentRead: true,
        Limit: BOOKS_AT_ONCE,
      }),
    );
    return Items ?? [];
  };

  const removal = (key: Key): TransactStep => ({
    Delete: {
      TableName: tableName,
      Key: { ...key },
      ConditionExpression: 'attribute_exists(part)',
    },
  });

  return {
    unfinished: async (ownerSub) => {
      const { Item } = await database.send(
        new GetCommand({ TableName: tableName, Key: tallyKey(ownerSub), ConsistentRead: true }),
      );
      return tallyRowSchema.parse(Item ?? {}).emptying;
    },

    empty: async (ownerSub, bookListID) => {
      for (;;) {
        const keys = await someBooks(bookListID);
        if (keys.length === 0) break;
        // Refused when another call was faster with one of them: the next look shows what is left.
        await transact(database, {
          tally: tally.fewerBooks(ownerSub, keys.length),
          ...Object.fromEntries(keys.map((key) => [String(key['part']), removal(key)])),
        });
      }
      await database.send(
        new UpdateCommand({
          TableName: tableName,
          Key: tallyKey(ownerSub),
          UpdateExpression: 'DELETE emptying :list',
          ExpressionAttributeValues: { ':list': new Set([bookListID]) },
        }),
      );
    },
  };
};
