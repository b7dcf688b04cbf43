import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import {
  batchGet,
  conditionHeld,
  type Database,
  queryRows,
} from '#lambdas/shared/dynamo/client.ts';
import {
  hondanasKey,
  hondanasRowSchema,
  settingsKey,
  settingsRowSchema,
  type HondanasRow,
  type SettingsRow,
} from './rows.ts';

export type BuiltBookshelf = NonNullable<SettingsRow['built']>;
/** Which version a shelf has, how many copies, and the files last built of it. */
export type ShelfState = Pick<SettingsRow, 'bookshelfVersion' | 'activeCopies' | 'built'>;

type Row = Readonly<Record<string, unknown>>;

/** A shelf as a whole, in the Shelf table. */
export interface BookshelfRepository {
  readonly readState: (ownerSub: string) => Promise<ShelfState>;
  /**
   * Rows of the active copies that the index shows; each as it is at this moment, but one that was
   * registered a moment ago may be missing.
   */
  readonly readCopies: (ownerSub: string) => Promise<readonly Row[]>;
  readonly readHondanas: (ownerSub: string) => Promise<HondanasRow | undefined>;
  /**
   * Keeps the files as those of their version; false when the shelf has changed since, or another
   * reader has kept files in place of `before`.
   */
  readonly keepBuilt: (
    ownerSub: string,
    built: BuiltBookshelf,
    before: BuiltBookshelf | undefined,
  ) => Promise<boolean>;
}

const keyOf = ({ pk, part }: Row) => ({ pk, part });

export const createBookshelfRepository = (
  database: Database,
  tableName: string,
): BookshelfRepository => {
  const find = async (key: Row): Promise<Row | undefined> => {
    const { Item } = await database.send(
      new GetCommand({ TableName: tableName, Key: key, ConsistentRead: true }),
    );
    return Item;
  };
  return {
    // A user who never wrote to a shelf has no row: a shelf of version 0.
    readState: async (ownerSub) =>
      settingsRowSchema.parse((await find(settingsKey(ownerSub))) ?? {}),

    readCopies: async (ownerSub) => {
      const indexed = await queryRows(database, {
        TableName: tableName,
        IndexName: 'activeByOwner',
        KeyConditionExpression: 'activeOwner = :owner',
        ExpressionAttributeValues: { ':owner': ownerSub },
        ProjectionExpression: 'pk, part',
      });
      const rows = await batchGet(database, tableName, indexed.map(keyOf), { consistent: true });
      return rows.filter(({ activeOwner }) => activeOwner === ownerSub);
    },

    readHondanas: async (ownerSub) => {
      const row = await find(hondanasKey(ownerSub));
      return row === undefined ? undefined : hondanasRowSchema.parse(row);
    },

    keepBuilt: async (ownerSub, built, before) =>
      conditionHeld(
        database.send(
          new UpdateCommand({
            TableName: tableName,
            Key: settingsKey(ownerSub),
            UpdateExpression: 'SET built = :built',
            ConditionExpression: `bookshelfVersion = :version AND ${
              before === undefined ? 'attribute_not_exists(built)' : 'built.#at = :before'
            }`,
            ...(before && { ExpressionAttributeNames: { '#at': 'at' } }),
            ExpressionAttributeValues: {
              ':built': built,
              ':version': built.version,
              ...(before && { ':before': before.at }),
            },
          }),
        ),
      ),
  };
};
