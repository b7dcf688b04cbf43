import type * as z from 'zod';
import { logMessages } from '../log-messages.ts';
import type { Log } from '../logger.ts';
import { tableSpecs, type TableName, type TableSpec } from '#lambdas/specs/table-specs.ts';

interface ParseOptions<S extends z.ZodType> {
  readonly schema: S;
  readonly table: TableName;
  readonly log: Log;
}

/**
 * Rows of a list as their schema has them. One that does not fit is left out, so that it cannot
 * take the whole list with it, and its key is logged, so that somebody can mend it.
 */
export const parseRows = <S extends z.ZodType>(
  rows: readonly Readonly<Record<string, unknown>>[],
  { schema, table, log }: ParseOptions<S>,
): readonly z.output<S>[] => {
  const { partitionKey, sortKey }: TableSpec = tableSpecs[table];
  return rows.flatMap((row) => {
    const parsed = schema.safeParse(row);
    if (parsed.success) return [parsed.data];
    log.warn(logMessages.badRow, {
      table,
      key: [row[partitionKey.name], sortKey && row[sortKey.name]],
      fields: parsed.error.issues.map(({ path }) => path.join('.')),
    });
    return [];
  });
};
