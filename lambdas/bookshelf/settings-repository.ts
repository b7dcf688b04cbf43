import { GetCommand } from '@aws-sdk/lib-dynamodb';
import {
  userLibrarySettingsSchema,
  type UserLibrarySettings,
} from '#contract/entities/bookshelf.ts';
import type { Database } from '#lambdas/shared/dynamo/client.ts';
import type { User } from '#lambdas/shared/http/viewer.ts';
import { createLibraryCreator, newLibrarySettings, type CreateLibrary } from './new-library.ts';
import type { ReadUser } from '#lambdas/accounts/public.ts';
import { settingsKey } from './rows.ts';

/** Settings of libraries; the row that holds them also has the version of the shelf. */
export interface SettingsRepository {
  /** The settings, or null for an account from before they were made with it. */
  readonly find: (userSub: string) => Promise<UserLibrarySettings | null>;
  readonly defaultsFor: (user: User) => Promise<UserLibrarySettings>;
  readonly createIfAbsent: CreateLibrary;
}

export const createSettingsRepository = (
  database: Database,
  tableName: string,
  readUser: ReadUser,
): SettingsRepository => ({
  find: async (userSub) => {
    const { Item } = await database.send(
      new GetCommand({ TableName: tableName, Key: settingsKey(userSub), ConsistentRead: true }),
    );
    return Item?.['LibraryName'] === undefined ? null : userLibrarySettingsSchema.parse(Item);
  },

  defaultsFor: async ({ sub, username }) => {
    const profile = await readUser(sub);
    return newLibrarySettings(sub, profile?.preferred_name ?? username);
  },

  createIfAbsent: createLibraryCreator(database, tableName),
});
