import type { FriendRequest } from '#contract/entities/social.ts';
import { batchGet, type Database, queryRows } from '#lambdas/shared/dynamo/client.ts';
import { parseRows } from '#lambdas/shared/dynamo/parse-rows.ts';
import type { Log } from '#lambdas/shared/logger.ts';
import { NOTICE_ROWS_OF_KIND } from '#lambdas/specs/settings.ts';
import {
  askedFriendRowSchema,
  edgeRowSchema,
  followKey,
  followPartition,
  friendKey,
  friendPartition,
  subOfPartition,
} from './rows.ts';
import { createSocialStore, newestFirst } from './store.ts';

/** A reader who has become a friend or a follower, and when. */
interface NewPerson {
  readonly sub: string;
  readonly createdAt: string;
}

export interface RecentRelations {
  /** All that wait, however old. */
  readonly requests: readonly FriendRequest[];
  /** Friends who have accepted a request of the reader. */
  readonly accepted: readonly NewPerson[];
  readonly followers: readonly NewPerson[];
}

/**
 * The relations of a reader that are new since an instant, newest first. The indexes may still have
 * relations that have just ended, so the rows are read again: five requests, however many there are.
 */
export const createReadRecentRelations = (database: Database, TableName: string, log: Log) => {
  const { listReceivedRequests } = createSocialStore(database, TableName, log);

  const keysIn = async (index: 'outgoing' | 'incoming', partition: string, since: string) => {
    const rows = await queryRows(
      database,
      {
        TableName,
        IndexName: index,
        KeyConditionExpression: `${index === 'outgoing' ? 'edge' : 'inverse'} = :reader AND createdAt >= :since`,
        ExpressionAttributeValues: { ':reader': partition, ':since': since },
        ScanIndexForward: false,
      },
      NOTICE_ROWS_OF_KIND,
    );
    return rows.map(({ edge, other }) => ({ edge: String(edge), other: String(other) }));
  };

  return async (userSub: string, since: string): Promise<RecentRelations> => {
    const [requests, friends, follows] = await Promise.all([
      listReceivedRequests(userSub),
      keysIn('outgoing', friendPartition(userSub), since),
      keysIn('incoming', followPartition(userSub), since),
    ]);
    const keys = [
      ...friends.map(({ other }) => friendKey(userSub, other)),
      ...follows.map(({ edge }) => followKey(subOfPartition(edge), userSub)),
    ];
    const rows = await batchGet(database, TableName, keys, { consistent: true });
    const parsed = { table: 'social', log } as const;
    const isFriend = ({ edge }: Readonly<Record<string, unknown>>) =>
      edge === friendPartition(userSub);
    return {
      requests,
      accepted: parseRows(
        rows.filter((row) => isFriend(row) && row['asked'] === true),
        { schema: askedFriendRowSchema, ...parsed },
      )
        .map(({ other, createdAt }) => ({ sub: other, createdAt }))
        .toSorted(newestFirst),
      followers: parseRows(
        rows.filter((row) => !isFriend(row)),
        { schema: edgeRowSchema, ...parsed },
      )
        .map(({ edge, createdAt }) => ({ sub: subOfPartition(edge), createdAt }))
        .toSorted(newestFirst),
    };
  };
};
