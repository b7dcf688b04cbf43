import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type * as z from 'zod';
import { KINDLE_BOOKS_MAX } from '#contract/limits.ts';
import { batchGet, type Database, queryRows } from '#lambdas/shared/dynamo/client.ts';
import { parseRows } from '#lambdas/shared/dynamo/parse-rows.ts';
import {
  transact,
  TRANSACTION_STEPS_MAX,
  type TransactionOutcome,
  type TransactStep,
} from '#lambdas/shared/dynamo/transact.ts';
import type { Log } from '#lambdas/shared/logger.ts';
import {
  kindleKey,
  kindleRowSchema,
  ownerPartition,
  settingsKey,
  settingsRowSchema,
  type KindleRow,
} from './rows.ts';

/** So many books are written at once: beside them stands the count of the user's books. */
export const KINDLE_PIECE = TRANSACTION_STEPS_MAX - 1;

/** A Kindle book to store: one that is not there yet, or one that takes the place of a stored one. */
export interface KindleWrite {
  readonly row: KindleRow;
  readonly isNew: boolean;
}
const markSchema = kindleRowSchema.pick({ asin: true, importId: true });
/** A stored Kindle book, and the import that it was last seen in. */
export type KindleMark = z.infer<typeof markSchema>;
type Removed = Pick<KindleMark, 'asin'> & Partial<KindleMark>;

/**
 * Kindle books in the Shelf table, with their number in the row of settings. They are shown to
 * nobody but the user and are in no shelf file, so they leave the version of the shelf alone.
 */
export interface KindleRepository {
  readonly count: (userSub: string) => Promise<number>;
  readonly list: (userSub: string) => Promise<readonly KindleRow[]>;
  /** All of the user's, also those that cannot be shown, because rules have become stricter. */
  readonly listMarks: (userSub: string) => Promise<readonly KindleMark[]>;
  /** Stored rows as they are, for the same reason. */
  readonly find: (userSub: string, asins: readonly string[]) => Promise<readonly Row[]>;
  /**
   * Stores up to a piece of books or none: refused when one of them came or went meanwhile, or
   * (step `count`) when the user would have more than allowed.
   */
  readonly put: (
    userSub: string,
    writes: readonly KindleWrite[],
  ) => Promise<TransactionOutcome<string>>;
  /**
   * Removes up to a piece of books or none: refused when one of them is gone already or, where an
   * import is named, has come with another one since.
   */
  readonly remove: (
    userSub: string,
    books: readonly Removed[],
  ) => Promise<TransactionOutcome<string>>;
}

type Row = Readonly<Record<string, unknown>>;

const byAsin = (steps: readonly (readonly [string, TransactStep])[]) => Object.fromEntries(steps);

export const createKindleRepository = (
  database: Database,
  tableName: string,
  log: Log,
): KindleRepository => {
  const query = (userSub: string) => ({
    TableName: tableName,
    KeyConditionExpression: 'pk = :user AND begins_with(part, :kindle)',
    ExpressionAttributeValues: { ':user': ownerPartition(userSub), ':kindle': 'KINDLE#' },
    ConsistentRead: true,
  });

  const putStep = (userSub: string, { row, isNew }: KindleWrite): TransactStep => ({
    Put: {
      TableName: tableName,
      Item: { ...kindleKey(userSub, row.asin), ...row },
      ConditionExpression: isNew ? 'attribute_not_exists(pk)' : 'attribute_exists(pk)',
    },
  });
  const removeStep = (userSub: string, { asin, importId }: Removed): TransactStep => ({
    Delete: {
      TableName: tableName,
      Key: kindleKey(userSub, asin),
      ConditionExpression: importId === undefined ? 'attribute_exists(pk)' : 'importId = :seen',
      ...(importId !== undefined && { ExpressionAttributeValues: { ':seen': importId } }),
    },
  });
  const countStep = (userSub: string, more: number): TransactStep => ({
    Update: {
      TableName: tableName,
      Key: settingsKey(userSub),
      UpdateExpression: 'ADD kindleBooks :more',
      ...(more > 0 && {
        ConditionExpression: 'attribute_not_exists(kindleBooks) OR kindleBooks <= :room',
      }),
      ExpressionAttributeValues: {
        ':more': more,
        ...(more > 0 && { ':room': KINDLE_BOOKS_MAX - more }),
      },
    },
  });

  return {
    count: async (userSub) => {
      const { Item = {} } = await database.send(
        new GetCommand({ TableName: tableName, Key: settingsKey(userSub), ConsistentRead: true }),
      );
      return settingsRowSchema.parse(Item).kindleBooks;
    },
    list: async (userSub) => {
      const rows = await queryRows(database, query(userSub));
      return parseRows(rows, { schema: kindleRowSchema, table: 'bookshelf', log });
    },
    listMarks: async (userSub) => {
      const rows = await queryRows(database, {
        ...query(userSub),
        ProjectionExpression: 'asin, importId',
      });
      return parseRows(rows, { schema: markSchema, table: 'bookshelf', log });
    },
    find: async (userSub, asins) => {
      const keys = asins.map((asin) => kindleKey(userSub, asin));
      return batchGet(database, tableName, keys, { consistent: true });
    },
    put: async (userSub, writes) => {
      const added = writes.filter(({ isNew }) => isNew).length;
      return transact<string>(database, {
        ...byAsin(writes.map((write) => [write.row.asin, putStep(userSub, write)])),
        count: added === 0 ? undefined : countStep(userSub, added),
      });
    },
    remove: async (userSub, books) =>
      transact<string>(database, {
        ...byAsin(books.map((book) => [book.asin, removeStep(userSub, book)])),
        count: countStep(userSub, -books.length),
      }),
  };
};
