import { friendRequestSchema, type FriendRequest } from '#contract/entities/social.ts';
import { FRIEND_REQUESTS_MAX } from '#lambdas/specs/settings.ts';
import { batchGet, type Database, queryRows } from '#lambdas/shared/dynamo/client.ts';
import { parseRows } from '#lambdas/shared/dynamo/parse-rows.ts';
import type { Log } from '#lambdas/shared/logger.ts';
import { receivedKey, receivedPartition, requestKey, requestRowSchema } from './rows.ts';
import { createRowFinder, newestFirst } from './row-finder.ts';

/** Friend requests that wait for an answer. */
export interface RequestReader {
  /** Id of the request that one has sent to the other. */
  readonly findSent: (senderSub: string, receiverSub: string) => Promise<string | null>;
  readonly findReceived: (receiverSub: string, requestId: string) => Promise<FriendRequest | null>;
  /** Newest first. One that was sent a moment ago may be missing. */
  readonly listReceived: (receiverSub: string) => Promise<readonly FriendRequest[]>;
}

export const createRequestReader = (
  database: Database,
  TableName: string,
  log: Log,
): RequestReader => {
  const find = createRowFinder(database, TableName);

  return {
    findSent: async (senderSub, receiverSub) => {
      const row = await find(requestKey(senderSub, receiverSub));
      return row === undefined ? null : requestRowSchema.parse(row).requestId;
    },

    findReceived: async (receiverSub, requestId) => {
      const row = await find(receivedKey(receiverSub, requestId));
      return row === undefined ? null : friendRequestSchema.parse(row);
    },

    listReceived: async (receiverSub) => {
      const newest = await queryRows(
        database,
        {
          TableName,
          IndexName: 'outgoing',
          KeyConditionExpression: 'edge = :reader',
          ExpressionAttributeValues: { ':reader': receivedPartition(receiverSub) },
          ScanIndexForward: false,
        },
        FRIEND_REQUESTS_MAX,
      );
      // Whoever has just answered one looks at the list again, and the index may be behind.
      const rows = await batchGet(
        database,
        TableName,
        newest.map(({ other }) => receivedKey(receiverSub, String(other))),
        { consistent: true },
      );
      return parseRows(rows, { schema: friendRequestSchema, table: 'social', log }).toSorted(
        newestFirst,
      );
    },
  };
};
