import {
  CreateTableCommand,
  type CreateTableCommandInput,
  type DynamoDBClient,
  ResourceInUseException,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import {
  type IndexSpec,
  type TableName,
  type TableSpec,
  tableSpecs,
} from '#lambdas/specs/table-specs.ts';
import { tableNameOf } from '../settings.ts';

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

/**
 * Input of `CreateTable` for a local database, with the keys and indexes that the stack provisions.
 * Without the stream, which slows every write of an embedded database.
 */
export const createTableInput = (tableName: string, spec: TableSpec): CreateTableCommandInput => {
  const indexes = Object.entries(spec.indexes);
  const attributes = new Map(
    [spec, ...indexes.map(([, index]): Keys => index)]
      .flatMap(keyAttributes)
      .map(({ name, type }) => [name, type]),
  );
  return {
    TableName: tableName,
    BillingMode: 'PAY_PER_REQUEST',
    KeySchema: keySchema(spec),
    AttributeDefinitions: [...attributes].map(([AttributeName, AttributeType]) => ({
      AttributeName,
      AttributeType,
    })),
    ...(indexes.length > 0 && {
      GlobalSecondaryIndexes: indexes.map(([IndexName, index]) => ({
        IndexName,
        KeySchema: keySchema(index),
        Projection: projection(index),
      })),
    }),
  };
};

/**
 * Input of `CreateTable` for the local stack: the same, with the stream where the specification
 * requires one (docs/decisions/0020).
 */
export const localTableInput = (tableName: string, spec: TableSpec): CreateTableCommandInput => ({
  ...createTableInput(tableName, spec),
  ...(spec.stream === true && {
    StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' },
  }),
});

const createTable = async (client: DynamoDBClient, name: TableName): Promise<void> => {
  // Widened on purpose: not every specification has every optional part.
  const spec: TableSpec = tableSpecs[name];
  const TableName = tableNameOf(name);
  try {
    await client.send(new CreateTableCommand(localTableInput(TableName, spec)));
  } catch (error) {
    if (error instanceof ResourceInUseException) return;
    throw error;
  }
  if (spec.timeToLive === undefined) return;
  await client.send(
    new UpdateTimeToLiveCommand({
      TableName,
      TimeToLiveSpecification: { Enabled: true, AttributeName: spec.timeToLive },
    }),
  );
};

/** Creates every table of `table-specs.ts` that does not exist yet. */
export const createTables = async (client: DynamoDBClient): Promise<void> => {
  // Object.keys loses the key type; the specifications have no other keys.
  for (const name of Object.keys(tableSpecs) as TableName[]) await createTable(client, name);
};
