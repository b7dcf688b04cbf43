import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type * as z from 'zod';
import { PAGE_SIZE } from '#lambdas/specs/settings.ts';
import { type Database, queryPage } from '#lambdas/shared/dynamo/client.ts';
import { decodeCursor, encodeCursor, type CursorScope } from '#lambdas/shared/dynamo/cursor.ts';
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

/** The lists that there are of a reader's people, by the count that belongs to each. */
export type PeopleList = Extract<CountName, 'followers' | 'following' | 'friends'>;

interface SubPage {
  readonly subs: readonly string[];
  /** Leads to the next page; absent on the last one (SP-114). */
  readonly lastEvaluatedKey?: string;
}

/** How many people, and who: what anybody may know of a reader (SP-113). */
export interface FollowInfoReader {
  /** As it is at this moment. */
  readonly count: (userSub: string, list: PeopleList) => Promise<number>;
  /** Newest first. 400 for a cursor of another list or reader. */
  readonly page: (
    userSub: string,
    list: PeopleList,
    cursor: string | undefined,
  ) => Promise<SubPage>;
}

type EdgeRow = z.infer<typeof edgeRowSchema>;

interface Place {
  readonly index: 'incoming' | 'outgoing';
  /** Name and value of the partition in that index. */
  readonly partition: (userSub: string) => readonly ['inverse' | 'edge', string];
  /** The reader at the other end of a row. */
  readonly personOf: (row: EdgeRow) => string;
  /** Key of the row between the two. */
  readonly keyOf: (userSub: string, person: string) => Readonly<Record<string, string>>;
}

const other = (row: EdgeRow): string => row.other;
const places: Readonly<Record<PeopleList, Place>> = {
  followers: {
    index: 'incoming',
    partition: (sub) => ['inverse', followPartition(sub)],
    personOf: ({ edge }) => subOfPartition(edge),
    keyOf: (sub, person) => ({ ...followKey(person, sub), inverse: followPartition(sub) }),
  },
  following: {
    index: 'outgoing',
    partition: (sub) => ['edge', followPartition(sub)],
    personOf: other,
    keyOf: (sub, person) => followKey(sub, person),
  },
  friends: {
    index: 'outgoing',
    partition: (sub) => ['edge', friendPartition(sub)],
    personOf: other,
    keyOf: (sub, person) => friendKey(sub, person),
  },
};

type SortPart = Partial<ReturnType<typeof decodeCursor>>;

/** A page of a list behind the row that a cursor names; one row more tells whether there is another. */
const pageQuery = (place: Place, userSub: string, after: SortPart) => {
  const [name, value] = place.partition(userSub);
  const { person, createdAt } = after;
  return {
    query: {
      IndexName: place.index,
      KeyConditionExpression: '#partition = :partition',
      ExpressionAttributeNames: { '#partition': name },
      ExpressionAttributeValues: { ':partition': value },
      ScanIndexForward: false,
    },
    range: {
      size: PAGE_SIZE.follow + 1,
      after:
        person === undefined ? undefined : { ...place.keyOf(userSub, String(person)), createdAt },
    },
  };
};

export const createFollowInfoReader = (
  database: Database,
  TableName: string,
  log: Log,
): FollowInfoReader => ({
  count: async (userSub, list) => {
    const { Item } = await database.send(
      new GetCommand({ TableName, Key: countKey(userSub), ConsistentRead: true }),
    );
    return Math.max(0, countRowSchema.parse(Item ?? {})[list]);
  },

  page: async (userSub, list, cursor) => {
    const place = places[list];
    const scope: CursorScope = { call: list, partition: userSub };
    const after = cursor === undefined ? {} : decodeCursor(scope, cursor);
    const { query, range } = pageQuery(place, userSub, after);
    const { rows } = await queryPage(database, { TableName, ...query }, range);
    const people = parseRows(rows, { schema: edgeRowSchema, table: 'social', log }).map((row) => ({
      person: place.personOf(row),
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
