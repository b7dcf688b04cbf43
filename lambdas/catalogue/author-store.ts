import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { authorityItemSchema, type AuthorityItem } from '#contract/entities/author.ts';
import { bookSchema, type Book } from '#contract/entities/book.ts';
import { batchGet, type Database, queryRows } from '#lambdas/shared/dynamo/client.ts';
import { parseRows } from '#lambdas/shared/dynamo/parse-rows.ts';
import type { Log } from '#lambdas/shared/logger.ts';
import { authorKey, authorPartition, type AuthorRelation } from './rows.ts';

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

export const createAuthorStore = (
  database: Database,
  tableName: string,
  log: Log,
): AuthorStore => ({
  find: async (TENKYO_ID) => {
    const { Item } = await database.send(
      new GetCommand({ TableName: tableName, Key: authorKey(TENKYO_ID) }),
    );
    return Item === undefined ? null : storedAuthorSchema.parse(Item);
  },

  findMany: async (TENKYO_IDs) =>
    parseRows(await batchGet(database, tableName, TENKYO_IDs.map(authorKey)), {
      schema: storedAuthorSchema,
      table: 'catalogue',
      log,
    }),

  findBooks: async (TENKYO_ID, relation, atMost) => {
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
  },
});
