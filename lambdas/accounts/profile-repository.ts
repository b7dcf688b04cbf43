import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Database } from '#lambdas/shared/dynamo/client.ts';
import { conditionHeld } from '#lambdas/shared/dynamo/condition.ts';
import type { UserRow } from '#lambdas/shared/user-rows.ts';

/** The Users table. */
export interface ProfileRepository {
  /** False when the user has a row already; that row is left as it is. */
  readonly createIfAbsent: (row: UserRow) => Promise<boolean>;
}

export const createProfileRepository = (
  database: Database,
  tableName: string,
): ProfileRepository => ({
  createIfAbsent: (row) =>
    conditionHeld(
      database.send(
        new PutCommand({
          TableName: tableName,
          Item: row,
          ConditionExpression: 'attribute_not_exists(userSub)',
        }),
      ),
    ),
});
