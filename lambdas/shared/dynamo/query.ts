import { QueryCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import type { Database } from './client.ts';

type Row = Record<string, unknown>;

/**
 * The rows of a query in its order, read page after page until there are no more or `atMost` are
 * found. One answer of the service ends at a megabyte, so a single call may miss rows.
 */
export const queryRows = async (
  database: Database,
  query: Omit<QueryCommandInput, 'Limit' | 'ExclusiveStartKey'>,
  atMost = Infinity,
): Promise<readonly Row[]> => {
  const rows: Row[] = [];
  let next: QueryCommandInput['ExclusiveStartKey'];
  do {
    const page = await database.send(
      new QueryCommand({
        ...query,
        ...(Number.isFinite(atMost) && { Limit: atMost - rows.length }),
        ...(next && { ExclusiveStartKey: next }),
      }),
    );
    rows.push(...(page.Items ?? []));
    next = page.LastEvaluatedKey;
  } while (next !== undefined && rows.length < atMost);
  return rows;
};
