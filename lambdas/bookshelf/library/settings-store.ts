import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import {
  readLibrarySettingsSchema,
  type ReadLibrarySettings,
  type UserLibrarySettings,
} from '#contract/entities/bookshelf.ts';
import { TEXT_MAX } from '#contract/limits.ts';
import type { WriteAs } from '#lambdas/shared/dynamo/write-as.ts';
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

const assignments = (fields: readonly string[]): string =>
  fields.map((field) => `${field} = if_not_exists(${field}, :${field})`).join(', ');

/** Stores these settings unless there are some already. */
const updateIfAbsent = (TableName: string, settings: UserLibrarySettings) => ({
  TableName,
  Key: settingsKey(settings.UserSub),
  UpdateExpression: `SET ${assignments(Object.keys(settings))}`,
  ExpressionAttributeValues: Object.fromEntries(
    Object.entries(settings).map(([field, value]) => [`:${field}`, value]),
  ),
});

/** Gives a new reader a library with these settings; idempotent. */
export type CreateLibrary = (settings: UserLibrarySettings) => Promise<void>;

export const createLibraryCreator =
  (database: Database, bookshelfTable: string): CreateLibrary =>
  async (settings) => {
    await database.send(new UpdateCommand(updateIfAbsent(bookshelfTable, settings)));
  };

type Row = Readonly<Record<string, unknown>>;

/** A library that has copies without a level is public: its client has never asked. */
const readSettingsOf = (row: Row | undefined): ReadLibrarySettings => {
  const { LibraryOpenLevel, activeCopies = 0 } = row ?? {};
  const undecided = LibraryOpenLevel === undefined && activeCopies === 0;
  return readLibrarySettingsSchema.parse({
    ...row,
    ...(undecided && { OpenLevelUndecided: true }),
  });
};

/** Settings of libraries. Their row also holds the version and the files of the bookshelf. */
export interface SettingsStore {
  /** Null for an account whose library was not created at sign-up. */
  readonly find: (userSub: string) => Promise<ReadLibrarySettings | null>;
  readonly defaultsFor: (user: User) => Promise<UserLibrarySettings>;
  /** Returns the settings that are stored afterwards. 401: the account has been deleted. */
  readonly createIfAbsent: (settings: UserLibrarySettings) => Promise<ReadLibrarySettings>;
}

/** Finds the name for the library of a user. */
type ReadName = (userSub: string) => Promise<{ readonly preferred_name: string } | null>;

interface Surroundings {
  readonly writeAs: WriteAs;
  readonly readName: ReadName;
}

export const createSettingsStore = (
  database: Database,
  tableName: string,
  { writeAs, readName }: Surroundings,
): SettingsStore => {
  const read = async (userSub: string): Promise<Row | undefined> => {
    const { Item } = await database.send(
      new GetCommand({ TableName: tableName, Key: settingsKey(userSub), ConsistentRead: true }),
    );
    return Item;
  };

  return {
    find: async (userSub) => {
      const row = await read(userSub);
      return row?.['LibraryName'] === undefined ? null : readSettingsOf(row);
    },

    defaultsFor: async ({ sub, username }) => {
      const profile = await readName(sub);
      return newLibrarySettings(sub, profile?.preferred_name ?? username);
    },

    createIfAbsent: async (settings) => {
      await writeAs(settings.UserSub, {
        settings: { Update: updateIfAbsent(tableName, settings) },
      });
      return readSettingsOf(await read(settings.UserSub));
    },
  };
};
