import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  CloudFormationClient,
  DescribeStacksCommand,
  ListStackResourcesCommand,
} from '@aws-sdk/client-cloudformation';
import {
  GetAccountSettingsCommand,
  LambdaClient,
  ListAliasesCommand,
  ListVersionsByFunctionCommand,
} from '@aws-sdk/client-lambda';
import {
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { App, Stack } from 'aws-cdk-lib';
import { mockClient } from 'aws-sdk-client-mock';
import * as z from 'zod';
import { gradualParts, outputNames, stackNameOf, tableOutput } from '#lib/stage-stacks.ts';
import { openCloud } from '../../../scripts/deployment/cloud.ts';

const root = join(__dirname, '../../..');
const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');

const ACCOUNT = '123456789012';
const REGION = 'ap-northeast-1';

const oneOrMore = z
  .union([z.string(), z.array(z.string()).min(1)])
  .transform((value) => [value].flat());
const policySchema = z.strictObject({
  Version: z.literal('2012-10-17'),
  Statement: z.array(
    z.strictObject({
      Sid: z.string().regex(/^[A-Za-z0-9]+$/),
      Effect: z.literal('Allow'),
      Action: oneOrMore,
      Resource: oneOrMore,
    }),
  ),
});

const [, chapter = ''] = textOf('docs/deploy.md').split('\n## What the deployer may do\n');
const blocks = [...(chapter.split('\n## ')[0] ?? '').matchAll(/```json\n(.*?)```/gs)];
const policies = blocks.map(([, json = '']) => policySchema.parse(JSON.parse(json)).Statement);
const [deployment = [], further = []] = policies;

/** Operations whose permission has another name. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  's3:ListObjectsV2': 's3:ListBucket',
  'dynamodb:Get': 'dynamodb:GetItem',
  'dynamodb:Put': 'dynamodb:PutItem',
  'dynamodb:Update': 'dynamodb:UpdateItem',
  'dynamodb:Delete': 'dynamodb:DeleteItem',
  'dynamodb:BatchGet': 'dynamodb:BatchGetItem',
  'dynamodb:BatchWrite': 'dynamodb:BatchWriteItem',
};

const actionOf = (service: string, command: string): string => {
  const action = `${service}:${command.replace(/Command$/, '')}`;
  return OTHER_NAMES[action] ?? action;
};

const matches = (pattern: string, resource: string): boolean =>
  new RegExp(`^${pattern.replaceAll(/[^\w*]/g, String.raw`\$&`).replaceAll('*', '.*')}$`).test(
    resource,
  );

/** The statement of the policy for stage `blue` that allows a call. */
const allowing = (action: string, resource: string): string | undefined =>
  deployment.find(
    ({ Action, Resource }) =>
      Action.includes(action) &&
      Resource.map((pattern) =>
        pattern
          .replaceAll('ACCOUNT', ACCOUNT)
          .replaceAll('REGION', REGION)
          .replaceAll('STAGE', 'blue'),
      ).some((pattern) => matches(pattern, resource)),
  )?.Sid;

const templates = textOf('test/lib/__snapshots__/snapshots.test.ts.snap');

/** The name that CloudFormation makes from the id of a resource in the templates. */
const nameFrom = (id: RegExp): string =>
  `Hondana-blue-Data-${id.exec(templates)?.[1] ?? 'missing'}-1A2B3C`;

const BUCKET = nameFrom(/^(SearchIndexBucket\w+) \(AWS::S3::Bucket\)$/m).toLowerCase();
const outputs = [
  { OutputKey: outputNames.Data.searchIndexBucket, OutputValue: BUCKET },
  ...(['catalogue', 'reading', 'bookOwners'] as const).map((table) => {
    const passed = `Passed${table.charAt(0).toUpperCase()}${table.slice(1)}Table`;
    return {
      OutputKey: tableOutput(table),
      OutputValue: nameFrom(new RegExp(`/${passed}"\n.*\n  Value: {"Ref":"(\\w+)"}`)),
    };
  }),
];

/** A function of the Api stack. */
const FUNCTION = {
  ResourceType: 'AWS::Lambda::Function',
  PhysicalResourceId: 'Hondana-blue-Api-NotesFunction1A2B3C-4D5E6F',
  LogicalResourceId: 'NotesFunction1A2B3C',
  LastUpdatedTimestamp: new Date(0),
  ResourceStatus: 'UPDATE_COMPLETE',
} as const;

const WORKER = 'Hondana-blue-Workers-SitemapFunction1A2B3C-4D5E6F';

const stored = (Key: string, time: number) => ({ Key, LastModified: new Date(time) });

/** A bucket with indexes of four other versions, the two oldest of which are then removed. */
const answerAsBucket = (): ReturnType<typeof mockClient> => {
  const bucket = mockClient(S3Client);
  bucket.on(ListObjectsV2Command).resolves({
    Contents: [1, 2, 3, 4].map((version) =>
      stored(`search/v${String(version)}/current.json`, version),
    ),
  });
  bucket
    .on(GetObjectCommand)
    .rejects(new NoSuchKey({ message: '', $metadata: {} }))
    .on(GetObjectCommand, { Key: 'search/v4/current.json' })
    .resolves({});
  bucket.on(PutObjectCommand).callsFake(async ({ Body }: { Body: AsyncIterable<unknown> }) => {
    for await (const part of Body) void part;
    return {};
  });
  return bucket;
};

interface Call {
  readonly args: readonly [
    { readonly input: object; readonly constructor: { readonly name: string } },
  ];
  readonly thisValue: { readonly config: { readonly region: () => Promise<string> } };
}

const inputSchema = z.object({
  StackName: z.string().optional(),
  TableName: z.string().optional(),
  IndexName: z.string().optional(),
  Bucket: z.string().optional(),
  FunctionName: z.string().optional(),
  Qualifier: z.string().optional(),
  // A row of a table has one too, which is no text.
  Key: z.unknown().optional(),
});

const resourceOf = (input: object, region: string): string => {
  const given = inputSchema.parse(input);
  const { StackName, TableName, IndexName, Bucket, Key, FunctionName, Qualifier } = given;
  const regional = `${region}:${ACCOUNT}`;
  if (StackName !== undefined) return `arn:aws:cloudformation:${regional}:stack/${StackName}/id`;
  if (TableName !== undefined) {
    const index = IndexName === undefined ? '' : `/index/${IndexName}`;
    return `arn:aws:dynamodb:${regional}:table/${TableName}${index}`;
  }
  if (FunctionName !== undefined) {
    const arn = `arn:aws:lambda:${regional}:function:${FunctionName}`;
    return Qualifier === undefined ? arn : `${arn}:${Qualifier}`;
  }
  if (Bucket === undefined) return '*';
  return `arn:aws:s3:::${Bucket}${typeof Key === 'string' ? `/${Key}` : ''}`;
};

describe('the policy of the deployer', () => {
  const formation = mockClient(CloudFormationClient);
  const { AWS_REGION: regionBefore } = process.env;
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'hondana-policy-'));
    process.env['AWS_REGION'] = REGION;
    jest.spyOn(console, 'log').mockImplementation(() => undefined);
  });
  afterEach(() => {
    jest.restoreAllMocks();
    formation.reset();
    rmSync(folder, { recursive: true });
    if (regionBefore === undefined) delete process.env['AWS_REGION'];
    else process.env['AWS_REGION'] = regionBefore;
  });

  it('CHECK-05 allows named actions only, each on a resource of the stage or of the bootstrap', () => {
    expect(policies).toHaveLength(2);
    const actions = policies.flat().flatMap(({ Action }) => Action);
    expect(actions.filter((action) => !/^[a-z0-9]+:[A-Za-z]+$/.test(action))).toEqual([]);
    const open = policies
      .flat()
      .filter(({ Resource }) =>
        Resource.some((arn) => !/^arn:aws:.*(?:STAGE|CDKToolkit|hnb659fds|DOMAIN)/.test(arn)),
      );
    // Quotas have no resource.
    expect(open.flatMap(({ Action }) => Action)).toEqual([
      'lambda:GetAccountSettings',
      'ses:GetAccount',
      'ses:GetEmailIdentity',
    ]);
  });

  it('CHECK-05 allows each call of a deployment on its resource, and nothing else', async () => {
    const app = new App({ outdir: join(folder, 'stacks'), analyticsReporting: false });
    const data = new Stack(app, 'Hondana-blue-Data');
    data.addStackDependency(
      new Stack(app, 'Hondana-blue-Firewall', { env: { region: 'us-east-1' } }),
    );
    app.synth();
    formation.onAnyCommand().resolves({});
    formation.on(DescribeStacksCommand).resolves({
      Stacks: [
        {
          StackName: '',
          CreationTime: new Date(),
          StackStatus: 'CREATE_COMPLETE',
          Outputs: outputs,
        },
      ],
    });
    const quotas = mockClient(LambdaClient);
    quotas.on(GetAccountSettingsCommand).resolves({});
    formation.on(ListStackResourcesCommand).resolves({ StackResourceSummaries: [FUNCTION] });
    quotas
      .on(ListVersionsByFunctionCommand)
      .resolves({ Versions: [1, 2, 3, 4, 5, 6].map((version) => ({ Version: String(version) })) })
      .on(ListAliasesCommand)
      .resolves({});
    const ses = mockClient(SESv2Client);
    ses.onAnyCommand().resolves({});
    const bucket = answerAsBucket();
    const database = mockClient(DynamoDBDocumentClient);
    database.onAnyCommand().resolves({});

    const cloud = openCloud(folder, join(folder, 'deploy.log'));
    for (const region of [REGION, 'us-east-1']) await cloud.isBootstrapped(region, 'CDKToolkit');
    await cloud.stacks('stacks');
    await cloud.concurrency();
    await cloud.sender('hondana.example', undefined);
    await cloud.ensureSearchIndex('blue', undefined);
    await cloud.outputs('Hondana-blue-Edge', REGION);
    formation
      .on(ListStackResourcesCommand, { StackName: 'Hondana-blue-Workers' })
      .resolves({ StackResourceSummaries: [{ ...FUNCTION, PhysicalResourceId: WORKER }] });
    for (const part of gradualParts) await cloud.deleteOldVersions(stackNameOf('blue', part));

    const used = new Set<string>();
    const missing: string[] = [];
    const services = {
      cloudformation: formation,
      lambda: quotas,
      ses,
      s3: bucket,
      dynamodb: database,
    };
    for (const [service, mock] of Object.entries(services)) {
      for (const { args, thisValue } of mock.calls() as unknown as readonly Call[]) {
        const [{ input, constructor }] = args;
        const action = actionOf(service, constructor.name);
        const resource = resourceOf(input, await thisValue.config.region());
        const statement = allowing(action, resource);
        if (statement === undefined) missing.push(`${action} ${resource}`);
        else used.add(`${statement} ${action}`);
      }
    }
    expect(missing).toEqual([]);
    const allowed = deployment.flatMap(({ Sid, Action }) =>
      Action.map((action) => `${Sid} ${action}`),
    );
    // The CDK makes these two itself.
    expect(allowed.filter((action) => !used.has(action))).toEqual([
      'AssumeBootstrapRoles sts:AssumeRole',
      'ReadBootstrap ssm:GetParameter',
    ]);
  });

  it('CHECK-05 allows an import each command of the catalogue and of the search domain', () => {
    const sources = [
      'catalogue/table/catalogue-store.ts',
      'catalogue/table/import-lease.ts',
      'lambdas/shared/dynamo/client.ts',
    ];
    const commands = sources.flatMap((path) =>
      [...textOf(path).matchAll(/new (\w+)Command\(/g)].map(([, name = '']) =>
        actionOf('dynamodb', name),
      ),
    );
    const methods = [
      ...['publish', 'retention']
        .map((name) => textOf(`lambdas/search/open-search/${name}.ts`))
        .join('')
        .matchAll(/\.send\('([A-Z])([A-Z]+)'/g),
    ].map(([, first = '', rest = '']) => `es:ESHttp${first}${rest.toLowerCase()}`);
    const allowed = new Set(policies.flat().flatMap(({ Action }) => Action));
    expect([...commands, ...methods].filter((action) => !allowed.has(action))).toEqual([]);
    const needed = new Set([...commands, ...methods]);
    expect(further.flatMap(({ Action }) => Action).filter((action) => !needed.has(action))).toEqual(
      [],
    );
  });
});
