import { EventEmitter, once } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  ConditionalCheckFailedException,
  CreateTableCommand,
  type DynamoDBClient,
  TransactionCanceledException,
} from '@aws-sdk/client-dynamodb';
import {
  BatchWriteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb';
import { createDatabaseCalls } from '#local/database/database-calls.ts';
import {
  connectToDatabase,
  type DatabaseEngine,
  startDatabaseEngine,
} from '#local/database/engine.ts';
import { NoAnswerError } from '#local/database/engine-process.ts';
import { createDatabaseServer } from '#local/database/wire-protocol.ts';
import { type LoopbackServer, openLoopbackServer } from '#local/http/loopback-server.ts';
import { databasePid, listeningPorts } from './support/process-table.ts';
import { sendLines, statusOf } from './support/raw-socket.ts';

const TableName = 'notes';
const withRow = { ReturnValuesOnConditionCheckFailure: 'ALL_OLD' } as const;
const isNew = { ConditionExpression: 'attribute_not_exists(id)' } as const;

describe('the database of the local stack', () => {
  const named = process.env['DYNAMODB_ENDPOINT'];
  let folder: string;
  let engine: DatabaseEngine;
  let server: LoopbackServer;
  let client: DynamoDBClient;
  let documents: DynamoDBDocumentClient;

  beforeAll(async () => {
    delete process.env['DYNAMODB_ENDPOINT'];
    folder = await mkdtemp(join(tmpdir(), 'hondana-database-'));
    engine = await startDatabaseEngine(folder);
    server = await openLoopbackServer(0, engine.listener);
    client = connectToDatabase(engine.endpointAt(server.port));
    documents = DynamoDBDocumentClient.from(client);
    await client.send(
      new CreateTableCommand({
        TableName,
        BillingMode: 'PAY_PER_REQUEST',
        KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
        AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' }],
      }),
    );
    await documents.send(new PutCommand({ TableName, Item: { id: 'a', text: '本棚', bytes: 1 } }));
  });
  afterAll(async () => {
    process.env['DYNAMODB_ENDPOINT'] = named;
    client.destroy();
    await server.close();
    await engine.stop();
    await rm(folder, { recursive: true });
  });

  it('returns rows by their key and by a query', async () => {
    const { Item } = await documents.send(new GetCommand({ TableName, Key: { id: 'a' } }));
    expect(Item).toEqual({ id: 'a', text: '本棚', bytes: 1 });
    const { Items, Count } = await documents.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: 'id = :id',
        ExpressionAttributeValues: { ':id': 'a' },
        ConsistentRead: true,
      }),
    );
    expect([Items, Count]).toEqual([[{ id: 'a', text: '本棚', bytes: 1 }], 1]);
  });

  it('returns the stored row with the error of a failed condition', async () => {
    const put = documents.send(
      new PutCommand({ TableName, Item: { id: 'a' }, ...isNew, ...withRow }),
    );
    const error: unknown = await put.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ConditionalCheckFailedException);
    expect(error).toMatchObject({ Item: { id: { S: 'a' }, text: { S: '本棚' } } });
  });

  it('returns the reasons of a cancelled transaction, and writes nothing', async () => {
    const items = ['b', 'a'].map((id) => ({
      Put: { TableName, Item: { id }, ...isNew, ...withRow },
    }));
    const error: unknown = await documents
      .send(new TransactWriteCommand({ TransactItems: items }))
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(TransactionCanceledException);
    expect(error).toMatchObject({
      CancellationReasons: [
        { Code: 'None' },
        { Code: 'ConditionalCheckFailed', Item: { text: { S: '本棚' } } },
      ],
    });
    const { Item } = await documents.send(new GetCommand({ TableName, Key: { id: 'b' } }));
    expect(Item).toBeUndefined();
  });

  it.each(['key', 'text', 'name', 'condition'])(
    'LOCAL-24 refuses an unpaired surrogate in a %s, and answers what comes next',
    async (place) => {
      const broken = '片\ud800';
      const calls = {
        key: () => documents.send(new GetCommand({ TableName, Key: { id: broken } })),
        text: () =>
          documents.send(new PutCommand({ TableName, Item: { id: 'b', text: [broken] } })),
        name: () => documents.send(new PutCommand({ TableName, Item: { id: 'b', [broken]: 1 } })),
        condition: () =>
          documents.send(
            new PutCommand({
              TableName,
              Item: { id: 'b' },
              ConditionExpression: '#name <> :text',
              ExpressionAttributeNames: { '#name': 'text' },
              ExpressionAttributeValues: { ':text': broken },
            }),
          ),
      };
      await expect(calls[place as keyof typeof calls]()).rejects.toMatchObject({
        name: 'SerializationException',
      });
      await documents.send(new PutCommand({ TableName, Item: { id: 'pair', text: '𠮟る' } }));
      const { Item } = await documents.send(new GetCommand({ TableName, Key: { id: 'pair' } }));
      expect(Item).toEqual({ id: 'pair', text: '𠮟る' });
    },
  );

  describe('a batch of writes', () => {
    const batchOf = (...ids: readonly string[]) => ({
      RequestItems: { [TableName]: ids.map((id) => ({ PutRequest: { Item: { id } } })) },
    });
    const numbered = (count: number) => Array.from({ length: count }, (_, n) => `n${String(n)}`);

    it('LOCAL-32 is one transaction of the database', async () => {
      const tools: string[] = [];
      const call = createDatabaseCalls(async () => ({
        pid: 1,
        parameters: new Map([['transact_write_items', new Set(['transact_items'])]]),
        call: async (tool) => {
          tools.push(tool);
          return { isError: false, text: '{}' };
        },
        ended: Promise.resolve(),
        stop: async () => undefined,
      }));
      expect(await call('BatchWriteItem', batchOf(...numbered(25)))).toEqual({
        UnprocessedItems: {},
      });
      expect(tools).toEqual(['transact_write_items']);
    });

    it('puts and deletes', async () => {
      await documents.send(new BatchWriteCommand(batchOf('x', 'y')));
      const RequestItems = {
        [TableName]: [
          { PutRequest: { Item: { id: 'z', text: 'z' } } },
          { DeleteRequest: { Key: { id: 'x' } } },
        ],
      };
      const { UnprocessedItems } = await documents.send(new BatchWriteCommand({ RequestItems }));
      expect(UnprocessedItems).toEqual({});
      const stored = ['x', 'y', 'z'].map(
        async (id) => (await documents.send(new GetCommand({ TableName, Key: { id } }))).Item,
      );
      expect(await Promise.all(stored)).toEqual([undefined, { id: 'y' }, { id: 'z', text: 'z' }]);
    });

    it('may be larger than a transaction', async () => {
      const Item = { text: 'x'.repeat(300 * 1024) };
      const requests = numbered(25).map((id) => ({ PutRequest: { Item: { id, ...Item } } }));
      const RequestItems = { [TableName]: requests };
      const { UnprocessedItems } = await documents.send(new BatchWriteCommand({ RequestItems }));
      expect(UnprocessedItems).toEqual({});
      const Key = { id: 'n24' };
      const stored = await documents.send(new GetCommand({ TableName, Key }));
      expect(stored.Item).toEqual({ ...Key, ...Item });
    });

    it.each([
      ['a row twice', ['t', 't'], 'Provided list of item keys contains duplicates'],
      ['26 rows', ['t', ...numbered(25)], 'validation error'],
    ])('is refused with %s, and writes nothing', async (_, ids, words) => {
      await expect(documents.send(new BatchWriteCommand(batchOf(...ids)))).rejects.toThrow(words);
      const { Item } = await documents.send(new GetCommand({ TableName, Key: { id: 't' } }));
      expect(Item).toBeUndefined();
    });
  });

  it('LOCAL-23 says once that a call had no answer, and clients do not repeat it', async () => {
    let calls = 0;
    const silent = await openLoopbackServer(
      0,
      createDatabaseServer(() => {
        calls += 1;
        return Promise.reject(new NoAnswerError('not answered a call'));
      }),
    );
    const impatient = connectToDatabase(`http://127.0.0.1:${String(silent.port)}/`);
    const get = new GetCommand({ TableName, Key: { id: 'a' } });
    await expect(DynamoDBDocumentClient.from(impatient).send(get)).rejects.toMatchObject({
      name: 'InternalFailure',
      message: 'The database has not answered a call',
    });
    expect(calls).toBe(1);
    impatient.destroy();
    await silent.close();
  });

  it('refuses a parameter that it would not observe', async () => {
    const get = new GetCommand({ TableName, Key: { id: 'a' } });
    Object.assign(get.input, { AttributesToGet: ['text'] });
    await expect(documents.send(get)).rejects.toThrow('attributes_to_get is not supported');
  });

  it.each([
    ['a foreign page', 'Origin: http://evil.example'],
    ['a page in a sandbox', 'Origin: null'],
    ['a page of the product', 'Origin: http://localhost:PORT'],
  ])('LOCAL-04 refuses %s, and its preflight', async (_, origin) => {
    const port = String(server.port);
    const send = async (method: string) =>
      sendLines(server.port, [
        `${method} /_local/dynamodb HTTP/1.1`,
        `Host: localhost:${port}`,
        origin.replace('PORT', port),
        'X-Amz-Target: DynamoDB_20120810.ListTables',
        'Authorization: AWS4-HMAC-SHA256 Credential=local/20261123/x/dynamodb/aws4_request',
        'Access-Control-Request-Method: POST',
        'Content-Length: 0',
        'Connection: close',
      ]);
    for (const answer of [await send('POST'), await send('OPTIONS')]) {
      expect(statusOf(answer)).toBe(403);
      expect(answer).not.toMatch(/access-control|TableNames/i);
    }
  });

  it('LOCAL-04 refuses a request without credentials, which a page can send without a preflight', async () => {
    const answer = await sendLines(server.port, [
      'POST /_local/dynamodb HTTP/1.1',
      `Host: localhost:${String(server.port)}`,
      'X-Amz-Target: DynamoDB_20120810.ListTables',
      'Content-Length: 0',
      'Connection: close',
    ]);
    expect(statusOf(answer)).toBe(403);
  });

  it('LOCAL-04 is behind pipes: its process listens nowhere', () => {
    expect(listeningPorts(process.pid)).toContain(server.port);
    expect(listeningPorts(databasePid(folder))).toEqual([]);
  });

  it('LOCAL-10 is started again when its process is killed, with all rows', async () => {
    const killed = databasePid(folder);
    process.kill(killed, 'SIGKILL');
    const { Item } = await documents.send(new GetCommand({ TableName, Key: { id: 'a' } }));
    expect(Item).toMatchObject({ text: '本棚' });
    expect(databasePid(folder)).not.toBe(killed);
  });

  it('LOCAL-29 keeps its files from everybody else, also those of an earlier version', async () => {
    const own = await mkdtemp(join(tmpdir(), 'hondana-database-'));
    const modes = async () => {
      const names = (await readdir(own)).filter((name) => name.startsWith('database.sqlite'));
      return Promise.all(
        names.map(
          async (name) => `${name} ${((await stat(join(own, name))).mode & 0o777).toString(8)}`,
        ),
      );
    };
    const expected = expect.arrayContaining(['database.sqlite 600', 'database.sqlite-wal 600']);
    const first = await startDatabaseEngine(own);
    expect(await modes()).toEqual(expected);
    process.kill(databasePid(own), 'SIGKILL');
    await first.stop();
    for (const name of ['database.sqlite', 'database.sqlite-wal'])
      await chmod(join(own, name), 0o644);
    const second = await startDatabaseEngine(own);
    expect(await modes()).toEqual(expected);
    expect((await modes()).filter((mode) => !mode.endsWith(' 600'))).toEqual([]);
    await second.stop();
    await rm(own, { recursive: true });
  });

  it('LOCAL-18 says where the reason is when its file is damaged', async () => {
    const own = await mkdtemp(join(tmpdir(), 'hondana-database-'));
    await writeFile(join(own, 'database.sqlite'), 'no database');
    await expect(startDatabaseEngine(own)).rejects.toThrow(
      `The database in ${own} cannot be opened; ${join(own, 'database.log')} says why.`,
    );
    expect(await readFile(join(own, 'database.log'), 'utf8')).toContain('SQLite');
    await rm(own, { recursive: true });
  });

  it('LOCAL-10 is given up when its process ends a fourth time within a minute', async () => {
    const own = await mkdtemp(join(tmpdir(), 'hondana-database-'));
    let restarts = 0;
    const watched = new EventEmitter();
    const watchedEngine = await startDatabaseEngine(own, {
      onRestart: () => {
        restarts += 1;
        watched.emit('restarted');
      },
      onFailure: () => watched.emit('failed'),
    });
    for (let kill = 1; kill <= 3; kill += 1) {
      const restarted = once(watched, 'restarted');
      process.kill(databasePid(own), 'SIGKILL');
      await restarted;
    }
    const failed = once(watched, 'failed');
    process.kill(databasePid(own), 'SIGKILL');
    await failed;
    expect(restarts).toBe(3);
    await watchedEngine.stop();
    await rm(own, { recursive: true });
  });
});
