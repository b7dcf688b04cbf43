import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { conditionHeld, type Database, queryRows } from '#lambdas/shared/dynamo/client.ts';
import { parseRows } from '#lambdas/shared/dynamo/parse-rows.ts';
import type { Log } from '#lambdas/shared/logger.ts';
import { REMOVAL, removalRowSchema, type RemovalRow } from '#lambdas/accounts/public.ts';
import { removalKey } from '#lambdas/shared/dynamo/write-as.ts';

/** Accounts that are being removed, in the Users table. */
export interface RemovalStore {
  /** Removals that are due, the earliest first. */
  readonly due: (now: number) => Promise<readonly RemovalRow[]>;
  /** Postpones it for other calls until then; false when another call has claimed it. */
  readonly claim: (removal: RemovalRow, until: number) => Promise<boolean>;
  /** Records that the account is deleted, and schedules the second run. */
  readonly scheduleSecondRun: (removal: RemovalRow, at: number) => Promise<void>;
  readonly finish: (removal: RemovalRow) => Promise<void>;
}

/** Per call; the next call follows a minute later. */
const REMOVALS_MAX = 25;

export const createRemovalStore = (
  database: Database,
  TableName: string,
  log: Log,
): RemovalStore => ({
  due: async (now) => {
    const rows = await queryRows(
      database,
      {
        TableName,
        IndexName: 'removals',
        KeyConditionExpression: 'removal = :removal AND dueAt <= :now',
        ExpressionAttributeValues: { ':removal': REMOVAL, ':now': now },
      },
      REMOVALS_MAX,
    );
    return parseRows(rows, { schema: removalRowSchema, table: 'users', log });
  },

  claim: ({ removedSub, dueAt }, until) =>
    conditionHeld(
      database.send(
        new UpdateCommand({
          TableName,
          Key: removalKey(removedSub),
          UpdateExpression: 'SET dueAt = :until',
          ConditionExpression: 'dueAt = :seen',
          ExpressionAttributeValues: { ':until': until, ':seen': dueAt },
        }),
      ),
    ),

  scheduleSecondRun: async ({ removedSub }, at) => {
    await database.send(
      new UpdateCommand({
        TableName,
        Key: removalKey(removedSub),
        UpdateExpression: 'SET dueAt = :at, accountGone = :gone',
        ConditionExpression: 'attribute_exists(userSub)',
        ExpressionAttributeValues: { ':at': at, ':gone': true },
      }),
    );
  },

  finish: async ({ removedSub }) => {
    await database.send(new DeleteCommand({ TableName, Key: removalKey(removedSub) }));
  },
});
