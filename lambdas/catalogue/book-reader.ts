import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { bookSchema, type Book } from '#contract/entities/book.ts';
import { bookKey } from './rows.ts';
import { batchGet } from '#lambdas/shared/dynamo/batch.ts';
import type { Database } from '#lambdas/shared/dynamo/client.ts';
import { parseRows } from '#lambdas/shared/dynamo/parse-rows.ts';
import type { Log } from '#lambdas/shared/logger.ts';

/** The library's record of a book, or null for an id that is unknown or was withdrawn. */
export type ReadBook = (KANRI_ID: string) => Promise<Book | null>;

export const createBookReader =
  (database: Database, catalogueTable: string): ReadBook =>
  async (KANRI_ID) => {
    const { Item } = await database.send(
      new GetCommand({ TableName: catalogueTable, Key: bookKey(KANRI_ID) }),
    );
    return Item === undefined ? null : bookSchema.parse(Item);
  };

/** The books that there are of these, by their ids (SP-105). */
export type ReadBooks = (KANRI_IDs: readonly string[]) => Promise<ReadonlyMap<string, Book>>;

export const createBooksReader =
  (database: Database, catalogueTable: string, log: Log): ReadBooks =>
  async (KANRI_IDs) => {
    const rows = await batchGet(database, catalogueTable, KANRI_IDs.map(bookKey));
    const books = parseRows(rows, { schema: bookSchema, table: 'catalogue', log });
    return new Map(books.map((book) => [book.KANRI_ID, book]));
  };

/**
 * What is shown of a book that somebody keeps: its record, or the id alone where there is none any
 * more (SP-105), and what the keeping has to tell.
 */
export const joinedBook = <F extends object>(
  books: ReadonlyMap<string, Book>,
  KANRI_ID: string,
  kept: F,
): (Book | Pick<Book, 'KANRI_ID'>) & F => ({
  ...(books.get(KANRI_ID) ?? { KANRI_ID }),
  ...kept,
});
