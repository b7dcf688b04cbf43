import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { tableSpecs, type TableName } from '#lambdas/specs/table-specs.ts';
import { variableNames } from '#lambdas/shared/environment.ts';
import { openLocalEngines, type LocalEngines } from '#local/engines.ts';
import { localCredentials } from '#local/settings.ts';

describe('the engines without a running stack', () => {
  let root: string;
  let engines: LocalEngines;

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'hondana-engines-'));
    engines = await openLocalEngines(root);
  });

  afterAll(async () => {
    await engines.stop();
    await rm(root, { recursive: true });
  });

  const connection = (service: 'DYNAMODB' | 'S3') => ({
    endpoint: engines.environment[`AWS_ENDPOINT_URL_${service}`] ?? '',
    region: engines.environment['AWS_REGION'] ?? '',
    credentials: localCredentials,
  });

  it('creates every specified table with the name in the environment', async () => {
    const database = new DynamoDBClient(connection('DYNAMODB'));
    const { TableNames } = await database.send(new ListTablesCommand({}));
    // Object.keys forgets the key type. A shared database holds tables of other tests too.
    const names = (Object.keys(tableSpecs) as TableName[]).map(
      (name) => engines.environment[variableNames.table(name)],
    );
    expect(TableNames).toEqual(expect.arrayContaining(names));
    database.destroy();
  });

  it('stores objects in the buckets named in the environment', async () => {
    const store = new S3Client(connection('S3'));
    const object = { Bucket: engines.environment['SEARCH_INDEX_BUCKET'], Key: 'search/本.txt' };
    await store.send(new PutObjectCommand({ ...object, Body: '本棚' }));
    const { Body } = await store.send(new GetObjectCommand(object));
    expect(await Body?.transformToString()).toBe('本棚');
    store.destroy();
  });
});
