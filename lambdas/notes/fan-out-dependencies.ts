import { followPartition, friendPartition, subOfPartition } from '#lambdas/friends/public.ts';
import { chunks, forEachConcurrently } from '#lambdas/shared/collections.ts';
import {
  batchWrite,
  createDatabase,
  queryPage,
  type Database,
} from '#lambdas/shared/dynamo/client.ts';
import type { Environment } from '#lambdas/shared/environment.ts';
import type { functionSpecs } from '#lambdas/specs/function-specs.ts';
import { createFanOutCursors, type EdgeKey } from './fan-out-cursors.ts';
import type { FanOutDependencies, ReaderPage } from './fan-out.ts';

/** Readers per query. */
const PAGE = 1_000;
/** Rows per batch write: the limit of the service. */
const BATCH = 25;
/** Concurrent batch writes. */
const CONCURRENCY = 10;

interface Edges {
  readonly partition: readonly [name: string, value: string];
  readonly index?: string;
  /** The reader at the other end of an edge. */
  readonly subOf: (row: Readonly<Record<string, unknown>>) => string;
  readonly keys: readonly string[];
}

const createEdgeReader = (database: Database, TableName: string) =>
  async function* (
    { partition: [name, value], index, subOf, keys }: Edges,
    start: EdgeKey | undefined,
  ): AsyncIterable<ReaderPage> {
    let after = start;
    do {
      const page = await queryPage(
        database,
        {
          TableName,
          ...(index !== undefined && { IndexName: index }),
          KeyConditionExpression: '#partition = :partition',
          ExpressionAttributeNames: { '#partition': name },
          ExpressionAttributeValues: { ':partition': value },
        },
        { size: PAGE, after },
      );
      const last = page.more ? page.rows.at(-1) : undefined;
      after = last && Object.fromEntries(keys.map((key) => [key, String(last[key])]));
      yield { subs: page.rows.map(subOf), next: after };
    } while (after !== undefined);
  };

export const createFanOutDependencies = (
  { tables }: Pick<Environment<(typeof functionSpecs)['timeline-fanout']>, 'tables'>,
  database: Database = createDatabase(),
): FanOutDependencies => {
  const readEdges = createEdgeReader(database, tables.social);
  return {
    followersOf: (sub, after) =>
      readEdges(
        {
          partition: ['inverse', followPartition(sub)],
          index: 'incoming',
          subOf: ({ edge }) => subOfPartition(String(edge)),
          keys: ['edge', 'other', 'inverse', 'createdAt'],
        },
        after,
      ),
    friendsOf: (sub, after) =>
      readEdges(
        {
          partition: ['edge', friendPartition(sub)],
          subOf: ({ other }) => String(other),
          keys: ['edge', 'other'],
        },
        after,
      ),
    write: async (rows) =>
      forEachConcurrently(chunks(rows, BATCH), CONCURRENCY, async (batch) =>
        batchWrite(
          database,
          tables.timelines,
          batch.map((row) => ({ put: row })),
        ),
      ),
    cursors: createFanOutCursors(database, tables.timelines),
  };
};
