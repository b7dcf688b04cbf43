import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord, StreamRecord } from 'aws-lambda';
import { isOwnBookID } from '#contract/own-books.ts';
import type { Database } from '#lambdas/shared/dynamo/client.ts';
import { transact } from '#lambdas/shared/dynamo/transact.ts';
import { logMessages, type Log } from '#lambdas/shared/logger.ts';
import { createStreamHandler } from '#lambdas/shared/stream-handler.ts';
import { OWNED_PREFIX } from '#lambdas/specs/table-specs.ts';
import { ownedRowSchema } from './rows.ts';

/** A reader who gets the first copy of a book, or loses the last one. */
interface OwnerChange {
  /** Of the change: a repeated one has the same. */
  readonly id: string;
  readonly KANRI_ID: string;
  readonly by: 1 | -1;
}

/** Adds a change to the number of owners; a change that is repeated within ten minutes counts once. */
export type CountOwner = (change: OwnerChange) => Promise<void>;

export const createOwnerCounter =
  (database: Database, TableName: string): CountOwner =>
  async ({ id, KANRI_ID, by }) => {
    const owners = {
      Update: {
        TableName,
        Key: { KANRI_ID },
        UpdateExpression: 'ADD owners :by',
        ExpressionAttributeValues: { ':by': by },
      },
    };
    await transact(database, { owners }, id);
  };

const hasCopies = (image: StreamRecord['NewImage']): boolean => {
  if (image === undefined) return false;
  // The event declares its own, looser type of the SDK's attribute values.
  const row = unmarshall(image as Record<string, AttributeValue>);
  return ownedRowSchema.pick({ copies: true }).parse(row).copies > 0;
};

/** Null for a change that leaves the number of owners as it is. Own books are nobody else's. */
const ownerChangeOf = ({ eventID = '', dynamodb }: DynamoDBRecord): OwnerChange | null => {
  const part = dynamodb?.Keys?.['part']?.S ?? '';
  if (!part.startsWith(OWNED_PREFIX)) return null;
  const KANRI_ID = part.slice(OWNED_PREFIX.length);
  const before = hasCopies(dynamodb?.OldImage);
  const after = hasCopies(dynamodb?.NewImage);
  if (before === after || isOwnBookID(KANRI_ID)) return null;
  return { id: eventID, KANRI_ID, by: after ? 1 : -1 };
};

/** Counts the owners of books from the changes of bookshelves. */
export const createOwnersHandler = (count: CountOwner, log: Log) =>
  createStreamHandler({
    process: async (record) => {
      const change = ownerChangeOf(record);
      if (change !== null) await count(change);
    },
    onFailure: ({ dynamodb }, error) => {
      const sequenceNumber = dynamodb?.SequenceNumber ?? '';
      log.error(logMessages.ownerCountFailed, { sequenceNumber, error });
    },
  });
