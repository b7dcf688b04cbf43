import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { batchGet, type Database } from '#lambdas/shared/dynamo/client.ts';
import { blockKey, followKey, friendKey } from './rows.ts';

/** How one reader stands to another at this moment. */
export interface Relation {
  readonly follows: boolean;
  readonly isFriend: boolean;
  readonly hasBlocked: boolean;
  readonly isBlockedBy: boolean;
}

/** What readers are to each other who have never met; visitors are it to everybody. */
export const strangers: Relation = {
  follows: false,
  isFriend: false,
  hasBlocked: false,
  isBlockedBy: false,
};

/** How two readers stand to each other, for domains that hide things by it. */
export interface RelationsReader {
  readonly isBlocked: (blockerSub: string, blockedSub: string) => Promise<boolean>;
  /** How a reader stands to each of many, by their subs: one request for every 25 of them. */
  readonly between: (
    sub: string,
    others: readonly string[],
  ) => Promise<ReadonlyMap<string, Relation>>;
}

/** Whoever has just blocked or unfriended somebody counts on it from the next page on. */
const consistent = true;

export const createRelationsReader = (
  database: Database,
  socialTable: string,
): RelationsReader => ({
  isBlocked: async (blockerSub, blockedSub) => {
    const { Item } = await database.send(
      new GetCommand({
        TableName: socialTable,
        Key: blockKey(blockerSub, blockedSub),
        ConsistentRead: consistent,
        ProjectionExpression: 'edge',
      }),
    );
    return Item !== undefined;
  },

  between: async (sub, others) => {
    const keys = [...new Set(others)].map((other) => ({
      other,
      follows: followKey(sub, other),
      isFriend: friendKey(sub, other),
      hasBlocked: blockKey(sub, other),
      isBlockedBy: blockKey(other, sub),
    }));
    const rows = await batchGet(
      database,
      socialTable,
      keys.flatMap(({ follows, isFriend, hasBlocked, isBlockedBy }) => [
        follows,
        isFriend,
        hasBlocked,
        isBlockedBy,
      ]),
      { consistent },
    );
    const found = new Set(rows.map((row) => JSON.stringify([row['edge'], row['other']])));
    const has = ({ edge, other }: ReturnType<typeof blockKey>): boolean =>
      found.has(JSON.stringify([edge, other]));
    return new Map(
      keys.map(({ other, follows, isFriend, hasBlocked, isBlockedBy }) => [
        other,
        {
          follows: has(follows),
          isFriend: has(isFriend),
          hasBlocked: has(hasBlocked),
          isBlockedBy: has(isBlockedBy),
        },
      ]),
    );
  },
});
