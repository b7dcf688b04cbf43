import { randomUUID } from 'node:crypto';
import { CreateTableCommand, DescribeTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  DescribeStreamCommand,
  DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
} from '@aws-sdk/client-dynamodb-streams';
import {
  DeleteMessageCommand,
  ReceiveMessageCommand,
  SQSClient,
  type Message,
} from '@aws-sdk/client-sqs';
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import {
  createFanOutDependencies,
  createFanOutHandler,
  fanOutNote,
} from '#lambdas/notes/public.ts';
import { noteKey } from '#lambdas/notes/rows.ts';
import { tableSpecs } from '#lambdas/specs/table-specs.ts';
import { localTableInput } from '#local/database/tables.ts';
import { hanako, taro } from '#test/support/people.ts';
import { silentLog } from '#test/support/silent-log.ts';
import { followRow } from '#test/support/social-rows.ts';
import { testTables } from '#test/support/tables.ts';
import { redriveDeadLetters } from '../../../scripts/deployment/redrive-dead-letters.ts';

const endpoint = process.env['DYNAMODB_ENDPOINT'] ?? '';
const queueUrl = 'https://sqs.example/1/dead-letters';

/** A queue in memory, as far as the command asks it. */
const createQueue = () => {
  const sqs = new SQSClient({ region: 'ap-northeast-1' });
  const messages: Message[] = [];
  const mock = mockClient(sqs);
  mock.on(ReceiveMessageCommand).callsFake(() => ({ Messages: [...messages] }));
  mock.on(DeleteMessageCommand).callsFake(({ ReceiptHandle }: { ReceiptHandle: string }) => {
    const place = messages.findIndex((message) => message.ReceiptHandle === ReceiptHandle);
    messages.splice(place, 1);
    return {};
  });
  const add = (body: unknown): void => {
    const id = randomUUID();
    messages.push({ MessageId: id, ReceiptHandle: `handle-${id}`, Body: JSON.stringify(body) });
  };
  return { sqs, messages, add };
};

describe('redriving dead letters', () => {
  const database = new DynamoDBClient({ endpoint });
  const documents = DynamoDBDocumentClient.from(database);
  const streams = new DynamoDBStreamsClient({ endpoint });
  let notesTable: string;
  let streamArn: string;
  let shardId: string;
  let sequenceNumbers: readonly string[];
  let queue: ReturnType<typeof createQueue>;
  let lines: string[];

  const noteIds = ['01K90000000000000000000001', '01K90000000000000000000002'];

  const tables = testTables(beforeEach, 'timelines', 'social');
  beforeEach(async () => {
    await tables.put('social', [followRow(hanako.sub, taro.sub)]);
    notesTable = `test-redrive-${randomUUID()}`;
    await database.send(new CreateTableCommand(localTableInput(notesTable, tableSpecs.notes)));
    for (const noteId of noteIds) {
      const Item = { ...noteKey(noteId), userSub: taro.sub, noteOpenLevel: 'PUBLIC' };
      await documents.send(new PutCommand({ TableName: notesTable, Item }));
    }
    const { Table } = await database.send(new DescribeTableCommand({ TableName: notesTable }));
    streamArn = Table?.LatestStreamArn ?? '';
    const { StreamDescription } = await streams.send(
      new DescribeStreamCommand({ StreamArn: streamArn }),
    );
    shardId = StreamDescription?.Shards?.[0]?.ShardId ?? '';
    const { ShardIterator } = await streams.send(
      new GetShardIteratorCommand({
        StreamArn: streamArn,
        ShardId: shardId,
        ShardIteratorType: 'TRIM_HORIZON',
      }),
    );
    const { Records = [] } = await streams.send(new GetRecordsCommand({ ShardIterator }));
    sequenceNumbers = Records.map(({ dynamodb }) => dynamodb?.SequenceNumber ?? '');
    queue = createQueue();
    lines = [];
  });
  afterAll(() => {
    database.destroy();
    streams.destroy();
  });

  /** The message that the event source writes when it gives up. */
  const letter = (first: number, last: number, changes: object = {}) => ({
    requestContext: { condition: 'RetryAttemptsExhausted', approximateInvokeCount: 6 },
    responseContext: { statusCode: 200 },
    version: '1.0',
    DDBStreamBatchInfo: {
      shardId,
      startSequenceNumber: sequenceNumbers[first],
      endSequenceNumber: sequenceNumbers[last],
      approximateArrivalOfFirstRecord: '2026-11-23T00:00:00Z',
      approximateArrivalOfLastRecord: '2026-11-23T00:00:00Z',
      batchSize: last - first + 1,
      streamArn,
      ...changes,
    },
  });

  const redrive = async (
    options: { listOnly?: boolean; discardExpired?: boolean } = {},
    worker = fanOutNote(createFanOutDependencies({ tables: tables.names }, tables.database)),
  ) =>
    redriveDeadLetters({
      sqs: queue.sqs,
      queueUrl,
      streams,
      handle: createFanOutHandler(worker, silentLog),
      listOnly: false,
      discardExpired: false,
      print: (line) => {
        lines.push(line);
      },
      ...options,
    });
  const delivered = async () =>
    (await tables.rows('timelines')).map(({ noteId }) => String(noteId)).toSorted();

  it('TRUST-38 replays exactly the records that a message names, and deletes it', async () => {
    queue.add(letter(1, 1));
    expect(await redrive()).toEqual({ messages: 1, records: 1, failed: 0, expired: 0 });
    expect(await delivered()).toEqual([noteIds[1]]);
    expect(queue.messages).toEqual([]);
  });

  it('TRUST-38 keeps a message whose record fails again, and replays the others', async () => {
    queue.add(letter(0, 0));
    queue.add(letter(1, 1));
    const good = fanOutNote(createFanOutDependencies({ tables: tables.names }, tables.database));
    const poisoned = async (note: Parameters<typeof good>[0]): Promise<void> => {
      if (note.noteId === noteIds[0]) throw new Error('poison');
      await good(note);
    };
    expect(await redrive({}, poisoned)).toMatchObject({ messages: 2, records: 1, failed: 1 });
    expect(await delivered()).toEqual([noteIds[1]]);
    expect(queue.messages).toHaveLength(1);
    expect(lines.join()).toContain(`Record ${sequenceNumbers[0] ?? ''} failed again`);
    // Repaired and repeated, it delivers the rest once.
    expect(await redrive()).toMatchObject({ messages: 1, records: 1, failed: 0 });
    expect(await delivered()).toEqual(noteIds);
    expect(queue.messages).toEqual([]);
  });

  it('TRUST-38 lists messages and changes nothing with --list', async () => {
    queue.add(letter(0, 1));
    expect(await redrive({ listOnly: true })).toMatchObject({ messages: 1, records: 0 });
    expect(lines.join()).toContain('2 records of shard');
    expect(await delivered()).toEqual([]);
    expect(queue.messages).toHaveLength(1);
  });

  it('TRUST-38 says when the stream no longer has the records, and discards on request only', async () => {
    queue.add(letter(0, 0, { streamArn: streamArn.replace(notesTable, 'test-redrive-gone') }));
    expect(await redrive()).toMatchObject({ expired: 1, records: 0 });
    expect(queue.messages).toHaveLength(1);
    expect(await redrive({ discardExpired: true })).toMatchObject({ expired: 1 });
    expect(queue.messages).toEqual([]);
  });

  it('leaves other messages alone', async () => {
    queue.add({ hello: 'world' });
    expect(await redrive()).toMatchObject({ messages: 1, failed: 1 });
    expect(queue.messages).toHaveLength(1);
  });
});
