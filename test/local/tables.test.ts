import { randomUUID } from 'node:crypto';
import { CreateTableCommand, DeleteTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { type TableSpec, tableSpecs } from '#lambdas/specs/table-specs.ts';
import { createTable, localTableInput } from '#local/database/tables.ts';

const endpoint = process.env['DYNAMODB_ENDPOINT'] ?? '';

describe('data of an earlier release', () => {
  const database = new DynamoDBClient({ endpoint });
  const documents = DynamoDBDocumentClient.from(database);
  const TableName = `test-tables-${randomUUID()}`;
  const spec: TableSpec = tableSpecs.notes;

  const newest = async (): Promise<readonly unknown[]> => {
    const { Items = [] } = await documents.send(
      new QueryCommand({
        TableName,
        IndexName: 'newest',
        KeyConditionExpression: 'newestOf = :kind',
        ExpressionAttributeValues: { ':kind': 'EXPLANATIONS' },
      }),
    );
    return Items.map(({ noteId }) => noteId as unknown);
  };
  const put = (noteId: string) =>
    documents.send(
      new PutCommand({
        TableName,
        Item: { noteId, part: 'NOTE', newestOf: 'EXPLANATIONS', userSub: 'a', aboutBook: '1' },
      }),
    );

  beforeAll(async () => {
    const { newest: _, ...indexes } = spec.indexes;
    await database.send(new CreateTableCommand(localTableInput(TableName, { ...spec, indexes })));
  });
  afterAll(async () => {
    await database.send(new DeleteTableCommand({ TableName }));
    database.destroy();
  });

  it('gets the indexes that it lacks, and keeps its rows', async () => {
    await put('01ARZ3NDEKTSV4RRFFQ69G5FA1');
    await expect(newest()).rejects.toThrow('index');

    await createTable(database, TableName, spec);
    await put('01ARZ3NDEKTSV4RRFFQ69G5FA2');
    expect(await newest()).toEqual(['01ARZ3NDEKTSV4RRFFQ69G5FA1', '01ARZ3NDEKTSV4RRFFQ69G5FA2']);
  });

  it('is unchanged where it lacks nothing', async () => {
    await createTable(database, TableName, spec);
    expect(await newest()).toHaveLength(2);
  });
});
