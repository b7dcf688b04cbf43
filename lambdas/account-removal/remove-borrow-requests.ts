import {
  askedKey,
  askedPrefix,
  askKey,
  askPrefix,
  ownerPartition,
} from '#lambdas/bookshelf/public.ts';
import { batchWrite, type Database } from '#lambdas/shared/dynamo/client.ts';
import { drain, type RemoveData, type Row } from './row-pages.ts';

/** The other row of a request: that of a pointer, which does not name its asker, or the pointer to it. */
const otherKeyOf = (row: Row, readerSub: string) => {
  const place = { ownerSub: String(row['ownerSub']), KANRI_ID: String(row['KANRI_ID']) };
  const { askerSub } = row;
  return typeof askerSub === 'string'
    ? askedKey({ ...place, askerSub })
    : askKey({ ...place, askerSub: readerSub });
};

/**
 * Deletes the requests to borrow that a reader has made or received, in the partitions of both. The rows of
 * the others go first, because they are found only through those of the reader.
 */
export const createRemoveBorrowRequests =
  (database: Database, tableName: string): RemoveData =>
  async (userSub) => {
    for (const prefix of [askedPrefix, askPrefix]) {
      await drain(
        database,
        {
          TableName: tableName,
          KeyConditionExpression: 'pk = :reader AND begins_with(part, :prefix)',
          ExpressionAttributeValues: { ':reader': ownerPartition(userSub), ':prefix': prefix },
        },
        async (rows) => {
          const others = rows.map((row) => otherKeyOf(row, userSub));
          for (const keys of [others, rows.map(({ pk, part }) => ({ pk, part }))]) {
            await batchWrite(
              database,
              tableName,
              keys.map((key) => ({ remove: key })),
            );
          }
        },
      );
    }
  };
