import type * as z from 'zod';
import { type Log, logMessages } from '../logger.ts';
import { tableSpecs, type TableName, type TableSpec } from '#lambdas/specs/table-specs.ts';

interface ParseOptions<S extends z.ZodType> {
  readonly schema: S;
  readonly table: TableName;
  readonly log: Log;
}

/**
 * Parses the rows of a list. Skips a row that does not match the schema, so that one bad row does
 * not break the list, and logs its key, so that it can be repaired.
 */
export const parseRows = <S extends z.ZodType>(
  rows: readonly Readonly<Record<string, unknown>>[],
  { schema, table, log }: ParseOptions<S>,
): readonly z.output<S>[] => {
  const { partitionKey, sortKey }: TableSpec = tableSpecs[table];
  return rows.flatMap((row) => {
    const parsed = schema.safeParse(row);
    if (parsed.success) return [parsed.data];
    log.warn(logMessages.invalidRow, {
      table,
      key: [row[partitionKey.name], sortKey && row[sortKey.name]],
      fields: parsed.error.issues.map(({ path }) => path.join('.')),
    });
    return [];
  });
};
