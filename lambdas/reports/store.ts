import { REPORTS_PER_DAY } from '#contract/limits.ts';
import { createWriteAs } from '#lambdas/shared/dynamo/write-as.ts';
import type { Database } from '#lambdas/shared/dynamo/client.ts';
import { countInDay } from '#lambdas/shared/dynamo/transact.ts';
import { openReportRowOf, reportDayKey, reportKey, type ReportRow } from './rows.ts';

export interface ReportTables {
  readonly reports: string;
  readonly users: string;
}

/**
 * Stores a report. One that this reader has made before, and nobody has decided, is replaced. 401: the
 * reporter has deleted the account.
 */
export type StoreReport = (report: ReportRow) => Promise<'reported' | 'overQuota'>;

/** An operator may decide a report between the two attempts, and the reader may report again. */
const ATTEMPTS = 5;

export const createReportStore = (database: Database, tables: ReportTables): StoreReport => {
  const TableName = tables.reports;
  const writeAs = createWriteAs(database, tables.users);

  /** Counts against the reader's day. */
  const storeNew = (report: ReportRow) =>
    writeAs(report.reporterSub, {
      report: {
        Put: {
          TableName,
          Item: openReportRowOf(report),
          ConditionExpression: 'attribute_not_exists(listedAs)',
        },
      },
      day: countInDay({
        table: TableName,
        keyOf: (date) => reportDayKey(report.reporterSub, date),
        name: 'made',
        most: REPORTS_PER_DAY,
        nowMs: Date.parse(report.reportedAt),
      }),
    });

  const replace = ({ kind, id, reporterSub, reason, text, reportedAt }: ReportRow) =>
    writeAs(reporterSub, {
      report: {
        Update: {
          TableName,
          Key: reportKey(kind, id, reporterSub),
          UpdateExpression:
            'SET reason = :reason, #text = :text, reportedAt = :now, listedAt = :now',
          ConditionExpression: 'attribute_exists(listedAs)',
          ExpressionAttributeNames: { '#text': 'text' },
          ExpressionAttributeValues: { ':reason': reason, ':text': text, ':now': reportedAt },
        },
      },
    });

  return async (report) => {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const stored = await storeNew(report);
      if (stored.done) return 'reported';
      // Checked before the quota: a repeated request succeeds also when the day is full.
      if (!('report' in stored.failed)) return 'overQuota';
      if ((await replace(report)).done) return 'reported';
    }
    throw new Error(`Storing a report lost the race ${String(ATTEMPTS)} times`);
  };
};
