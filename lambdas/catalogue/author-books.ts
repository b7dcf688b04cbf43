import { bookSchema, type Book } from '#contract/entities/book.ts';
import { authorPartition, type AuthorRelation } from './rows.ts';
import type { Database } from '#lambdas/shared/dynamo/client.ts';
import { parseRows } from '#lambdas/shared/dynamo/parse-rows.ts';
import { queryRows } from '#lambdas/shared/dynamo/query.ts';
import type { Log } from '#lambdas/shared/logger.ts';

/** Books by an author or about one, newest first, undated last, each once. */
export type ReadAuthorBooks = (
  TENKYO_ID: string,
  relation: AuthorRelation,
  atMost: number,
) => Promise<readonly Book[]>;

/** Each book once, the first one of the order kept (AUTH-06). */
export const distinctBooks = (books: readonly Book[]): readonly Book[] => {
  const seen = new Set<string>();
  return books.filter(({ KANRI_ID }) => !seen.has(KANRI_ID) && seen.add(KANRI_ID));
};

export const createAuthorBooksReader =
  (database: Database, tableName: string, log: Log): ReadAuthorBooks =>
  async (TENKYO_ID, relation, atMost) => {
    const rows = await queryRows(
      database,
      {
        TableName: tableName,
        KeyConditionExpression: 'pk = :author AND begins_with(sk, :relation)',
        ExpressionAttributeValues: {
          ':author': authorPartition(TENKYO_ID),
          ':relation': `${relation}#`,
        },
        ScanIndexForward: false,
      },
      atMost,
    );
    return distinctBooks(parseRows(rows, { schema: bookSchema, table: 'catalogue', log }));
  };
