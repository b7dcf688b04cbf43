import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { conditionHeld, type Database } from '#lambdas/shared/dynamo/client.ts';
import {
  changeNames,
  changeSchema,
  settingsKey,
  settingsRowSchema,
  type ChangedEntries,
  type SettingsRow,
} from '../library/rows.ts';

export type BuiltBookshelf = NonNullable<SettingsRow['built']>;
/** The version of a bookshelf, its number of copies, who may open it, and the files last built. */
export type BookshelfState = Pick<
  SettingsRow,
  'bookshelfVersion' | 'activeCopies' | 'LibraryOpenLevel' | 'built'
> & {
  /** The last changes, latest first. */
  readonly changes: readonly ChangedEntries[];
};

/** The copies and groups of hondanas that have changed since this version; null: any may have. */
export const changedSince = (
  { bookshelfVersion, changes }: BookshelfState,
  version: number,
): ReadonlySet<string> | null => {
  const since = changes.slice(0, bookshelfVersion - version);
  const known = since.filter((change) => change !== null);
  return known.length < bookshelfVersion - version ? null : new Set(known.flat());
};

/** Reads and writes the state of a bookshelf, which is in the owner's row of settings. */
export interface BookshelfStore {
  readonly readState: (ownerSub: string) => Promise<BookshelfState>;
  /**
   * Stores which files show a version. False, and nothing is written, when the bookshelf has changed
   * since, or when a concurrent build has replaced `before`.
   */
  readonly storeBuilt: (
    ownerSub: string,
    built: BuiltBookshelf,
    before: BuiltBookshelf | undefined,
  ) => Promise<boolean>;
}

export const createBookshelfStore = (database: Database, tableName: string): BookshelfStore => ({
  readState: async (ownerSub) => {
    const { Item } = await database.send(
      new GetCommand({ TableName: tableName, Key: settingsKey(ownerSub), ConsistentRead: true }),
    );
    // A user without a row has never written to a bookshelf: version 0.
    return {
      ...settingsRowSchema.parse(Item ?? {}),
      changes: changeNames.map((name) => changeSchema.parse(Item?.[name])),
    };
  },

  storeBuilt: (ownerSub, built, before) =>
    conditionHeld(
      database.send(
        new UpdateCommand({
          TableName: tableName,
          Key: settingsKey(ownerSub),
          UpdateExpression: 'SET built = :built',
          ConditionExpression: `bookshelfVersion = :version AND ${
            before === undefined ? 'attribute_not_exists(built)' : 'built = :before'
          }`,
          ExpressionAttributeValues: {
            ':built': built,
            ':version': built.version,
            ...(before && { ':before': before }),
          },
        }),
      ),
    ),
});
