import { QueryCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import type { Database } from './client.ts';

type Row = Readonly<Record<string, unknown>>;

export interface RowPage {
  readonly rows: readonly Row[];
  /** There may be more rows behind the last one. */
  readonly more: boolean;
}

/** One answer of a query: at most `size` rows, behind the row with the key `after`. */
export const queryPage = async (
  database: Database,
  query: Omit<QueryCommandInput, 'Limit' | 'ExclusiveStartKey'>,
  { size, after }: { readonly size: number; readonly after: Row | undefined },
): Promise<RowPage> => {
  const { Items = [], LastEvaluatedKey } = await database.send(
    new QueryCommand({
      ...query,
      Limit: size,
      ...(after && { ExclusiveStartKey: { ...after } }),
    }),
  );
  return { rows: Items, more: LastEvaluatedKey !== undefined };
};
