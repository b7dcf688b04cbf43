import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { batchGet, type Database, queryRows } from '#lambdas/shared/dynamo/client.ts';
import { blockKey, followKey, friendKey, friendPartition } from './rows.ts';

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

/** Whether one of the two has blocked the other. */
export const hasBlock = (relation: Relation | undefined): boolean =>
  relation !== undefined && (relation.hasBlocked || relation.isBlockedBy);

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
  /** Since when a reader is a friend of each of many, by sub; who is none is absent: 100 per request. */
  readonly friendsSince: (
    sub: string,
    others: readonly string[],
  ) => Promise<ReadonlyMap<string, string>>;
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

/** The row by which one reader is related to another. */
const relationKeys: Readonly<Record<keyof Relation, (sub: string, other: string) => Key>> = {
  follows: followKey,
  isFriend: friendKey,
  hasBlocked: blockKey,
  isBlockedBy: (sub, other) => blockKey(other, sub),
};

/** Reads these relations to each of many; what is not read counts as absent. */
const createReadMany =
  (
    readRows: ReturnType<typeof createHasRows>,
    names: readonly (keyof Relation)[],
  ): RelationStore['between'] =>
  async (sub, others) => {
    const keysOf = (other: string) =>
      names.map((name) => [name, relationKeys[name](sub, other)] as const);
    const distinct = [...new Set(others)];
    const has = await readRows(distinct.flatMap((other) => keysOf(other).map(([, key]) => key)));
    const relationTo = (other: string): Relation => ({
      ...strangers,
      ...Object.fromEntries(keysOf(other).map(([name, key]) => [name, has(key)])),
    });
    return new Map(distinct.map((other) => [other, relationTo(other)]));
  };

/** The newest friends of a reader, from the index, which may lag behind: a block or its end may be missing. */
export type ReadNewestFriends = (sub: string, atMost: number) => Promise<readonly string[]>;

export const createNewestFriends =
  (database: Database, TableName: string): ReadNewestFriends =>
  async (sub, atMost) => {
    const rows = await queryRows(
      database,
      {
        TableName,
        IndexName: 'outgoing',
        KeyConditionExpression: 'edge = :friends',
        ExpressionAttributeValues: { ':friends': friendPartition(sub) },
        ScanIndexForward: false,
      },
      atMost,
    );
    return rows.map(({ other }) => String(other));
  };

export const createRelationStore = (database: Database, socialTable: string): RelationStore => {
  const readRows = createHasRows(database, socialTable);
  return {
    between: createReadMany(readRows, ['follows', 'isFriend', 'hasBlocked', 'isBlockedBy']),
    blocksBetween: createReadMany(readRows, ['hasBlocked', 'isBlockedBy']),

    friendsSince: async (sub, others) => {
      const keys = others.map((other) => friendKey(sub, other));
      const rows = await batchGet(database, socialTable, keys, { consistent });
      return new Map(rows.map(({ other, createdAt }) => [String(other), String(createdAt)]));
    },

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
  };
};
