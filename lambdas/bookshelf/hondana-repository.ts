import { setTimeout as pause } from 'node:timers/promises';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { Database } from '#lambdas/shared/dynamo/client.ts';
import { transact, type TransactStep } from '#lambdas/shared/dynamo/transact.ts';
import { conflict } from '#lambdas/shared/http/app-error.ts';
import { hondanasKey, hondanasRowSchema, type HondanasRow } from './rows.ts';
import type { Shelves } from './shelf-rules.ts';
import type { BookshelfSteps } from './shelf-steps.ts';

/** The shelves of readers, all of one reader at a time. */
export interface HondanaRepository {
  readonly find: (userSub: string) => Promise<Shelves>;
  /**
   * Stores what `decide` makes of a user's shelves, together with a new version of the bookshelf.
   * When somebody else changed the shelves meanwhile, it is asked again with the shelves as they
   * are then; so it must have no effects but throwing. Nothing is written when it gives back the
   * very shelves it got.
   */
  readonly change: (userSub: string, decide: (row: Shelves) => Shelves) => Promise<void>;
}

const ATTEMPTS = 10;
const PAUSE_MS = 30;
const none: HondanasRow = { revision: 0, hondanas: {}, emptying: [] };

export const createHondanaRepository = (
  database: Database,
  tableName: string,
  steps: Pick<BookshelfSteps, 'changeBookshelf'>,
): HondanaRepository => {
  const read = async (userSub: string): Promise<HondanasRow> => {
    const { Item } = await database.send(
      new GetCommand({ TableName: tableName, Key: hondanasKey(userSub), ConsistentRead: true }),
    );
    return Item === undefined ? none : hondanasRowSchema.parse(Item);
  };

  const replace = (userSub: string, row: Shelves, revision: number): TransactStep => ({
    Put: {
      TableName: tableName,
      Item: { ...hondanasKey(userSub), ...row, revision: revision + 1 },
      ...(revision === none.revision
        ? { ConditionExpression: 'attribute_not_exists(pk)' }
        : {
            ConditionExpression: 'revision = :revision',
            ExpressionAttributeValues: { ':revision': revision },
          }),
    },
  });

  return {
    find: read,
    change: async (userSub, decide) => {
      for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
        const { revision, ...row } = await read(userSub);
        const decided = decide(row);
        if (decided === row) return;
        const outcome = await transact(database, {
          hondanas: replace(userSub, decided, revision),
          shelf: steps.changeBookshelf(userSub),
        });
        if (outcome.done) return;
        await pause(PAUSE_MS * (attempt + 1) * Math.random());
      }
      throw conflict('The shelves are being changed from elsewhere');
    },
  };
};
