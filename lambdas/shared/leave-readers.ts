import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import type { Database } from './dynamo/client.ts';
import { queryPage } from './dynamo/query-page.ts';
import { createPartReaders } from './part-readers.ts';
import {
  blockKey,
  blockPartition,
  countKey,
  followPartition,
  friendPartition,
  receivedPartition,
  requestPartition,
  subOfPartition,
} from './social-rows.ts';

type Row = Readonly<Record<string, unknown>>;

/** Rows of each kind that are looked for at a time. */
const AT_A_TIME = 100;

interface Place {
  readonly index?: 'incoming';
  readonly partition: string;
  /** The reader at the other end of a row. */
  readonly otherOf: (row: Row) => string;
}

const to = (row: Row): string => String(row['other']);
const from = (row: Row): string => subOfPartition(String(row['edge']));
const sender = (row: Row): string => String(row['senderUserSub']);

/** Everywhere a row may be that names this reader. */
const placesOf = (sub: string): readonly Place[] => [
  { partition: followPartition(sub), otherOf: to },
  { partition: followPartition(sub), otherOf: from, index: 'incoming' },
  { partition: friendPartition(sub), otherOf: to },
  { partition: requestPartition(sub), otherOf: to },
  { partition: receivedPartition(sub), otherOf: sender },
  { partition: blockPartition(sub), otherOf: to },
  { partition: blockPartition(sub), otherOf: from, index: 'incoming' },
];

const queryOf = (TableName: string, { index, partition }: Place) => ({
  TableName,
  KeyConditionExpression: '#partition = :partition',
  ExpressionAttributeNames: { '#partition': index === undefined ? 'edge' : 'inverse' },
  ExpressionAttributeValues: { ':partition': partition },
  // An index cannot be read so; who calls again later finds what it was late to show.
  ...(index === undefined ? { ConsistentRead: true } : { IndexName: index }),
});

/** Ends everything between a reader and all others. */
export type LeaveReaders = (sub: string) => Promise<void>;

/**
 * For a reader who goes for good: relations and blocks of both sides, with what they count for
 * others, and the reader's own counts. May break off and be called again. The reader's row among
 * the users must be gone before, which keeps new relations from beginning.
 */
export const createLeaveReaders = (database: Database, TableName: string): LeaveReaders => {
  const partReaders = createPartReaders(database, TableName);

  const othersOf = async (sub: string): Promise<ReadonlySet<string>> => {
    const found = await Promise.all(
      placesOf(sub).map(async (place) => {
        const range = { size: AT_A_TIME, after: undefined };
        const { rows } = await queryPage(database, queryOf(TableName, place), range);
        return rows.map(place.otherOf);
      }),
    );
    return new Set(found.flat());
  };

  const part = async (sub: string, other: string): Promise<void> => {
    await partReaders([sub, other], {
      block: { Delete: { TableName, Key: blockKey(sub, other) } },
      blockBack: { Delete: { TableName, Key: blockKey(other, sub) } },
    });
  };

  return async (sub) => {
    const done = new Set<string>();
    for (;;) {
      const others = [...(await othersOf(sub))].filter((other) => !done.has(other));
      if (others.length === 0) break;
      // One after the other: all of them change the same counts.
      for (const other of others) {
        await part(sub, other);
        done.add(other);
      }
    }
    await database.send(new DeleteCommand({ TableName, Key: countKey(sub) }));
  };
};
