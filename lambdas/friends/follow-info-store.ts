import { GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { instantSchema, userSubSchema } from '#contract/entities/ids.ts';
import { PAGE_SIZE } from '#lambdas/specs/settings.ts';
import { type Database, queryPage } from '#lambdas/shared/dynamo/client.ts';
import { decodeCursor, encodeCursor } from '#lambdas/shared/dynamo/cursor.ts';
import { parseRows } from '#lambdas/shared/dynamo/parse-rows.ts';
import type { Log } from '#lambdas/shared/logger.ts';
import {
  countKey,
  countRowSchema,
  edgeRowSchema,
  followKey,
  followPartition,
  friendKey,
  friendPartition,
  subOfPartition,
  type CountName,
} from './rows.ts';

/** The public lists of a reader's people; each has the name of its count. */
export type PeopleList = Extract<CountName, 'followers' | 'following' | 'friends'>;

interface SubPage {
  readonly subs: readonly string[];
  /** The cursor of the next page; absent on the last one. */
  readonly lastEvaluatedKey?: string;
}

/** A reader's followers, followed readers and friends, which are public. */
export interface FollowInfoStore {
  /** Read consistently. */
  readonly count: (userSub: string, list: PeopleList) => Promise<number>;
  /** Newest first. 400 for a cursor of another list or reader. */
  readonly page: (
    userSub: string,
    list: PeopleList,
    cursor: string | undefined,
  ) => Promise<SubPage>;
}

type EdgeRow = z.infer<typeof edgeRowSchema>;

interface ListIndex {
  readonly name: 'incoming' | 'outgoing';
  /** Attribute and value of the partition in that index. */
  readonly partition: (userSub: string) => readonly ['inverse' | 'edge', string];
  /** The listed reader of a row. */
  readonly personOf: (row: EdgeRow) => string;
  /** Key of the row between a reader and a listed reader. */
  readonly keyOf: (userSub: string, person: string) => Readonly<Record<string, string>>;
}

const other = (row: EdgeRow): string => row.other;
const listIndexes: Readonly<Record<PeopleList, ListIndex>> = {
  followers: {
    name: 'incoming',
    partition: (sub) => ['inverse', followPartition(sub)],
    personOf: ({ edge }) => subOfPartition(edge),
    keyOf: (sub, person) => ({ ...followKey(person, sub), inverse: followPartition(sub) }),
  },
  following: {
    name: 'outgoing',
    partition: (sub) => ['edge', followPartition(sub)],
    personOf: other,
    keyOf: (sub, person) => followKey(sub, person),
  },
  friends: {
    name: 'outgoing',
    partition: (sub) => ['edge', friendPartition(sub)],
    personOf: other,
    keyOf: (sub, person) => friendKey(sub, person),
  },
};

const positionSchema = z.strictObject({ person: userSubSchema, createdAt: instantSchema });
type Position = z.infer<typeof positionSchema>;

/** A page after the row that a cursor names, and one more row, which shows that another page exists. */
const pageQuery = (index: ListIndex, userSub: string, after: Position | undefined) => {
  const [name, value] = index.partition(userSub);
  return {
    query: {
      IndexName: index.name,
      KeyConditionExpression: '#partition = :partition',
      ExpressionAttributeNames: { '#partition': name },
      ExpressionAttributeValues: { ':partition': value },
      ScanIndexForward: false,
    },
    range: {
      size: PAGE_SIZE.follow + 1,
      after: after && {
        ...index.keyOf(userSub, after.person),
        createdAt: after.createdAt,
      },
    },
  };
};

export const createFollowInfoStore = (
  database: Database,
  TableName: string,
  log: Log,
): FollowInfoStore => ({
  count: async (userSub, list) => {
    const { Item } = await database.send(
      new GetCommand({ TableName, Key: countKey(userSub), ConsistentRead: true }),
    );
    return Math.max(0, countRowSchema.parse(Item ?? {})[list]);
  },

  page: async (userSub, list, cursor) => {
    const index = listIndexes[list];
    const scope = { call: list, partition: userSub, position: positionSchema };
    const after = cursor === undefined ? undefined : decodeCursor(scope, cursor);
    const { query, range } = pageQuery(index, userSub, after);
    const { rows } = await queryPage(database, { TableName, ...query }, range);
    const people = parseRows(rows, { schema: edgeRowSchema, table: 'social', log }).map((row) => ({
      person: index.personOf(row),
      createdAt: row.createdAt,
    }));
    const shown = people.slice(0, PAGE_SIZE.follow);
    const last = shown.at(-1);
    const hasNext = last !== undefined && rows.length > PAGE_SIZE.follow;
    return {
      subs: shown.map(({ person }) => person),
      ...(hasNext && { lastEvaluatedKey: encodeCursor(scope, last) }),
    };
  },
});
