import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { WriteAs } from '#lambdas/shared/dynamo/write-as.ts';
import type { Database } from '#lambdas/shared/dynamo/client.ts';
import type { TransactStep } from '#lambdas/shared/dynamo/transact.ts';
import { conflict } from '#lambdas/shared/http/app-error.ts';
import { groupOf, hondanasKey, hondanasRowSchema, type HondanasRow } from './rows.ts';
import type { HondanaSet } from './rules.ts';
import { bookshelfChange } from '../library/bookshelf-change.ts';

/** Reads the hondanas of readers, always all of one reader. */
export interface HondanaReader {
  readonly find: (userSub: string) => Promise<HondanaSet>;
}

/** Writes them too. */
export interface HondanaStore extends HondanaReader {
  /**
   * Optimistic update: stores what `decide` returns for the current hondanas, and increments the
   * version of the bookshelf. After a concurrent change it calls `decide` again with the new state,
   * so `decide` must have no side effects (it may throw). Writes nothing when `decide` returns its
   * argument. 401: the account has been deleted; 409 after too many concurrent changes.
   */
  readonly change: (userSub: string, decide: (row: HondanaSet) => HondanaSet) => Promise<void>;
}

const ATTEMPTS = 10;
const PAUSE_MS = 30;
const none: HondanasRow = { revision: 0, hondanas: {}, emptying: [] };

/** A new hondana has no copies yet, so only those that were there before concern entries. */
const changedGroups = (before: HondanaSet, after: HondanaSet): string[] => [
  ...new Set(
    Object.entries(before.hondanas)
      .filter(([id, hondana]) => !isDeepStrictEqual(hondana, after.hondanas[id]))
      .map(([id]) => groupOf(id)),
  ),
];

const createRead =
  (database: Database, TableName: string) =>
  async (userSub: string): Promise<HondanasRow> => {
    const { Item } = await database.send(
      new GetCommand({ TableName, Key: hondanasKey(userSub), ConsistentRead: true }),
    );
    return Item === undefined ? none : hondanasRowSchema.parse(Item);
  };

export const createHondanaReader = (database: Database, tableName: string): HondanaReader => ({
  find: createRead(database, tableName),
});

export const createHondanaStore = (
  database: Database,
  tableName: string,
  writeAs: WriteAs,
): HondanaStore => {
  const read = createRead(database, tableName);

  const replace = (userSub: string, row: HondanaSet, revision: number): TransactStep => ({
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
        if (decided === row) {
          // Nothing to write, but a deleted account gets the same answer.
          await writeAs(userSub, {});
          return;
        }
        const outcome = await writeAs(userSub, {
          hondanas: replace(userSub, decided, revision),
          bookshelf: bookshelfChange(tableName, userSub, changedGroups(row, decided)),
        });
        if (outcome.done) return;
        await pause(PAUSE_MS * (attempt + 1) * Math.random());
      }
      throw conflict('The shelves are being changed from elsewhere');
    },
  };
};
