import {
  CreateTableCommand,
  ResourceInUseException,
  UpdateTimeToLiveCommand,
  type CreateTableCommandInput,
  type DynamoDBClient,
} from '@aws-sdk/client-dynamodb';
import { tableSpecs, type TableName, type TableSpec } from '#lambdas/specs/table-specs.ts';
import { createTableInput } from '../create-table-input.ts';
import { tableNameOf } from '../settings.ts';

/**
 * What makes a table of the local stack: as in the tests, and with its stream where the
 * specification asks for one (docs/decisions/0020).
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
  // Object.keys forgets the key type; the specifications have no other keys.
  for (const name of Object.keys(tableSpecs) as TableName[]) await createTable(client, name);
};
