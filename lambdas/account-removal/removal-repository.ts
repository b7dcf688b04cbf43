import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { conditionHeld, type Database, queryRows } from '#lambdas/shared/dynamo/client.ts';
import { parseRows } from '#lambdas/shared/dynamo/parse-rows.ts';
import type { Log } from '#lambdas/shared/logger.ts';
import {
  REMOVAL,
  removalKey,
  removalRowSchema,
  type RemovalRow,
} from '#lambdas/accounts/public.ts';

/** Accounts on their way out, in the Users table. */
export interface RemovalRepository {
  /** Those to go on with now, the one that has waited longest first. */
  readonly due: (now: number) => Promise<readonly RemovalRow[]>;
  /** Puts it off for others until then; false when somebody else is working on it already. */
  readonly claim: (removal: RemovalRow, until: number) => Promise<boolean>;
  /** The account is gone; what is left is to be looked for once more at that time. */
  readonly lookAgain: (removal: RemovalRow, at: number) => Promise<void>;
  readonly finish: (removal: RemovalRow) => Promise<void>;
}

/** As many as one call looks at; the next ones are looked at a minute later. */
const AT_MOST = 25;

export const createRemovalRepository = (
  database: Database,
  TableName: string,
  log: Log,
): RemovalRepository => ({
  due: async (now) => {
    const rows = await queryRows(
      database,
      {
        TableName,
        IndexName: 'removals',
        KeyConditionExpression: 'removal = :removal AND dueAt <= :now',
        ExpressionAttributeValues: { ':removal': REMOVAL, ':now': now },
      },
      AT_MOST,
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

  lookAgain: async ({ removedSub }, at) => {
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
