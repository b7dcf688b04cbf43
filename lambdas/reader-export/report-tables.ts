import { reportRowSchema } from '#lambdas/reports/public.ts';
import { type Database, queryRows } from '#lambdas/shared/dynamo/client.ts';
import { parseRows } from '#lambdas/shared/dynamo/parse-rows.ts';
import type { Log } from '#lambdas/shared/logger.ts';
import type { ReadExportPart } from './export-part.ts';
import { tableOf } from './tables.ts';

/** The reports that a reader has made. Those about the reader's content belong to their reporters. */
export const createReportTablesReader =
  (database: Database, tableName: string, log: Log): ReadExportPart =>
  async (userSub) => {
    const rows = await queryRows(database, {
      TableName: tableName,
      IndexName: 'byReporter',
      KeyConditionExpression: 'reporterSub = :reporter',
      ExpressionAttributeValues: { ':reporter': userSub },
    });
    const reports = parseRows(rows, { schema: reportRowSchema, table: 'reports', log });
    return {
      tables: [tableOf('reports', ['kind', 'id', 'reason', 'text', 'reportedAt'], reports)],
    };
  };
