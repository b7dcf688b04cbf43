import type { CreateTableCommandInput } from '@aws-sdk/client-dynamodb';
import type { IndexSpec, TableSpec } from '#lambdas/specs/table-specs.ts';

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
 * What makes a table of this specification in a local database, keys and indexes as the stack
 * provisions them. The stream is left to the caller: it slows every write of an embedded database.
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
