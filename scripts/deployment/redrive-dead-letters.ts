import {
  DeleteMessageCommand,
  ReceiveMessageCommand,
  type Message,
  type SQSClient,
} from '@aws-sdk/client-sqs';
import {
  type _Record as StreamRecord,
  type DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
  ResourceNotFoundException,
  TrimmedDataAccessException,
} from '@aws-sdk/client-dynamodb-streams';
import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import * as z from 'zod';
import { streamEvent } from '#local/streams/follow-stream.ts';

/** What Lambda writes into the queue: where the records are, and not the records themselves. */
const letterSchema = z.object({
  requestContext: z.object({ condition: z.string(), approximateInvokeCount: z.number() }),
  DDBStreamBatchInfo: z.object({
    shardId: z.string(),
    startSequenceNumber: z.string(),
    endSequenceNumber: z.string(),
    batchSize: z.number(),
    approximateArrivalOfFirstRecord: z.string(),
    streamArn: z.string(),
  }),
});
type Batch = z.infer<typeof letterSchema>['DDBStreamBatchInfo'];

interface RedriveOptions {
  readonly sqs: SQSClient;
  readonly queueUrl: string;
  readonly streams: DynamoDBStreamsClient;
  /** Processes records as the function does. */
  readonly handle: (event: DynamoDBStreamEvent) => Promise<DynamoDBBatchResponse>;
  /** Only tells what is in the queue. */
  readonly listOnly: boolean;
  /** Deletes messages whose records the stream no longer has. */
  readonly discardExpired: boolean;
  readonly print: (line: string) => void;
}

export interface Redriven {
  readonly messages: number;
  /** Records that were processed. */
  readonly records: number;
  /** Messages that stay in the queue, because a record failed again or the message is not readable. */
  readonly failed: number;
  /** Messages whose records the stream no longer has. */
  readonly expired: number;
}

/** Long enough to replay a batch; then other receivers see the message again. */
const VISIBILITY_SECONDS = 300;
const LISTED_SECONDS = 30;

/** Every message, each once. */
async function* messagesOf({ sqs, queueUrl, listOnly }: RedriveOptions): AsyncGenerator<Message> {
  const seen = new Set<string>();
  for (;;) {
    const { Messages = [] } = await sqs.send(
      new ReceiveMessageCommand({
        QueueUrl: queueUrl,
        MaxNumberOfMessages: 10,
        WaitTimeSeconds: 1,
        VisibilityTimeout: listOnly ? LISTED_SECONDS : VISIBILITY_SECONDS,
      }),
    );
    const fresh = Messages.filter(({ MessageId = '' }) => !seen.has(MessageId));
    if (fresh.length === 0) return;
    for (const message of fresh) {
      seen.add(message.MessageId ?? '');
      yield message;
    }
  }
}

const numberOf = ({ dynamodb }: StreamRecord): bigint => BigInt(dynamodb?.SequenceNumber ?? '0');

/** The records of a batch; null when the stream no longer has the first of them. */
const readRecords = async (
  streams: DynamoDBStreamsClient,
  { streamArn, shardId, startSequenceNumber, endSequenceNumber }: Batch,
): Promise<readonly StreamRecord[] | null> => {
  const last = BigInt(endSequenceNumber);
  const found: StreamRecord[] = [];
  try {
    let { ShardIterator: iterator } = await streams.send(
      new GetShardIteratorCommand({
        StreamArn: streamArn,
        ShardId: shardId,
        ShardIteratorType: 'AT_SEQUENCE_NUMBER',
        SequenceNumber: startSequenceNumber,
      }),
    );
    while (iterator !== undefined) {
      const { Records = [], NextShardIterator } = await streams.send(
        new GetRecordsCommand({ ShardIterator: iterator }),
      );
      found.push(...Records.filter((record) => numberOf(record) <= last));
      const isPast = Records.some((record) => numberOf(record) >= last);
      iterator = isPast || Records.length === 0 ? undefined : NextShardIterator;
    }
    return found;
  } catch (error) {
    const isGone =
      error instanceof TrimmedDataAccessException || error instanceof ResourceNotFoundException;
    if (isGone) return null;
    throw error;
  }
};

const describe = ({ shardId, batchSize, ...batch }: Batch): string =>
  `${batch.approximateArrivalOfFirstRecord}: ${String(batchSize)} records of shard ${shardId}, ` +
  `${batch.startSequenceNumber} to ${batch.endSequenceNumber}`;

const parseLetter = (body = ''): z.infer<typeof letterSchema> | undefined => {
  try {
    return letterSchema.parse(JSON.parse(body));
  } catch {
    return undefined;
  }
};

type Outcome = 'listed' | 'failed' | 'expired' | { readonly replayed: number };

/** Replays one message and deletes it when all its records were processed. */
const redriveMessage = async (options: RedriveOptions, message: Message): Promise<Outcome> => {
  const { sqs, queueUrl, streams, handle, listOnly, discardExpired, print } = options;
  const remove = async (): Promise<void> => {
    const { ReceiptHandle } = message;
    await sqs.send(new DeleteMessageCommand({ QueueUrl: queueUrl, ReceiptHandle }));
  };
  const letter = parseLetter(message.Body);
  if (letter === undefined) {
    print(`Message ${message.MessageId ?? ''} is not of an event source; it stays`);
    return 'failed';
  }
  const { DDBStreamBatchInfo: batch, requestContext } = letter;
  print(`${describe(batch)} (${requestContext.condition})`);
  if (listOnly) return 'listed';
  const records = await readRecords(streams, batch);
  if (records === null || records.length === 0) {
    print('  The stream no longer has them.');
    if (discardExpired) await remove();
    return 'expired';
  }
  // The event of the SDK's records is that of the event source.
  const event = streamEvent(records, batch.streamArn) as unknown as DynamoDBStreamEvent;
  const { batchItemFailures } = await handle(event);
  for (const { itemIdentifier } of batchItemFailures)
    print(`  Record ${itemIdentifier} failed again.`);
  if (batchItemFailures.length > 0) return 'failed';
  await remove();
  return { replayed: records.length };
};

/**
 * Replays what a function gave up, from the stream that still has it, and removes the messages of all
 * records that succeed. Repeatable: the functions of streams are idempotent.
 */
export const redriveDeadLetters = async (options: RedriveOptions): Promise<Redriven> => {
  const outcomes: Outcome[] = [];
  for await (const message of messagesOf(options)) {
    outcomes.push(await redriveMessage(options, message));
  }
  return {
    messages: outcomes.length,
    records: outcomes.reduce(
      (sum, outcome) => sum + (typeof outcome === 'object' ? outcome.replayed : 0),
      0,
    ),
    failed: outcomes.filter((outcome) => outcome === 'failed').length,
    expired: outcomes.filter((outcome) => outcome === 'expired').length,
  };
};
