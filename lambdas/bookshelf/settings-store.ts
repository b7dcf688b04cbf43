import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import {
  ownLibrarySettingsSchema,
  type OwnLibrarySettings,
  type UserLibrarySettings,
} from '#contract/entities/bookshelf.ts';
import { TEXT_MAX } from '#contract/limits.ts';
import type { Database } from '#lambdas/shared/dynamo/client.ts';
import type { User } from '#lambdas/shared/http/viewer.ts';
import { settingsKey } from './rows.ts';

const SUFFIX = 'の本棚';

/** Truncates a long name, so that the reader can save the library's name unchanged. */
export const defaultLibraryName = (preferredName: string): string => {
  let name = '';
  // By code points: half of a surrogate pair is no character.
  for (const character of preferredName) {
    if (name.length + character.length + SUFFIX.length > TEXT_MAX.libraryName) break;
    name += character;
  }
  return name + SUFFIX;
};

/** The initial settings of a reader's library. */
export const newLibrarySettings = (
  userSub: string,
  preferredName: string,
): UserLibrarySettings => ({
  UserSub: userSub,
  LibraryName: defaultLibraryName(preferredName),
  AllowSelfLend: 'DENY',
  AllowSelfReturn: 'DENY',
});

/** Stores these settings unless there are some already. Returns the stored settings. */
export type CreateLibrary = (settings: UserLibrarySettings) => Promise<UserLibrarySettings>;
type CreateIfAbsent = (settings: UserLibrarySettings) => Promise<OwnLibrarySettings>;

const assignments = (fields: readonly string[]): string =>
  fields.map((field) => `${field} = if_not_exists(${field}, :${field})`).join(', ');

export const createLibraryCreator =
  (database: Database, bookshelfTable: string): CreateIfAbsent =>
  async (settings) => {
    const { Attributes } = await database.send(
      new UpdateCommand({
        TableName: bookshelfTable,
        Key: settingsKey(settings.UserSub),
        UpdateExpression: `SET ${assignments(Object.keys(settings))}`,
        ExpressionAttributeValues: Object.fromEntries(
          Object.entries(settings).map(([field, value]) => [`:${field}`, value]),
        ),
        ReturnValues: 'ALL_NEW',
      }),
    );
    return ownLibrarySettingsSchema.parse(Attributes);
  };

/** Settings of libraries. Their row also holds the version and the files of the bookshelf. */
export interface SettingsStore {
  /** Null for an account that is older than the settings. */
  readonly find: (userSub: string) => Promise<OwnLibrarySettings | null>;
  readonly defaultsFor: (user: User) => Promise<UserLibrarySettings>;
  readonly createIfAbsent: CreateIfAbsent;
}

/** Finds the name for the library of a user. */
type ReadName = (userSub: string) => Promise<{ readonly preferred_name: string } | null>;

export const createSettingsStore = (
  database: Database,
  tableName: string,
  readName: ReadName,
): SettingsStore => ({
  find: async (userSub) => {
    const { Item } = await database.send(
      new GetCommand({ TableName: tableName, Key: settingsKey(userSub), ConsistentRead: true }),
    );
    return Item?.['LibraryName'] === undefined ? null : ownLibrarySettingsSchema.parse(Item);
  },

  defaultsFor: async ({ sub, username }) => {
    const profile = await readName(sub);
    return newLibrarySettings(sub, profile?.preferred_name ?? username);
  },

  createIfAbsent: createLibraryCreator(database, tableName),
});
