import {
  CloudFormationClient,
  CreateStackCommand,
  DeleteStackCommand,
  DescribeStackEventsCommand,
  UpdateStackCommand,
  waitUntilStackCreateComplete,
  waitUntilStackDeleteComplete,
  waitUntilStackUpdateComplete,
} from '@aws-sdk/client-cloudformation';
import {
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
  PutItemCommand,
  QueryCommand,
  ScanCommand,
} from '@aws-sdk/client-dynamodb';
import { emulator } from './support/emulator.ts';
import { newStageName } from './support/test-stage.ts';

const StackName = `Tables-${newStageName()}`;
const TableName = `${StackName}-notes`;
const formation = new CloudFormationClient(emulator);
const database = new DynamoDBClient(emulator);
const wait = { client: formation, minDelay: 1, maxDelay: 1, maxWaitTime: 60 };

const indexOn = (key: string) => ({
  IndexName: `by-${key}`,
  KeySchema: [{ AttributeName: key, KeyType: 'HASH' }],
  Projection: { ProjectionType: 'ALL' },
});

interface Settings {
  readonly key?: string;
  readonly indexes?: readonly string[];
  readonly more?: Readonly<Record<string, unknown>>;
  readonly recovery?: boolean;
}

const templateOf = ({ key = 'id', indexes = [], more, recovery = false }: Settings): string => {
  const table = {
    TableName,
    KeySchema: [{ AttributeName: key, KeyType: 'HASH' }],
    AttributeDefinitions: [key, ...indexes].map((AttributeName) => ({
      AttributeName,
      AttributeType: 'S',
    })),
    BillingMode: 'PAY_PER_REQUEST',
    ...(indexes.length > 0 && { GlobalSecondaryIndexes: indexes.map(indexOn) }),
    Replicas: [
      {
        Region: emulator.region,
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: recovery },
      },
    ],
    ...more,
  };
  return JSON.stringify({
    Resources: { Notes: { Type: 'AWS::DynamoDB::GlobalTable', Properties: table } },
  });
};

const update = async (settings: Settings): Promise<void> => {
  await formation.send(new UpdateStackCommand({ StackName, TemplateBody: templateOf(settings) }));
  await waitUntilStackUpdateComplete(wait, { StackName });
};

const lastReason = async (): Promise<string> => {
  const { StackEvents = [] } = await formation.send(new DescribeStackEventsCommand({ StackName }));
  const failed = StackEvents.find(({ ResourceStatus }) => ResourceStatus === 'UPDATE_FAILED');
  return failed?.ResourceStatusReason ?? '';
};

const ids = async (): Promise<readonly (string | undefined)[]> => {
  const { Items = [] } = await database.send(new ScanCommand({ TableName }));
  return Items.map(({ id }) => id?.S);
};

beforeAll(async () => {
  await formation.send(new CreateStackCommand({ StackName, TemplateBody: templateOf({}) }));
  await waitUntilStackCreateComplete(wait, { StackName });
  const Item = { id: { S: 'note' }, author: { S: 'hanako' } };
  await database.send(new PutItemCommand({ TableName, Item }));
});

afterAll(async () => {
  await formation.send(new DeleteStackCommand({ StackName }));
  await waitUntilStackDeleteComplete(wait, { StackName });
});

describe('an update of a table in the emulator', () => {
  it('UPGRADE-01 adds an index to the rows that are there, and removes it again', async () => {
    await update({ indexes: ['author'] });
    const found = await database.send(
      new QueryCommand({
        TableName,
        IndexName: 'by-author',
        KeyConditionExpression: 'author = :author',
        ExpressionAttributeValues: { ':author': { S: 'hanako' } },
      }),
    );
    expect(found.Items).toMatchObject([{ id: { S: 'note' } }]);
    await update({});
    const { Table } = await database.send(new DescribeTableCommand({ TableName }));
    expect(Table?.GlobalSecondaryIndexes ?? []).toEqual([]);
    expect(await ids()).toEqual(['note']);
  });

  it('UPGRADE-01 sets time to live, stream and point-in-time recovery, and keeps the rows', async () => {
    const TimeToLiveSpecification = { AttributeName: 'expiresAt', Enabled: true };
    const StreamSpecification = { StreamViewType: 'NEW_AND_OLD_IMAGES' };
    await update({ more: { TimeToLiveSpecification, StreamSpecification }, recovery: true });
    const { TimeToLiveDescription } = await database.send(
      new DescribeTimeToLiveCommand({ TableName }),
    );
    expect(TimeToLiveDescription).toEqual({
      TimeToLiveStatus: 'ENABLED',
      AttributeName: 'expiresAt',
    });
    const { Table } = await database.send(new DescribeTableCommand({ TableName }));
    expect(Table?.StreamSpecification).toMatchObject(StreamSpecification);
    expect(Table?.LatestStreamArn).toContain(`${TableName}/stream/`);
    const { ContinuousBackupsDescription } = await database.send(
      new DescribeContinuousBackupsCommand({ TableName }),
    );
    const recovery = ContinuousBackupsDescription?.PointInTimeRecoveryDescription;
    expect(recovery?.PointInTimeRecoveryStatus).toBe('ENABLED');
    expect(await ids()).toEqual(['note']);
  });

  it.each<[string, Settings, RegExp]>([
    ['adds two indexes', { indexes: ['author', 'book'] }, /more than one GSI/],
    ['has another key', { key: 'author' }, /replaces the table/],
  ])('UPGRADE-02 fails when it %s, and keeps the rows', async (_what, settings, reason) => {
    await expect(update(settings)).rejects.toThrow(/ROLLBACK/);
    expect(await lastReason()).toMatch(reason);
    expect(await ids()).toEqual(['note']);
  });
});
