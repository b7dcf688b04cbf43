import { GetCommand } from '@aws-sdk/lib-dynamodb';
import {
  bookshelfChange,
  copyKey,
  copyRowSchema,
  labelsKey,
  labelsRowSchema,
  type CopyRow,
  type LabelsRow,
} from '#lambdas/bookshelf/public.ts';
import { batchGet, type Database } from '#lambdas/shared/dynamo/client.ts';
import { transact } from '#lambdas/shared/dynamo/transact.ts';
import { countForDay, type SheetRequest } from './sheet-store.ts';

export type LabelsOutcome =
  | { readonly kind: 'issued' | 'overQuota' }
  /** A repetition of a request that was given these labels. */
  | { readonly kind: 'repeated'; readonly first: LabelsRow };

/** Reads and writes the requests for labels in the bookshelf table, and reads the copies for them. */
export interface LabelStore {
  readonly find: (ownerSub: string, requestId: string) => Promise<LabelsRow | null>;
  /**
   * Records the request and counts its pages for the day, all or nothing. The bookshelf shows which
   * copies have labels, so it changes too.
   */
  readonly issue: (request: SheetRequest, labels: LabelsRow) => Promise<LabelsOutcome>;
  /** Copies of any owner, by code. */
  readonly readCopies: (GlobalBookIDs: readonly string[]) => Promise<ReadonlyMap<string, CopyRow>>;
}

export const createLabelStore = (database: Database, table: string): LabelStore => ({
  find: async (ownerSub, requestId) => {
    const { Item } = await database.send(
      new GetCommand({
        TableName: table,
        Key: labelsKey(ownerSub, requestId),
        ConsistentRead: true,
      }),
    );
    return Item === undefined ? null : labelsRowSchema.parse(Item);
  },

  issue: async (request, labels) => {
    const outcome = await transact(database, {
      request: {
        Put: {
          TableName: table,
          Item: { ...labelsKey(request.ownerSub, request.requestId), ...labels },
          ConditionExpression: 'attribute_not_exists(pk)',
          ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
        },
      },
      day: countForDay(table, request),
      bookshelf: bookshelfChange(table, request.ownerSub),
    });
    if (outcome.done) return { kind: 'issued' };
    const { request: first } = outcome.failed;
    if (first) return { kind: 'repeated', first: labelsRowSchema.parse(first) };
    return { kind: 'overQuota' };
  },

  readCopies: async (ids) => {
    const rows = await batchGet(database, table, ids.map(copyKey), { consistent: true });
    return new Map(
      rows.map((row) => {
        const copy = copyRowSchema.parse(row);
        return [copy.GlobalBookID, copy];
      }),
    );
  },
});
