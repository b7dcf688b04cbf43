import { setTimeout as pause } from 'node:timers/promises';
import { DescribeTableCommand, type DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  type _Record as StreamRecord,
  type AttributeValue,
  DescribeStreamCommand,
  type DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
} from '@aws-sdk/client-dynamodb-streams';
import * as z from 'zod';
import { readJsonFile, replaceFile } from '../json-file.ts';
import { report } from '../terminal-log.ts';

/** The event of a DynamoDB event source. */
export interface StreamEvent {
  readonly Records: readonly object[];
}

type Attributes = Readonly<Record<string, AttributeValue>>;

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

/** Events contain bytes as base64; all other values are as in the SDK. */
const attributeOnWire = (value: AttributeValue): object => {
  if (value.B !== undefined) return { B: base64(value.B) };
  if (value.BS !== undefined) return { BS: value.BS.map(base64) };
  if (value.L !== undefined) return { L: value.L.map(attributeOnWire) };
  if (value.M !== undefined) return { M: attributesOnWire(value.M) };
  return value;
};

const attributesOnWire = (attributes: Attributes): object =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [name, attributeOnWire(value)]),
  );

const recordOnWire = (record: StreamRecord, eventSourceARN: string): object => {
  const { Keys, NewImage, OldImage, ApproximateCreationDateTime, ...rest } = record.dynamodb ?? {};
  return {
    eventID: record.eventID,
    eventName: record.eventName,
    eventVersion: record.eventVersion,
    eventSource: 'aws:dynamodb',
    awsRegion: record.awsRegion,
    eventSourceARN,
    dynamodb: {
      ...rest,
      ...(ApproximateCreationDateTime && {
        // Epoch seconds; the SDK parses them to a date.
        ApproximateCreationDateTime: Math.floor(ApproximateCreationDateTime.getTime() / 1_000),
      }),
      ...(Keys && { Keys: attributesOnWire(Keys) }),
      ...(NewImage && { NewImage: attributesOnWire(NewImage) }),
      ...(OldImage && { OldImage: attributesOnWire(OldImage) }),
    },
  };
};

/** The event that Lambda's event source mapping creates for records of a stream. */
export const streamEvent = (records: readonly StreamRecord[], streamArn: string): StreamEvent => ({
  Records: records.map((record) => recordOnWire(record, streamArn)),
});

const positionSchema = z.object({ streamArn: z.string(), sequenceNumber: z.string() });

/** A worker's position in a stream: the last record that it processed. */
export type StreamPosition = z.infer<typeof positionSchema>;

/** The stored position of a worker; undefined when it never ran on this stream. */
const readPosition = async (file: string, streamArn: string): Promise<string | undefined> => {
  const place = await readJsonFile(file, positionSchema);
  return place?.streamArn === streamArn ? place.sequenceNumber : undefined;
};

/** Lambda would retry for a day; a developer sees the error at once. */
const ATTEMPTS = 3;
const BATCH_RECORDS = 100;

interface FollowOptions {
  readonly database: DynamoDBClient;
  readonly streams: DynamoDBStreamsClient;
  readonly tableName: string;
  /** The worker, called with one batch at a time, in the order of the writes. */
  readonly worker: (event: StreamEvent) => Promise<unknown>;
  /** File that stores the worker's position in the stream between starts. */
  readonly positionFile: string;
  /** Pause before polling an empty stream again. */
  readonly pauseMs?: number;
  /** Pause before a stream is opened again that could not be read. */
  readonly reopenMs?: number;
}

const streamArnOf = async ({ database, tableName }: FollowOptions): Promise<string> => {
  const { Table } = await database.send(new DescribeTableCommand({ TableName: tableName }));
  if (Table?.LatestStreamArn === undefined) throw new Error(`${tableName} has no stream`);
  return Table.LatestStreamArn;
};

/** The local engine has a single shard without children. */
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
  event: StreamEvent,
  signal: AbortSignal,
): Promise<void> => {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    try {
      await worker(event);
      return;
    } catch (error) {
      // The next start repeats the batch.
      if (signal.aborted) throw error;
      report(`Attempt ${String(attempt)} at the stream of ${tableName} failed`, error);
    }
  }
  // In the cloud the batch would go to the dead-letter queue; here the log shows it.
};

/**
 * Invokes a worker with a table's stream, as Lambda's event source mapping does: batches in order,
 * retries when the worker throws, a stored position. A stream that cannot be read is opened again at
 * that position. Returns a function that stops this and resolves when the last batch is done.
 */
export const followStream = async (options: FollowOptions): Promise<() => Promise<void>> => {
  const { streams, positionFile, pauseMs = 250, reopenMs = 1_000 } = options;
  const streamArn = await streamArnOf(options);
  let place = await readPosition(positionFile, streamArn);
  let iterator = await openIterator(options, streamArn, place);
  const stopping = new AbortController();
  const { signal } = stopping;
  const wait = async (ms: number): Promise<void> =>
    pause(ms, undefined, { signal }).catch(() => undefined);

  const workOnNext = async (): Promise<void> => {
    iterator ??= await openIterator(options, streamArn, place);
    const asked = new GetRecordsCommand({ ShardIterator: iterator, Limit: BATCH_RECORDS });
    const { Records = [], NextShardIterator } = await streams.send(asked);
    if (Records.length === 0) await wait(pauseMs);
    else {
      await work(options, streamEvent(Records, streamArn), signal);
      const sequenceNumber = Records.at(-1)?.dynamodb?.SequenceNumber;
      if (sequenceNumber !== undefined) {
        const reached: StreamPosition = { streamArn, sequenceNumber };
        await replaceFile(positionFile, JSON.stringify(reached));
        place = sequenceNumber;
      }
    }
    iterator = NextShardIterator;
  };
  const follow = async (): Promise<void> => {
    let isInterrupted = false;
    while (!signal.aborted) {
      try {
        await workOnNext();
        isInterrupted = false;
      } catch (error) {
        if (!isInterrupted && !signal.aborted) {
          report(`The stream of ${options.tableName} is interrupted`, error);
        }
        isInterrupted = true;
        iterator = undefined;
        await wait(reopenMs);
      }
    }
  };
  const following = follow();
  return async () => {
    stopping.abort();
    await following;
  };
};
