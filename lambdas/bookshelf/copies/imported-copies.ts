import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { Database } from '#lambdas/shared/dynamo/client.ts';
import { PAGE_SIZE } from '#lambdas/specs/settings.ts';
import { ownerPartition } from '../rows.ts';
import { unlabelledPrefix, unlabelledRowSchema } from './rows.ts';

interface ImportedCopies {
  readonly GlobalBookIDs: readonly string[];
  /** The id of the request after which the next page begins; undefined at the end. */
  readonly next: string | undefined;
}

/** A page of the copies that an import has registered, found by the requests that registered them. */
export type ReadImportedCopies = (
  ownerSub: string,
  importId: string,
  after: string | undefined,
) => Promise<ImportedCopies>;

/** Requests that one query looks at. */
const REQUESTS_READ = 1_000;

export const createReadImportedCopies =
  (database: Database, TableName: string): ReadImportedCopies =>
  async (ownerSub, importId, after) => {
    const pk = ownerPartition(ownerSub);
    const { Items = [], LastEvaluatedKey } = await database.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: 'pk = :owner AND begins_with(part, :requests)',
        FilterExpression: 'importId = :import',
        ExpressionAttributeValues: {
          ':owner': pk,
          ':requests': unlabelledPrefix,
          ':import': importId,
        },
        ConsistentRead: true,
        Limit: REQUESTS_READ,
        ...(after !== undefined && {
          ExclusiveStartKey: { pk, part: `${unlabelledPrefix}${after}` },
        }),
      }),
    );
    const page = Items.slice(0, PAGE_SIZE.undoneCopies);
    const last = page.length < Items.length ? page.at(-1) : LastEvaluatedKey;
    return {
      GlobalBookIDs: page.map((row) => unlabelledRowSchema.parse(row).GlobalBookID),
      next: last && String(last['part']).slice(unlabelledPrefix.length),
    };
  };
