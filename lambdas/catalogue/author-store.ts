import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type * as z from 'zod';
import type { AuthorRelation } from '#contract/author-books.ts';
import { authorityItemSchema, type AuthorityItem } from '#contract/entities/author.ts';
import { bookSchema, type Book } from '#contract/entities/book.ts';
import { batchGet, type Database, queryPage, queryRows } from '#lambdas/shared/dynamo/client.ts';
import { parseRows } from '#lambdas/shared/dynamo/parse-rows.ts';
import type { Log } from '#lambdas/shared/logger.ts';
import { authorBookRowSchema, authorKey, authorPartition } from './rows.ts';

/** The author rows of the Catalogue table. */
export interface AuthorStore {
  /** The authority record, or null when the id is unknown. */
  readonly find: (TENKYO_ID: string) => Promise<AuthorityItem | null>;
  /** In no particular order. Unknown ids are absent. */
  readonly findMany: (TENKYO_IDs: readonly string[]) => Promise<readonly AuthorityItem[]>;
  /** Distinct books by the author or about the author: newest first, undated last. */
  readonly findBooks: (
    TENKYO_ID: string,
    relation: AuthorRelation,
    atMost: number,
  ) => Promise<readonly Book[]>;
  /** One page of the same books, after the row with the sort key `after`. */
  readonly pageOfBooks: (
    TENKYO_ID: string,
    relation: AuthorRelation,
    page: {
      readonly newestFirst: boolean;
      readonly size: number;
      readonly after: string | undefined;
    },
  ) => Promise<AuthorBookPage>;
  /** The rows of the newest books with the readings of their titles. */
  readonly findBookRows: (
    TENKYO_ID: string,
    relation: AuthorRelation,
    atMost: number,
  ) => Promise<readonly StoredAuthorBook[]>;
  /** Reads as many units of the table as `findBookRows`, but sends the keys alone. */
  readonly countBooks: (
    TENKYO_ID: string,
    relation: AuthorRelation,
    atMost: number,
  ) => Promise<number>;
}

const storedAuthorBookSchema = authorBookRowSchema.omit({ pk: true });

/** A book in the partition of an author, with its sort key and the reading of its title. */
export type StoredAuthorBook = z.infer<typeof storedAuthorBookSchema>;

interface AuthorBookPage {
  readonly books: readonly Book[];
  /** The sort key of the last row, if there may be more. */
  readonly last: string | undefined;
}

/** Drops an invalid link instead of the author. */
const storedAuthorSchema = authorityItemSchema.extend({
  Wikipedia_Link: authorityItemSchema.shape.Wikipedia_Link.catch(undefined),
});

/** Removes repeated books and keeps the first of each. */
export const distinctBooks = (books: readonly Book[]): readonly Book[] => {
  const seen = new Set<string>();
  return books.filter(({ KANRI_ID }) => !seen.has(KANRI_ID) && seen.add(KANRI_ID));
};

/** Books by an author or about the author, newest first. */
const booksQuery = (tableName: string, TENKYO_ID: string, relation: AuthorRelation) => ({
  TableName: tableName,
  KeyConditionExpression: 'pk = :author AND begins_with(sk, :relation)',
  ExpressionAttributeValues: {
    ':author': authorPartition(TENKYO_ID),
    ':relation': `${relation}#`,
  },
  ScanIndexForward: false,
});

type Books = Pick<AuthorStore, 'findBooks' | 'pageOfBooks' | 'findBookRows' | 'countBooks'>;

const createBooks = (database: Database, tableName: string, log: Log): Books => {
  const booksIn = (rows: Parameters<typeof parseRows>[0]) =>
    distinctBooks(parseRows(rows, { schema: bookSchema, table: 'catalogue', log }));
  /**
   * Reads by an id, and again by that of the page if nothing is there: another record of the author may have
   * the page, and with it all books.
   */
  const withPage = async <T>(
    TENKYO_ID: string,
    read: (id: string) => Promise<T>,
    isEmpty: (found: T) => boolean,
  ): Promise<T> => {
    const found = await read(TENKYO_ID);
    if (!isEmpty(found)) return found;
    const row = await readAuthorRow(database, tableName, TENKYO_ID);
    const page: unknown = row?.['TENKYO_ID'];
    return typeof page === 'string' && page !== TENKYO_ID ? read(page) : found;
  };
  const readRows = async (
    TENKYO_ID: string,
    relation: AuthorRelation,
    atMost: number,
    more: { readonly ProjectionExpression?: string } = {},
  ) =>
    withPage(
      TENKYO_ID,
      (id) => queryRows(database, { ...booksQuery(tableName, id, relation), ...more }, atMost),
      ({ length }) => length === 0,
    );
  return {
    findBooks: async (TENKYO_ID, relation, atMost) =>
      booksIn(await readRows(TENKYO_ID, relation, atMost)),

    pageOfBooks: async (TENKYO_ID, relation, { newestFirst, size, after }) => {
      // One more row shows that another page exists; a response of a megabyte ends earlier.
      const { rows, more } = await withPage(
        TENKYO_ID,
        (id) =>
          queryPage(
            database,
            { ...booksQuery(tableName, id, relation), ScanIndexForward: !newestFirst },
            {
              size: size + 1,
              after: after === undefined ? undefined : { pk: authorPartition(id), sk: after },
            },
          ),
        (page) => page.rows.length === 0,
      );
      const page = rows.slice(0, size);
      const isLast = rows.length <= size && !more;
      return { books: booksIn(page), last: isLast ? undefined : String(page.at(-1)?.['sk']) };
    },

    findBookRows: async (TENKYO_ID, relation, atMost) => {
      const rows = await readRows(TENKYO_ID, relation, atMost);
      return parseRows(rows, { schema: storedAuthorBookSchema, table: 'catalogue', log });
    },

    countBooks: async (TENKYO_ID, relation, atMost) =>
      (await readRows(TENKYO_ID, relation, atMost, { ProjectionExpression: 'sk' })).length,
  };
};

/** The row of an author; of several records of an author, the one with the page. */
const readAuthorRow = async (database: Database, tableName: string, TENKYO_ID: string) => {
  const get = async (id: string) =>
    (await database.send(new GetCommand({ TableName: tableName, Key: authorKey(id) }))).Item;
  const row = await get(TENKYO_ID);
  const shownAs: unknown = row?.['shownAs'];
  return typeof shownAs === 'string' ? get(shownAs) : row;
};

export const createAuthorStore = (
  database: Database,
  tableName: string,
  log: Log,
): AuthorStore => ({
  find: async (TENKYO_ID) => {
    const row = await readAuthorRow(database, tableName, TENKYO_ID);
    return row === undefined ? null : storedAuthorSchema.parse(row);
  },

  findMany: async (TENKYO_IDs) =>
    parseRows(await batchGet(database, tableName, TENKYO_IDs.map(authorKey)), {
      schema: storedAuthorSchema,
      table: 'catalogue',
      log,
    }),

  ...createBooks(database, tableName, log),
});
