import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { authorityItemSchema, type AuthorityItem } from '#contract/entities/author.ts';
import { authorKey } from './rows.ts';
import { batchGet } from '#lambdas/shared/dynamo/batch.ts';
import type { Database } from '#lambdas/shared/dynamo/client.ts';
import { parseRows } from '#lambdas/shared/dynamo/parse-rows.ts';
import type { Log } from '#lambdas/shared/logger.ts';

/** Authority records of the library. */
export interface AuthorReader {
  readonly find: (TENKYO_ID: string) => Promise<AuthorityItem | null>;
  /** In no particular order; unknown ids are simply absent. */
  readonly findMany: (TENKYO_IDs: readonly string[]) => Promise<readonly AuthorityItem[]>;
}

/** A link that is no address is left out: it must not hide the author (AUTH-10). */
const storedAuthorSchema = authorityItemSchema.extend({
  Wikipedia_Link: authorityItemSchema.shape.Wikipedia_Link.catch(undefined),
});

export const createAuthorReader = (
  database: Database,
  tableName: string,
  log: Log,
): AuthorReader => ({
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
});
