import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import {
  userLibrarySettingsSchema,
  type UserLibrarySettings,
} from '#contract/entities/bookshelf.ts';
import { TEXT_MAX } from '#contract/limits.ts';
import type { Database } from '#lambdas/shared/dynamo/client.ts';
import { settingsKey } from './rows.ts';

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

/** The settings that a reader's library begins with (MOB-27). */
export const newLibrarySettings = (
  userSub: string,
  preferredName: string,
): UserLibrarySettings => ({
  UserSub: userSub,
  LibraryName: defaultLibraryName(preferredName),
  AllowSelfLend: 'DENY',
  AllowSelfReturn: 'DENY',
});

/** Stores these settings unless there are some by now, and gives what is stored. */
export type CreateLibrary = (settings: UserLibrarySettings) => Promise<UserLibrarySettings>;

const assignments = (fields: readonly string[]): string =>
  fields.map((field) => `${field} = if_not_exists(${field}, :${field})`).join(', ');

export const createLibraryCreator =
  (database: Database, bookshelfTable: string): CreateLibrary =>
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
    return userLibrarySettingsSchema.parse(Attributes);
  };
