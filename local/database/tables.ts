import { setTimeout as pause } from 'node:timers/promises';
import {
  CreateTableCommand,
  type CreateTableCommandInput,
  DescribeTableCommand,
  type DynamoDBClient,
  ResourceInUseException,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import {
  type IndexSpec,
  type TableName,
  type TableSpec,
  tableSpecs,
} from '#lambdas/specs/table-specs.ts';
import { tableNameOf } from '../settings.ts';
import { connectToDatabase } from './engine.ts';

type Keys = Pick<IndexSpec, 'partitionKey' | 'sortKey'>;

const keySchema = ({ partitionKey, sortKey }: Keys) => [
  { AttributeName: partitionKey.name, KeyType: 'HASH' as const },
  ...(sortKey === undefined ? [] : [{ AttributeName: sortKey.name, KeyType: 'RANGE' as const }]),
];

const keyAttributes = ({ partitionKey, sortKey }: Keys) =>
  sortKey === undefined ? [partitionKey] : [partitionKey, sortKey];

const projection = ({ holds }: IndexSpec) =>
  holds === undefined
    ? { ProjectionType: 'ALL' as const }
    : { ProjectionType: 'INCLUDE' as const, NonKeyAttributes: [...holds] };

const attributeDefinitions = (keys: readonly Keys[]) => {
  const types = new Map(keys.flatMap(keyAttributes).map(({ name, type }) => [name, type]));
  return [...types].map(([AttributeName, AttributeType]) => ({ AttributeName, AttributeType }));
};

const indexInput = (IndexName: string, index: IndexSpec) => ({
  IndexName,
  KeySchema: keySchema(index),
  Projection: projection(index),
});

/**
 * Input of `CreateTable` for a local database, with the keys and indexes that the stack provisions.
 * Without the stream, which slows every write of an embedded database.
 */
export const createTableInput = (tableName: string, spec: TableSpec): CreateTableCommandInput => {
  const indexes = Object.entries(spec.indexes);
  return {
    TableName: tableName,
    BillingMode: 'PAY_PER_REQUEST',
    KeySchema: keySchema(spec),
    AttributeDefinitions: attributeDefinitions([spec, ...indexes.map(([, index]) => index)]),
    ...(indexes.length > 0 && {
      GlobalSecondaryIndexes: indexes.map(([name, index]) => indexInput(name, index)),
    }),
  };
};

const streamInput = { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' } as const;

/**
 * Input of `CreateTable` for the local stack: the same, with the stream where the specification
 * requires one (docs/decisions/local-stack.md).
 */
export const localTableInput = (tableName: string, spec: TableSpec): CreateTableCommandInput => ({
  ...createTableInput(tableName, spec),
  ...(spec.stream === true && { StreamSpecification: streamInput }),
});

const INDEX_POLL_MS = 50;

/** Resolves when every index of a table can be queried. */
const waitForIndexes = async (client: DynamoDBClient, TableName: string): Promise<void> => {
  for (;;) {
    const { Table } = await client.send(new DescribeTableCommand({ TableName }));
    const indexes = Table?.GlobalSecondaryIndexes ?? [];
    if (indexes.every(({ IndexStatus }) => IndexStatus === 'ACTIVE')) return;
    await pause(INDEX_POLL_MS);
  }
};

/** Adds the indexes that the data of an earlier release lack; a request may add only one. */
const addMissingIndexes = async (
  client: DynamoDBClient,
  TableName: string,
  spec: TableSpec,
): Promise<void> => {
  const { Table } = await client.send(new DescribeTableCommand({ TableName }));
  const present = new Set(Table?.GlobalSecondaryIndexes?.map(({ IndexName }) => IndexName));
  for (const [name, index] of Object.entries(spec.indexes)) {
    if (present.has(name)) continue;
    await client.send(
      new UpdateTableCommand({
        TableName,
        AttributeDefinitions: attributeDefinitions([spec, index]),
        GlobalSecondaryIndexUpdates: [{ Create: indexInput(name, index) }],
      }),
    );
    await waitForIndexes(client, TableName);
  }
};

/** Adds the stream that the data of an earlier release lack. */
const addMissingStream = async (client: DynamoDBClient, TableName: string): Promise<void> => {
  const { Table } = await client.send(new DescribeTableCommand({ TableName }));
  if (Table?.StreamSpecification?.StreamEnabled === true) return;
  await client.send(new UpdateTableCommand({ TableName, StreamSpecification: streamInput }));
};

/** Creates a table, or the indexes and the stream that it lacks; its rows stay. */
export const createTable = async (
  client: DynamoDBClient,
  TableName: string,
  spec: TableSpec,
): Promise<void> => {
  try {
    await client.send(new CreateTableCommand(localTableInput(TableName, spec)));
  } catch (error) {
    if (!(error instanceof ResourceInUseException)) throw error;
    await addMissingIndexes(client, TableName, spec);
    if (spec.stream === true) await addMissingStream(client, TableName);
    return;
  }
  if (spec.timeToLive === undefined) return;
  await client.send(
    new UpdateTimeToLiveCommand({
      TableName,
      TimeToLiveSpecification: { Enabled: true, AttributeName: spec.timeToLive },
    }),
  );
};

/** Creates the tables of `table-specs.ts` and their indexes, as far as they do not exist yet. */
export const createTables = async (client: DynamoDBClient): Promise<void> => {
  // Object.keys loses the key type; the specifications have no other keys.
  for (const name of Object.keys(tableSpecs) as TableName[]) {
    await createTable(client, tableNameOf(name), tableSpecs[name]);
  }
};

/** The same for the database at an endpoint. */
export const createTablesAt = async (endpoint: string): Promise<void> => {
  const client = connectToDatabase(endpoint);
  try {
    await createTables(client);
  } finally {
    client.destroy();
  }
};
