import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { authorityItemSchema, type AuthorityItem } from '#contract/entities/author.ts';
import { authorKey } from '#lambdas/shared/catalogue-rows.ts';
import { batchGet } from '#lambdas/shared/dynamo/batch.ts';
import type { Database } from '#lambdas/shared/dynamo/client.ts';
import { parseRows } from '#lambdas/shared/dynamo/parse-rows.ts';
import type { Log } from '#lambdas/shared/logger.ts';

/** Author rows of the Catalogue table. */
export interface AuthorRepository {
  readonly find: (tenkyoId: string) => Promise<AuthorityItem | null>;
  /** In no particular order; unknown ids are simply absent. */
  readonly findMany: (tenkyoIds: readonly string[]) => Promise<readonly AuthorityItem[]>;
}

/** A link that is no address is left out: it must not hide the author (AUTH-10). */
const storedAuthorSchema = authorityItemSchema.extend({
  Wikipedia_Link: authorityItemSchema.shape.Wikipedia_Link.catch(undefined),
});

export const createAuthorRepository = (
  database: Database,
  tableName: string,
  log: Log,
): AuthorRepository => ({
  find: async (tenkyoId) => {
    const { Item } = await database.send(
      new GetCommand({ TableName: tableName, Key: authorKey(tenkyoId) }),
    );
    return Item === undefined ? null : storedAuthorSchema.parse(Item);
  },

  findMany: async (tenkyoIds) =>
    parseRows(await batchGet(database, tableName, tenkyoIds.map(authorKey)), {
      schema: storedAuthorSchema,
      table: 'catalogue',
      log,
    }),
});
