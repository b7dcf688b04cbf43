import type * as z from 'zod';
import type { TableName } from '#lambdas/specs/table-specs.ts';
import type { Log } from '../logger.ts';
import { queryRows, type Database } from './client.ts';
import { parseRows } from './parse-rows.ts';

interface NewestQuery<S extends z.ZodType> {
  readonly table: TableName;
  /** Physical name of the table. */
  readonly tableName: string;
  /** Partition of the index `newest`. */
  readonly newestOf: string;
  /** The least sort key that is read; absent: all are. */
  readonly since?: { readonly name: string; readonly value: string };
  readonly schema: S;
  readonly atMost: number;
  readonly log: Log;
}

/** The first rows of the index `newest`, newest first. The index may be a moment older than the table. */
export const readNewestRows = async <S extends z.ZodType>(
  database: Database,
  { table, tableName, newestOf, since, schema, atMost, log }: NewestQuery<S>,
): Promise<readonly z.output<S>[]> => {
  const rows = await queryRows(
    database,
    {
      TableName: tableName,
      IndexName: 'newest',
      KeyConditionExpression: `newestOf = :partition${since ? ` AND ${since.name} >= :since` : ''}`,
      ExpressionAttributeValues: {
        ':partition': newestOf,
        ...(since && { ':since': since.value }),
      },
      ScanIndexForward: false,
    },
    atMost,
  );
  return parseRows(rows, { schema, table, log });
};
