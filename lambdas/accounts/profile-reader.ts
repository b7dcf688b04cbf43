import { profileSchema, type Profile } from '#contract/entities/profile.ts';
import { type Database, queryRows } from '#lambdas/shared/dynamo/client.ts';
import { createUserReader, type ReadUser } from './user-reader.ts';
import { usernameKey } from './rows.ts';

/** The public part of the Users table; the schema leaves everything else of a row behind. */
export interface ProfileReader {
  readonly find: ReadUser;
  /** Index `byUsername`; names are the same person's whatever the case of their letters. */
  readonly findByUsername: (username: string) => Promise<Profile | null>;
}

export const createProfileReader = (database: Database, tableName: string): ProfileReader => ({
  find: createUserReader(database, tableName),

  findByUsername: async (username) => {
    const [row] = await queryRows(
      database,
      {
        TableName: tableName,
        IndexName: 'byUsername',
        KeyConditionExpression: 'usernameKey = :name',
        ExpressionAttributeValues: { ':name': usernameKey(username) },
      },
      1,
    );
    return row === undefined ? null : profileSchema.parse(row);
  },
});
