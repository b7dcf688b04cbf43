import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import { localCredentials, region, tableNameOf } from '#local/settings.ts';

type Row = Readonly<Record<string, unknown>>;

const keyOf = ({ pk, part }: Row): string => `${String(pk)} ${String(part)}`;

/** Every row of the Shelf table of a local stack, by key: what was written, and what was not. */
export const storedRows = async (endpoint: string): Promise<readonly Row[]> => {
  const client = new DynamoDBClient({ endpoint, region, credentials: localCredentials });
  const rows: Row[] = [];
  try {
    const database = DynamoDBDocumentClient.from(client);
    const input = { TableName: tableNameOf('bookshelf'), ConsistentRead: true };
    for await (const { Items = [] } of paginateScan({ client: database }, input)) {
      rows.push(...Items);
    }
  } finally {
    client.destroy();
  }
  return rows.toSorted((a, b) => keyOf(a).localeCompare(keyOf(b)));
};
