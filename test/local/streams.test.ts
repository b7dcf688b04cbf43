import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams';
import { DeleteCommand, DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { tableSpecs } from '#lambdas/specs/table-specs.ts';
import { localTableInput } from '#local/database/tables.ts';
import { followStream, type StreamEvent } from '#local/streams/follow-stream.ts';

const endpoint = process.env['DYNAMODB_ENDPOINT'] ?? '';

const key = (noteId: string) => ({ noteId, part: 'NOTE' });

describe('a worker behind the stream of a table', () => {
  const database = new DynamoDBClient({ endpoint });
  const documents = DynamoDBDocumentClient.from(database);
  const streams = new DynamoDBStreamsClient({ endpoint });
  const tableName = `test-stream-${randomUUID()}`;
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hondana-stream-'));
    await database.send(new CreateTableCommand(localTableInput(tableName, tableSpecs.notes)));
  });

  afterAll(async () => {
    database.destroy();
    streams.destroy();
    await rm(folder, { recursive: true });
  });

  /** Follows with a worker until it has seen so many records, and gives them back. */
  const recordsSeen = async (
    count: number,
    failFirst: boolean,
    write: () => Promise<void>,
  ): Promise<readonly unknown[]> => {
    const seen: unknown[] = [];
    let failed = !failFirst;
    const counter = new EventEmitter();
    const all = once(counter, 'enough');
    const worker = async ({ Records }: StreamEvent): Promise<void> => {
      if (!failed) {
        failed = true;
        throw new Error('the worker fails once');
      }
      seen.push(...Records);
      if (seen.length >= count) counter.emit('enough');
    };
    const stop = await followStream({
      database,
      streams,
      tableName,
      worker,
      positionFile: join(folder, 'place.json'),
      pauseMs: 5,
      reopenMs: 5,
    });
    await write();
    await all;
    await stop();
    return seen;
  };

  it('receives inserted, changed and removed rows in order, with both images', async () => {
    const seen = await recordsSeen(3, false, async () => {
      const put = (content: string) =>
        documents.send(new PutCommand({ TableName: tableName, Item: { ...key('n1'), content } }));
      await put('初め');
      await put('後');
      await documents.send(new DeleteCommand({ TableName: tableName, Key: key('n1') }));
    });
    expect(seen).toMatchObject([
      { eventName: 'INSERT', dynamodb: { NewImage: { content: { S: '初め' } } } },
      {
        eventName: 'MODIFY',
        dynamodb: { OldImage: { content: { S: '初め' } }, NewImage: { content: { S: '後' } } },
      },
      { eventName: 'REMOVE', dynamodb: { Keys: { noteId: { S: 'n1' }, part: { S: 'NOTE' } } } },
    ]);
  });

  it('resumes at its position, and receives a failed batch again', async () => {
    const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const seen = await recordsSeen(1, true, async () => {
      await documents.send(new PutCommand({ TableName: tableName, Item: key('n2') }));
    });
    expect(seen).toMatchObject([
      { eventName: 'INSERT', dynamodb: { Keys: { noteId: { S: 'n2' } } } },
    ]);
    expect(complaints).toHaveBeenCalledTimes(1);
    complaints.mockRestore();
  });

  it('LOCAL-17 leaves a batch that fails while it stops to the next start', async () => {
    const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const counter = new EventEmitter();
    const begun = once(counter, 'begun');
    const stopped = once(counter, 'stopped');
    const stop = await followStream({
      database,
      streams,
      tableName,
      worker: async () => {
        counter.emit('begun');
        await stopped;
        throw new Error('The instance has ended');
      },
      positionFile: join(folder, 'place.json'),
      pauseMs: 5,
    });
    await documents.send(new PutCommand({ TableName: tableName, Item: key('n5') }));
    await begun;
    const stopping = stop();
    counter.emit('stopped');
    await stopping;
    expect(complaints).not.toHaveBeenCalled();
    complaints.mockRestore();
    const seen = await recordsSeen(1, false, () => Promise.resolve());
    expect(seen).toMatchObject([{ dynamodb: { Keys: { noteId: { S: 'n5' } } } }]);
  });

  it('LOCAL-17 reads on at its position when the stream could not be read for a moment', async () => {
    const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    let failures = 0;
    streams.middlewareStack.add(
      (next, { commandName }) =>
        async (call) => {
          if (commandName !== 'GetRecordsCommand' || failures > 1) return next(call);
          failures += 1;
          throw new Error('The database has ended');
        },
      { name: 'interruption' },
    );
    const seen = await recordsSeen(1, false, async () => {
      await documents.send(new PutCommand({ TableName: tableName, Item: key('n4') }));
    });
    expect(seen).toMatchObject([{ dynamodb: { Keys: { noteId: { S: 'n4' } } } }]);
    expect(complaints).toHaveBeenCalledTimes(1);
    streams.middlewareStack.remove('interruption');
    complaints.mockRestore();
  });

  it('receives bytes as base64 and times as epoch seconds, as from the event source', async () => {
    const [record] = await recordsSeen(1, false, async () => {
      const Item = { ...key('n3'), picture: { bytes: Buffer.from('本') } };
      await documents.send(new PutCommand({ TableName: tableName, Item }));
    });
    expect(record).toMatchObject({
      eventSource: 'aws:dynamodb',
      dynamodb: {
        ApproximateCreationDateTime: expect.any(Number),
        NewImage: { picture: { M: { bytes: { B: Buffer.from('本').toString('base64') } } } },
      },
    });
  });
});
