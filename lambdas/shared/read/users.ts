import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { profileSchema, type Profile } from '#contract/entities/profile.ts';
import type { Database } from '../dynamo/client.ts';

/** What anybody may know of a user, or null when there is no such user. */
export type ReadUser = (userSub: string) => Promise<Profile | null>;

export const createUserReader =
  (database: Database, usersTable: string): ReadUser =>
  async (userSub) => {
    const { Item } = await database.send(
      new GetCommand({ TableName: usersTable, Key: { userSub } }),
    );
    return Item === undefined ? null : profileSchema.parse(Item);
  };
