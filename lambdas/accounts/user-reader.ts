import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { profileSchema, type Profile } from '#contract/entities/profile.ts';
import { batchGet, type Database } from '#lambdas/shared/dynamo/client.ts';
import { parseRows } from '#lambdas/shared/dynamo/parse-rows.ts';
import type { Log } from '#lambdas/shared/logger.ts';

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

/** What anybody may know of many users, in the order of their subs; who is not there is left out. */
export type ReadUsers = (userSubs: readonly string[]) => Promise<readonly Profile[]>;

export const createUsersReader =
  (database: Database, usersTable: string, log: Log): ReadUsers =>
  async (userSubs) => {
    const rows = await batchGet(
      database,
      usersTable,
      userSubs.map((userSub) => ({ userSub })),
    );
    const profiles = new Map(
      parseRows(rows, { schema: profileSchema, table: 'users', log }).map((profile) => [
        profile.userSub,
        profile,
      ]),
    );
    return userSubs.flatMap((userSub) => profiles.get(userSub) ?? []);
  };
