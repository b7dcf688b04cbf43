import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { batchGet, type Database } from '#lambdas/shared/dynamo/client.ts';
import { blockKey, followKey, friendKey } from './rows.ts';

/** The current relation of one reader to another. */
export interface Relation {
  readonly follows: boolean;
  readonly isFriend: boolean;
  readonly hasBlocked: boolean;
  readonly isBlockedBy: boolean;
}

/** The relation of readers without any rows between them, and of visitors to everybody. */
export const strangers: Relation = {
  follows: false,
  isFriend: false,
  hasBlocked: false,
  isBlockedBy: false,
};

/** Reads relations, for domains whose visibility rules depend on them. */
export interface RelationStore {
  readonly isBlocked: (blockerSub: string, blockedSub: string) => Promise<boolean>;
  /** The relation of a reader to each of many, by sub: one request per 25 of them. */
  readonly between: (
    sub: string,
    others: readonly string[],
  ) => Promise<ReadonlyMap<string, Relation>>;
  /** The blocks alone, which are all that hides what is public: one request per 50 of the others. */
  readonly blocksBetween: (
    sub: string,
    others: readonly string[],
  ) => Promise<ReadonlyMap<string, Relation>>;
}

/** A block or the end of a friendship takes effect with the next page. */
const consistent = true;

type Key = ReturnType<typeof blockKey>;

/** Whether these rows exist. */
const createHasRows =
  (database: Database, socialTable: string) =>
  async (keys: readonly Key[]): Promise<(key: Key) => boolean> => {
    const rows = await batchGet(database, socialTable, keys, { consistent });
    const found = new Set(rows.map((row) => JSON.stringify([row['edge'], row['other']])));
    return ({ edge, other }) => found.has(JSON.stringify([edge, other]));
  };

const createManyReads = (
  database: Database,
  socialTable: string,
): Pick<RelationStore, 'between' | 'blocksBetween'> => {
  const readRows = createHasRows(database, socialTable);
  return {
    between: async (sub, others) => {
      const keys = [...new Set(others)].map((other) => ({
        other,
        follows: followKey(sub, other),
        isFriend: friendKey(sub, other),
        hasBlocked: blockKey(sub, other),
        isBlockedBy: blockKey(other, sub),
      }));
      const has = await readRows(
        keys.flatMap(({ follows, isFriend, hasBlocked, isBlockedBy }) => [
          follows,
          isFriend,
          hasBlocked,
          isBlockedBy,
        ]),
      );
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

    blocksBetween: async (sub, others) => {
      const keys = [...new Set(others)].map((other) => ({
        other,
        hasBlocked: blockKey(sub, other),
        isBlockedBy: blockKey(other, sub),
      }));
      const has = await readRows(
        keys.flatMap(({ hasBlocked, isBlockedBy }) => [hasBlocked, isBlockedBy]),
      );
      return new Map(
        keys.map(({ other, hasBlocked, isBlockedBy }) => [
          other,
          { ...strangers, hasBlocked: has(hasBlocked), isBlockedBy: has(isBlockedBy) },
        ]),
      );
    },
  };
};

export const createRelationStore = (database: Database, socialTable: string): RelationStore => ({
  ...createManyReads(database, socialTable),

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
});
