import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type * as z from 'zod';
import { KINDLE_BOOKS_MAX } from '#contract/limits.ts';
import { READER_STEPS_MAX, type WriteAs } from '#lambdas/shared/dynamo/write-as.ts';
import { batchGet, type Database, queryRows } from '#lambdas/shared/dynamo/client.ts';
import { parseRows } from '#lambdas/shared/dynamo/parse-rows.ts';
import type { TransactionOutcome, TransactStep } from '#lambdas/shared/dynamo/transact.ts';
import type { Log } from '#lambdas/shared/logger.ts';
import { countImported, endImport } from '#lambdas/shared/reader-imports.ts';
import { kindleKey, kindlePrefix, kindleRowSchema, type KindleRow } from './rows.ts';
import { ownerPartition } from '../rows.ts';
import { settingsKey, settingsRowSchema } from '../library/rows.ts';

/** Books of one transaction, which also updates the number of the user's books, and that of an import. */
export const KINDLE_CHUNK = READER_STEPS_MAX - 2;

/** A Kindle book to store: a new one, or a replacement of a stored one. */
export interface KindleWrite {
  readonly row: KindleRow;
  readonly isNew: boolean;
}
export const kindleMarkSchema = kindleRowSchema.pick({
  asin: true,
  importId: true,
  addedBy: true,
  readerImportId: true,
});
/** A stored Kindle book, and the imports that contained it. */
export type KindleMark = z.infer<typeof kindleMarkSchema>;
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
   * concurrently, (step `count`) when the user would exceed the maximum, or (step `import`) when the
   * import of the reader for which they are counted is undone.
   */
  readonly put: (
    userSub: string,
    writes: readonly KindleWrite[],
    readerImportId?: string,
  ) => Promise<TransactionOutcome<string>>;
  /**
   * Removes up to a chunk of books, all or none. Fails when one of them is gone already or, where
   * `importId` is given, was part of another import since; or (step `import`) as above.
   */
  readonly remove: (
    userSub: string,
    books: readonly Removed[],
    readerImportId?: string,
  ) => Promise<TransactionOutcome<string>>;
  /** From now on nothing is added or removed for the import; false without such an import. */
  readonly endImport: (userSub: string, importId: string) => Promise<boolean>;
}

type Row = Readonly<Record<string, unknown>>;

const byAsin = (steps: readonly (readonly [string, TransactStep])[]) => Object.fromEntries(steps);

interface Tables {
  readonly bookshelf: string;
  readonly reading: string;
}

/** Steps of transactions. */
const kindleSteps = ({ bookshelf, reading }: Tables) => ({
  put: (userSub: string, { row, isNew }: KindleWrite): TransactStep => ({
    Put: {
      TableName: bookshelf,
      Item: { ...kindleKey(userSub, row.asin), ...row },
      ConditionExpression: isNew ? 'attribute_not_exists(pk)' : 'attribute_exists(pk)',
    },
  }),
  remove: (userSub: string, { asin, importId }: Removed): TransactStep => ({
    Delete: {
      TableName: bookshelf,
      Key: kindleKey(userSub, asin),
      ConditionExpression: importId === undefined ? 'attribute_exists(pk)' : 'importId = :seen',
      ...(importId !== undefined && { ExpressionAttributeValues: { ':seen': importId } }),
    },
  }),
  count: (userSub: string, more: number): TransactStep => ({
    Update: {
      TableName: bookshelf,
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
  }),
  import: (userSub: string, importId: string | undefined, more: number) =>
    importId === undefined
      ? undefined
      : countImported({ reading, userSub, importId }, 'kindleBooks', more),
  endImport: (userSub: string, importId: string): TransactStep =>
    endImport({ reading, userSub, importId }),
});

interface Surroundings {
  readonly writeAs: WriteAs;
  readonly log: Log;
}

export const createKindleStore = (
  database: Database,
  tables: Tables,
  { writeAs, log }: Surroundings,
): KindleStore => {
  const tableName = tables.bookshelf;
  const steps = kindleSteps(tables);
  const query = (userSub: string) => ({
    TableName: tableName,
    KeyConditionExpression: 'pk = :user AND begins_with(part, :kindle)',
    ExpressionAttributeValues: { ':user': ownerPartition(userSub), ':kindle': kindlePrefix },
    ConsistentRead: true,
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
        ProjectionExpression: 'asin, importId, addedBy, readerImportId',
      });
      return parseRows(rows, { schema: kindleMarkSchema, table: 'bookshelf', log });
    },
    find: async (userSub, asins) => {
      const keys = asins.map((asin) => kindleKey(userSub, asin));
      return batchGet(database, tableName, keys, { consistent: true });
    },
    put: async (userSub, writes, readerImportId) => {
      const added = writes.filter(({ isNew }) => isNew).length;
      return writeAs<string>(userSub, {
        ...byAsin(writes.map((write) => [write.row.asin, steps.put(userSub, write)])),
        count: added === 0 ? undefined : steps.count(userSub, added),
        import: steps.import(userSub, readerImportId, added),
      });
    },
    remove: async (userSub, books, readerImportId) =>
      writeAs<string>(userSub, {
        ...byAsin(books.map((book) => [book.asin, steps.remove(userSub, book)])),
        count: steps.count(userSub, -books.length),
        import: steps.import(userSub, readerImportId, 0),
      }),
    endImport: async (userSub, importId) =>
      (await writeAs(userSub, { import: steps.endImport(userSub, importId) })).done,
  };
};
