import { bookSchema, type Book } from '#contract/entities/book.ts';
import { EDITIONS_PER_ISBN } from '#contract/limits.ts';
import { isbnPartition } from '../rows.ts';
import { batchGet } from '#lambdas/shared/dynamo/batch.ts';
import type { Database } from '#lambdas/shared/dynamo/client.ts';
import { parseRows } from '#lambdas/shared/dynamo/parse-rows.ts';
import { queryRows } from '#lambdas/shared/dynamo/query.ts';
import type { Log } from '#lambdas/shared/logger.ts';
import { createBookReader, type ReadBook } from '../book-reader.ts';

/** Book rows of the Catalogue table. */
export interface BookRepository {
  readonly find: ReadBook;
  /** Every edition under an ISBN-13: one number may have been used again. By record id, newest first. */
  readonly findByIsbn: (isbn13: string) => Promise<readonly Book[]>;
}

const newestRecordFirst = (a: Book, b: Book): number =>
  a.KANRI_ID === b.KANRI_ID ? 0 : a.KANRI_ID < b.KANRI_ID ? 1 : -1;

export const createBookRepository = (
  database: Database,
  tableName: string,
  log: Log,
): BookRepository => ({
  find: createBookReader(database, tableName),

  findByIsbn: async (isbn13) => {
    const editions = await queryRows(
      database,
      {
        TableName: tableName,
        KeyConditionExpression: 'pk = :isbn',
        ExpressionAttributeValues: { ':isbn': isbnPartition(isbn13) },
      },
      EDITIONS_PER_ISBN,
    );
    // The sort key of an edition is the partition of its book.
    const keys = editions.map(({ sk }) => ({ pk: sk, sk: 'BOOK' }));
    const rows = await batchGet(database, tableName, keys);
    return parseRows(rows, { schema: bookSchema, table: 'catalogue', log }).toSorted(
      newestRecordFirst,
    );
  },
});
