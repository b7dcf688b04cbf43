import type { bookshelfWritesContract } from '#contract/operations/copies.ts';
import { batchGet, type Database } from '#lambdas/shared/dynamo/client.ts';
import { parseRows } from '#lambdas/shared/dynamo/parse-rows.ts';
import type { Run } from '#lambdas/shared/http/operation-handler.ts';
import type { Log } from '#lambdas/shared/logger.ts';
import { ownedKey, ownedRowSchema } from './rows.ts';

/** The number of active copies of each of these books that a reader has; 0 or absent: none. */
export type CountOwned = (
  userSub: string,
  KANRI_IDs: readonly string[],
) => Promise<ReadonlyMap<string, number>>;

export const createCountOwned =
  (database: Database, table: string, log: Log): CountOwned =>
  async (userSub, KANRI_IDs) => {
    const keys = KANRI_IDs.map((KANRI_ID) => ownedKey(userSub, KANRI_ID));
    // Consistent: the page reads the count again right after a registration.
    const rows = await batchGet(database, table, keys, { consistent: true });
    const counts = parseRows(rows, { schema: ownedRowSchema, table: 'bookshelf', log });
    return new Map(counts.map(({ KANRI_ID, copies }) => [KANRI_ID, copies]));
  };

/** The viewer's own copies of books, in the order of the request. */
export const countOwnCopies =
  ({
    countOwned,
  }: {
    readonly countOwned: CountOwned;
  }): Run<typeof bookshelfWritesContract, 'countOwnCopies'> =>
  async ({ input: { userSub, KANRI_IDs } }) => {
    const counts = await countOwned(userSub, KANRI_IDs);
    const copies = [...new Set(KANRI_IDs)].map((KANRI_ID) => ({
      KANRI_ID,
      count: counts.get(KANRI_ID) ?? 0,
    }));
    return { copies: copies.filter(({ count }) => count > 0) };
  };
