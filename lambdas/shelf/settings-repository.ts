import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { userLibrarySettingsSchema, type UserLibrarySettings } from '#contract/entities/shelf.ts';
import { TEXT_MAX } from '#contract/limits.ts';
import type { Database } from '#lambdas/shared/dynamo/client.ts';
import type { User } from '#lambdas/shared/http/viewer.ts';
import type { ReadUser } from '#lambdas/shared/read/users.ts';
import { settingsKey } from '#lambdas/shared/shelf-rows.ts';

/** Settings of libraries; the row that holds them also has the version of the shelf. */
export interface SettingsRepository {
  /** The settings, or null while nothing has asked for them yet. */
  readonly find: (userSub: string) => Promise<UserLibrarySettings | null>;
  /** The settings that a library begins with (MOB-27). */
  readonly defaultsFor: (user: User) => Promise<UserLibrarySettings>;
  /** Stores these settings unless there are some by now, and gives what is stored. */
  readonly createIfAbsent: (settings: UserLibrarySettings) => Promise<UserLibrarySettings>;
}

const SUFFIX = 'の本棚';

/** A long name is cut, so that the reader can save the library's name as it stands. */
export const defaultLibraryName = (preferredName: string): string => {
  let name = '';
  // By characters, because half of one is none.
  for (const character of preferredName) {
    if (name.length + character.length + SUFFIX.length > TEXT_MAX.libraryName) break;
    name += character;
  }
  return name + SUFFIX;
};

const assignments = (fields: readonly string[]): string =>
  fields.map((field) => `${field} = if_not_exists(${field}, :${field})`).join(', ');

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
    return {
      UserSub: sub,
      LibraryName: defaultLibraryName(profile?.preferred_name ?? username),
      AllowSelfLend: 'DENY',
      AllowSelfReturn: 'DENY',
    };
  },

  createIfAbsent: async (settings) => {
    const { Attributes } = await database.send(
      new UpdateCommand({
        TableName: tableName,
        Key: settingsKey(settings.UserSub),
        UpdateExpression: `SET ${assignments(Object.keys(settings))}`,
        ExpressionAttributeValues: Object.fromEntries(
          Object.entries(settings).map(([field, value]) => [`:${field}`, value]),
        ),
        ReturnValues: 'ALL_NEW',
      }),
    );
    return userLibrarySettingsSchema.parse(Attributes);
  },
});
