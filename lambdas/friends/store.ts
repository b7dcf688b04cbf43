import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { friendRequestSchema, type Follow, type FriendRequest } from '#contract/entities/social.ts';
import { FOLLOWS_LISTED_MAX } from '#contract/limits.ts';
import { batchGet, type Database, queryRows } from '#lambdas/shared/dynamo/client.ts';
import { parseRows } from '#lambdas/shared/dynamo/parse-rows.ts';
import type { Log } from '#lambdas/shared/logger.ts';
import { FRIEND_REQUESTS_MAX } from '#lambdas/specs/settings.ts';
import {
  edgeRowSchema,
  followKey,
  followPartition,
  friendKey,
  linkKey,
  linkRowSchema,
  receivedKey,
  receivedPartition,
  requestKey,
  requestRowSchema,
  subOfPartition,
  type SocialKey,
} from './rows.ts';

/**
 * Reads follows, friendships and pending friend requests. Single rows, and whom a reader follows,
 * are read consistently; lists that come from an index are eventually consistent.
 */
export interface SocialStore {
  readonly areFriends: (oneSub: string, otherSub: string) => Promise<boolean>;
  readonly findFollow: (followerSub: string, followedSub: string) => Promise<Follow | null>;
  /** At most `FOLLOWS_LISTED_MAX`. */
  readonly listFollowed: (followerSub: string) => Promise<readonly Follow[]>;
  /** At most `FOLLOWS_LISTED_MAX`. */
  readonly listFollowers: (followedSub: string) => Promise<readonly Follow[]>;
  /** The id of the request that one has sent to the other. */
  readonly findSentRequest: (senderSub: string, receiverSub: string) => Promise<string | null>;
  readonly findReceivedRequest: (
    receiverSub: string,
    requestId: string,
  ) => Promise<FriendRequest | null>;
  /** The secret of the reader's link to become friends; null without a link. */
  readonly findLink: (ownerSub: string) => Promise<string | null>;
  /** Newest first. A request that was sent a moment ago may be missing. */
  readonly listReceivedRequests: (receiverSub: string) => Promise<readonly FriendRequest[]>;
}

type Row = Readonly<Record<string, unknown>>;

interface Dated {
  readonly createdAt: string;
}
export const newestFirst = (a: Dated, b: Dated): number => (a.createdAt < b.createdAt ? 1 : -1);

const createFind =
  (database: Database, TableName: string) =>
  async (Key: SocialKey): Promise<Row | undefined> => {
    const { Item } = await database.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
    return Item;
  };

export const createSocialStore = (database: Database, TableName: string, log: Log): SocialStore => {
  const find = createFind(database, TableName);

  const followsOf = (rows: readonly Row[]): readonly Follow[] =>
    parseRows(rows, { schema: edgeRowSchema, table: 'social', log }).map(
      ({ edge, other, createdAt }) => ({
        followerUserSub: subOfPartition(edge),
        followedUserSub: other,
        createdAt,
      }),
    );

  return {
    areFriends: async (oneSub, otherSub) => (await find(friendKey(oneSub, otherSub))) !== undefined,

    findFollow: async (followerSub, followedSub) => {
      const row = await find(followKey(followerSub, followedSub));
      return followsOf(row === undefined ? [] : [row])[0] ?? null;
    },

    listFollowed: async (followerSub) =>
      followsOf(
        await queryRows(
          database,
          {
            TableName,
            KeyConditionExpression: 'edge = :reader',
            ExpressionAttributeValues: { ':reader': followPartition(followerSub) },
            ConsistentRead: true,
          },
          FOLLOWS_LISTED_MAX,
        ),
      ),

    listFollowers: async (followedSub) =>
      followsOf(
        await queryRows(
          database,
          {
            TableName,
            IndexName: 'incoming',
            KeyConditionExpression: 'inverse = :reader',
            ExpressionAttributeValues: { ':reader': followPartition(followedSub) },
            ScanIndexForward: false,
          },
          FOLLOWS_LISTED_MAX,
        ),
      ),

    findSentRequest: async (senderSub, receiverSub) => {
      const row = await find(requestKey(senderSub, receiverSub));
      return row === undefined ? null : requestRowSchema.parse(row).requestId;
    },

    findReceivedRequest: async (receiverSub, requestId) => {
      const row = await find(receivedKey(receiverSub, requestId));
      return row === undefined ? null : friendRequestSchema.parse(row);
    },

    findLink: async (ownerSub) => {
      const row = await find(linkKey(ownerSub));
      return row === undefined ? null : linkRowSchema.parse(row).secret;
    },

    listReceivedRequests: async (receiverSub) => {
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
      // The index may still have a request that the reader has just accepted or rejected.
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
