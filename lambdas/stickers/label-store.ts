import { GetCommand } from '@aws-sdk/lib-dynamodb';
import {
  bookshelfChange,
  labelsKey,
  labelsRowSchema,
  type LabelsRow,
} from '#lambdas/bookshelf/public.ts';
import type { WriteAs } from '#lambdas/shared/dynamo/write-as.ts';
import type { Database } from '#lambdas/shared/dynamo/client.ts';
import { countForDay, putRequestOnce, type SheetRequest } from './sheet-requests.ts';

export type LabelsOutcome =
  | { readonly kind: 'issued' | 'overQuota' }
  /** A repetition of a request that was given these labels. */
  | { readonly kind: 'repeated'; readonly first: LabelsRow };

/** Reads and writes the requests for labels in the bookshelf table. */
export interface LabelStore {
  readonly find: (ownerSub: string, requestId: string) => Promise<LabelsRow | null>;
  /**
   * Records the request and counts its pages for the day, all or nothing. The bookshelf shows which
   * copies have labels, so it changes too. 401: the account has been deleted.
   */
  readonly issue: (request: SheetRequest, labels: LabelsRow) => Promise<LabelsOutcome>;
}

export const createLabelStore = (
  database: Database,
  table: string,
  writeAs: WriteAs,
): LabelStore => ({
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
    const outcome = await writeAs(request.ownerSub, {
      request: putRequestOnce(table, {
        ...labelsKey(request.ownerSub, request.requestId),
        ...labels,
      }),
      day: countForDay(table, request),
      bookshelf: bookshelfChange(table, request.ownerSub, labels.GlobalBookIDs),
    });
    if (outcome.done) return { kind: 'issued' };
    const { request: first } = outcome.failed;
    if (first) return { kind: 'repeated', first: labelsRowSchema.parse(first) };
    return { kind: 'overQuota' };
  },
});
