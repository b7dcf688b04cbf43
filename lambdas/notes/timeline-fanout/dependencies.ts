import {
  batchWrite,
  createDatabase,
  type Database,
  queryPage,
} from '#lambdas/shared/dynamo/client.ts';
import type { Environment } from '#lambdas/shared/environment.ts';
import type { functionSpecs } from '#lambdas/specs/function-specs.ts';
import { followPartition, friendPartition } from '#lambdas/friends/public.ts';
import type { FanOutDependencies } from './fan-out-note.ts';

/** Readers who are asked for and written to at a time; a batch of the service takes 25. */
const PAGE = 1_000;
const BATCH = 25;
/** Batches under way at the same time. */
const AT_ONCE = 10;

interface Edges {
  readonly partition: readonly [string, string];
  readonly index?: string;
  /** Attribute with the key of the reader at the other end. */
  readonly subOf: (row: Readonly<Record<string, unknown>>) => string;
  readonly keys: readonly string[];
}

const createEdgeReader = (database: Database, TableName: string) =>
  async function* ({ partition: [name, value], index, subOf, keys }: Edges) {
    let after: Readonly<Record<string, unknown>> | undefined;
    for (let more = true; more;) {
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
      yield page.rows.map(subOf);
      const last = page.rows.at(-1);
      ({ more } = page);
      after = last && Object.fromEntries(keys.map((key) => [key, last[key]]));
    }
  };

const partOf = (key: unknown): string => String(key).split('#').slice(1).join('#');

export const createDependencies = (
  { tables }: Pick<Environment<(typeof functionSpecs)['timeline-fanout']>, 'tables'>,
  database: Database = createDatabase(),
): FanOutDependencies => {
  const readEdges = createEdgeReader(database, tables.social);
  return {
    followersOf: (sub) =>
      readEdges({
        partition: ['inverse', followPartition(sub)],
        index: 'incoming',
        subOf: ({ edge }) => partOf(edge),
        keys: ['edge', 'other', 'inverse', 'createdAt'],
      }),
    friendsOf: (sub) =>
      readEdges({
        partition: ['edge', friendPartition(sub)],
        subOf: ({ other }) => String(other),
        keys: ['edge', 'other'],
      }),
    write: async (rows) => {
      const left = Array.from({ length: Math.ceil(rows.length / BATCH) }, (_, n) =>
        rows.slice(n * BATCH, (n + 1) * BATCH),
      ).values();
      const worker = async (): Promise<void> => {
        // All workers take from the one iterator, so each batch is taken once.
        for (const batch of left) {
          await batchWrite(
            database,
            tables.timelines,
            batch.map((row) => ({ put: row })),
          );
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, worker));
    },
  };
};
