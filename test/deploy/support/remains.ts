import { AwsClient } from 'aws4fetch';
import * as z from 'zod';
import { emulator } from './emulator.ts';

/** A list of an AWS service in the JSON protocol: its operation, and the names in the response. */
interface Listing {
  readonly service: string;
  readonly target: string;
  readonly rows: string;
  readonly name: string;
  readonly input?: Readonly<Record<string, number>>;
}

const listings: readonly Listing[] = [
  { service: 'dynamodb', target: 'DynamoDB_20120810.ListTables', rows: 'TableNames', name: '' },
  {
    service: 'logs',
    target: 'Logs_20140328.DescribeLogGroups',
    rows: 'logGroups',
    name: 'logGroupName',
  },
  { service: 'events', target: 'AWSEvents.ListRules', rows: 'Rules', name: 'Name' },
  { service: 'ssm', target: 'AmazonSSM.DescribeParameters', rows: 'Parameters', name: 'Name' },
  {
    service: 'secretsmanager',
    target: 'secretsmanager.ListSecrets',
    rows: 'SecretList',
    name: 'Name',
  },
  {
    service: 'cognito-idp',
    target: 'AWSCognitoIdentityProviderService.ListUserPools',
    rows: 'UserPools',
    name: 'Name',
    input: { MaxResults: 60 },
  },
  { service: 'sqs', target: 'AmazonSQS.ListQueues', rows: 'QueueUrls', name: '' },
];

const clientOf = (service: string): AwsClient =>
  new AwsClient({ ...emulator.credentials, region: emulator.region, service });

const jsonNames = async (listing: Listing): Promise<readonly string[]> => {
  const { service, target, rows, name, input = {} } = listing;
  const answer = await clientOf(service).fetch(emulator.endpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': target },
    body: JSON.stringify(input),
  });
  if (!answer.ok) throw new Error(`${target}: ${await answer.text()}`);
  const found = z.record(z.string(), z.unknown()).parse(await answer.json())[rows] ?? [];
  return z
    .array(z.union([z.string(), z.record(z.string(), z.unknown())]))
    .parse(found)
    .map((row) => (typeof row === 'string' ? row : String(row[name])));
};

/** Texts of an element in the response of a service that answers with XML. */
const xmlNames = async (service: string, path: string, element: string) => {
  const answer = await clientOf(service).fetch(emulator.endpoint + path);
  const pattern = new RegExp(`<${element}>([^<]+)</${element}>`, 'g');
  return [...(await answer.text()).matchAll(pattern)].map(([, text = '']) => text);
};

const functionNames = async (): Promise<readonly string[]> => {
  const path = '/2015-03-31/functions/?MaxItems=500';
  const answer = await clientOf('lambda').fetch(emulator.endpoint + path);
  const { Functions } = z
    .object({ Functions: z.array(z.object({ FunctionName: z.string() })) })
    .parse(await answer.json());
  return Functions.map(({ FunctionName }) => FunctionName);
};

/** Kind and name of everything in the account that carries the name of the stage. */
export const remainsOf = async (stage: string): Promise<readonly string[]> => {
  const kinds: Readonly<Record<string, Promise<readonly string[]>>> = {
    ...Object.fromEntries(listings.map((listing) => [listing.service, jsonNames(listing)])),
    s3: xmlNames('s3', '/', 'Name'),
    iam: xmlNames('iam', '/?Action=ListRoles&Version=2010-05-08', 'RoleName'),
    sns: xmlNames('sns', '/?Action=ListTopics&Version=2010-03-31', 'TopicArn'),
    lambda: functionNames(),
  };
  const found = await Promise.all(
    Object.entries(kinds).map(async ([kind, names]) =>
      (await names).map((name) => `${kind} ${name}`),
    ),
  );
  return found.flat().filter((name) => name.toLowerCase().includes(`hondana-${stage}-`));
};
