import { setTimeout as pause } from 'node:timers/promises';
import { DescribeTableCommand, type DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  DescribeStreamCommand,
  GetRecordsCommand,
  GetShardIteratorCommand,
  type _Record as StreamRecord,
  type DynamoDBStreamsClient,
} from '@aws-sdk/client-dynamodb-streams';
import { streamEvent, type StreamEvent } from './stream-event.ts';
import { readPlace, writePlace } from './stream-place.ts';

/** Lambda's own defaults would retry for a day; a developer sees the fault at once. */
const ATTEMPTS = 3;
const BATCH_RECORDS = 100;

interface FollowOptions {
  readonly database: DynamoDBClient;
  readonly streams: DynamoDBStreamsClient;
  readonly tableName: string;
  /** The worker, called with one batch at a time, in the order of the writes. */
  readonly worker: (event: StreamEvent) => Promise<unknown>;
  /** Where the worker's place in the stream is kept between starts. */
  readonly placeFile: string;
  /** How long to wait before asking an empty stream again. */
  readonly pauseMs?: number;
}

const streamArnOf = async ({ database, tableName }: FollowOptions): Promise<string> => {
  const { Table } = await database.send(new DescribeTableCommand({ TableName: tableName }));
  if (Table?.LatestStreamArn === undefined) throw new Error(`${tableName} has no stream`);
  return Table.LatestStreamArn;
};

/** The local engine keeps one shard for ever, so there are no children to follow. */
const openIterator = async (
  { streams }: FollowOptions,
  StreamArn: string,
  after: string | undefined,
): Promise<string | undefined> => {
  const { StreamDescription } = await streams.send(new DescribeStreamCommand({ StreamArn }));
  const ShardId = StreamDescription?.Shards?.[0]?.ShardId;
  const start =
    after === undefined
      ? { ShardIteratorType: 'TRIM_HORIZON' as const }
      : { ShardIteratorType: 'AFTER_SEQUENCE_NUMBER' as const, SequenceNumber: after };
  const opened = await streams.send(new GetShardIteratorCommand({ StreamArn, ShardId, ...start }));
  return opened.ShardIterator;
};

const work = async (
  { worker, tableName }: FollowOptions,
  records: readonly StreamRecord[],
  streamArn: string,
): Promise<void> => {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    try {
      await worker(streamEvent(records, streamArn));
      return;
    } catch (error) {
      console.error(`[stream of ${tableName}] attempt ${String(attempt)} failed`, error);
    }
  }
  // In the cloud the batch would go to the dead-letter queue; here the lines above are that queue.
};

/**
 * Drives a worker function by a table's stream, as Lambda's event source does: batches in order,
 * each repeated when the worker throws, the place remembered. Returns a function that stops it
 * and resolves once the last batch is done.
 */
export const followStream = async (options: FollowOptions): Promise<() => Promise<void>> => {
  const { streams, placeFile, pauseMs = 250 } = options;
  const streamArn = await streamArnOf(options);
  const place = await readPlace(placeFile, streamArn);
  let iterator = await openIterator(options, streamArn, place);
  const stopping = new AbortController();

  const follow = async (): Promise<void> => {
    while (iterator !== undefined && !stopping.signal.aborted) {
      const asked = new GetRecordsCommand({ ShardIterator: iterator, Limit: BATCH_RECORDS });
      const { Records = [], NextShardIterator } = await streams.send(asked);
      iterator = NextShardIterator;
      if (Records.length === 0) {
        await pause(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
        continue;
      }
      await work(options, Records, streamArn);
      const sequenceNumber = Records.at(-1)?.dynamodb?.SequenceNumber;
      if (sequenceNumber !== undefined) await writePlace(placeFile, { streamArn, sequenceNumber });
    }
  };
  const following = follow();
  // Whoever stops it gets the fault; until then it is at least seen.
  following.catch((error: unknown) => {
    console.error(error);
  });
  return async () => {
    stopping.abort();
    await following;
  };
};
