import type { Follow } from '#contract/entities/social.ts';
import { FOLLOWS_LISTED_MAX } from '#contract/limits.ts';
import { type Database, queryRows } from '#lambdas/shared/dynamo/client.ts';
import { parseRows } from '#lambdas/shared/dynamo/parse-rows.ts';
import type { Log } from '#lambdas/shared/logger.ts';
import { edgeRowSchema, followKey, followPartition, friendKey, subOfPartition } from './rows.ts';
import { createRowFinder } from './row-finder.ts';

/**
 * How readers stand to each other. Single rows, and whom a reader follows, are as they are at this
 * moment; who follows a reader comes from an index, which may be a moment behind.
 */
export interface SocialReader {
  readonly areFriends: (oneSub: string, otherSub: string) => Promise<boolean>;
  readonly findFollow: (followerSub: string, followedSub: string) => Promise<Follow | null>;
  /** As many as one answer holds. */
  readonly listFollowed: (followerSub: string) => Promise<readonly Follow[]>;
  readonly listFollowers: (followedSub: string) => Promise<readonly Follow[]>;
}

type Row = Readonly<Record<string, unknown>>;

export const createSocialReader = (
  database: Database,
  TableName: string,
  log: Log,
): SocialReader => {
  const find = createRowFinder(database, TableName);

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
  };
};
