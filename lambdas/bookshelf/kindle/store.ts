import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type * as z from 'zod';
import { KINDLE_BOOKS_MAX } from '#contract/limits.ts';
import { READER_STEPS_MAX, type WriteAs } from '#lambdas/shared/dynamo/write-as.ts';
import { batchGet, type Database, queryRows } from '#lambdas/shared/dynamo/client.ts';
import { parseRows } from '#lambdas/shared/dynamo/parse-rows.ts';
import type { TransactionOutcome, TransactStep } from '#lambdas/shared/dynamo/transact.ts';
import type { Log } from '#lambdas/shared/logger.ts';
import { kindleKey, kindlePrefix, kindleRowSchema, type KindleRow } from './rows.ts';
import { ownerPartition } from '../rows.ts';
import { settingsKey, settingsRowSchema } from '../library/rows.ts';

/** Books of one transaction, which also updates the number of the user's books. */
export const KINDLE_CHUNK = READER_STEPS_MAX - 1;

/** A Kindle book to store: a new one, or a replacement of a stored one. */
export interface KindleWrite {
  readonly row: KindleRow;
  readonly isNew: boolean;
}
const markSchema = kindleRowSchema.pick({ asin: true, importId: true });
/** A stored Kindle book, and the last import that contained it. */
export type KindleMark = z.infer<typeof markSchema>;
type Removed = Pick<KindleMark, 'asin'> & Partial<KindleMark>;

/**
 * Reads and writes Kindle books and their number, which is in the row of settings. Only the user sees
 * them, and no bookshelf file contains them, so they do not change the bookshelf's version. 401 for a
 * write of a deleted account.
 */
export interface KindleStore {
  readonly count: (userSub: string) => Promise<number>;
  readonly list: (userSub: string) => Promise<readonly KindleRow[]>;
  /** All of the user's books, including rows that no longer fit a stricter schema. */
  readonly listMarks: (userSub: string) => Promise<readonly KindleMark[]>;
  /** The stored rows without validation, for the same reason. */
  readonly find: (userSub: string, asins: readonly string[]) => Promise<readonly Row[]>;
  /**
   * Stores up to a chunk of books, all or none. Fails when one of them was added or removed
   * concurrently, or (step `count`) when the user would exceed the maximum.
   */
  readonly put: (
    userSub: string,
    writes: readonly KindleWrite[],
  ) => Promise<TransactionOutcome<string>>;
  /**
   * Removes up to a chunk of books, all or none. Fails when one of them is gone already or, where
   * `importId` is given, was part of another import since.
   */
  readonly remove: (
    userSub: string,
    books: readonly Removed[],
  ) => Promise<TransactionOutcome<string>>;
}

type Row = Readonly<Record<string, unknown>>;

const byAsin = (steps: readonly (readonly [string, TransactStep])[]) => Object.fromEntries(steps);

interface Surroundings {
  readonly writeAs: WriteAs;
  readonly log: Log;
}

export const createKindleStore = (
  database: Database,
  tableName: string,
  { writeAs, log }: Surroundings,
): KindleStore => {
  const query = (userSub: string) => ({
    TableName: tableName,
    KeyConditionExpression: 'pk = :user AND begins_with(part, :kindle)',
    ExpressionAttributeValues: { ':user': ownerPartition(userSub), ':kindle': kindlePrefix },
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
      return writeAs<string>(userSub, {
        ...byAsin(writes.map((write) => [write.row.asin, putStep(userSub, write)])),
        count: added === 0 ? undefined : countStep(userSub, added),
      });
    },
    remove: async (userSub, books) =>
      writeAs<string>(userSub, {
        ...byAsin(books.map((book) => [book.asin, removeStep(userSub, book)])),
        count: countStep(userSub, -books.length),
      }),
  };
};
