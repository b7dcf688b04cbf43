import { ScanCommand, type ScanCommandInput } from '@aws-sdk/lib-dynamodb';
import type { CatalogueTable } from './read-holdings.ts';

type Row = Readonly<Record<string, unknown>>;

/** Every row that passes a filter, page after page; never more than one page in memory. */
export async function* scanRows(
  { database, name }: CatalogueTable,
  filter: Pick<
    ScanCommandInput,
    'FilterExpression' | 'ExpressionAttributeValues' | 'ProjectionExpression'
  >,
): AsyncGenerator<Row> {
  let start: ScanCommandInput['ExclusiveStartKey'];
  do {
    const page = await database.send(
      new ScanCommand({ TableName: name, ...filter, ExclusiveStartKey: start }),
    );
    yield* page.Items ?? [];
    start = page.LastEvaluatedKey;
  } while (start !== undefined);
}
