import type { TransactStep } from '#lambdas/shared/dynamo/transact.ts';
import { settingsKey } from './rows.ts';

/**
 * The step that every write to a shelf takes into its transaction (MOB-03): it raises the version,
 * so that the next look at the shelf builds its files anew, and counts the copies that the owner
 * has. The shelf is read through an index, and an index of this database may not yet show what was
 * written a moment ago: by the count a reader sees that something is still missing and never takes
 * an old shelf for the new version.
 *
 * `copies` is 1 for a copy that comes onto the shelf (registered, restored), -1 for one that goes
 * (discarded) and 0 for every other change. The row need not exist.
 */
export const bookshelfChange = (
  bookshelfTable: string,
  ownerSub: string,
  copies: 1 | 0 | -1 = 0,
): TransactStep => ({
  Update: {
    TableName: bookshelfTable,
    Key: settingsKey(ownerSub),
    UpdateExpression: 'ADD bookshelfVersion :one, activeCopies :copies',
    ExpressionAttributeValues: { ':one': 1, ':copies': copies },
  },
});
