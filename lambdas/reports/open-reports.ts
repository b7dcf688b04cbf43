import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { ReportedKind } from '#contract/entities/report.ts';
import { CLOSED_REPORT_DAYS } from '#lambdas/specs/settings.ts';
import { conditionHeld, queryRows, type Database } from '#lambdas/shared/dynamo/client.ts';
import { parseRows } from '#lambdas/shared/dynamo/parse-rows.ts';
import { contentPartition } from '#lambdas/shared/hideable.ts';
import type { Log } from '#lambdas/shared/logger.ts';
import {
  HIDDEN_CONTENT,
  hiddenRowSchema,
  OPEN_REPORTS,
  REPORT_PREFIX,
  reportRowSchema,
  type HiddenRow,
  type ReportRow,
} from './rows.ts';

const DAY_SECONDS = 24 * 60 * 60;

/** What operators see of the Reports table. */
export interface ReportLists {
  /** Reports that nobody has decided, oldest first. */
  readonly listOpen: () => Promise<readonly ReportRow[]>;
  /** Hidden content, oldest first. */
  readonly listHidden: () => Promise<readonly HiddenRow[]>;
  /** Closes the open reports of this content; returns how many. One that changes meanwhile stays open. */
  readonly close: (kind: ReportedKind, id: string, now: number) => Promise<number>;
}

export const createReportLists = (database: Database, TableName: string, log: Log): ReportLists => {
  const listed = (listedAs: string) =>
    queryRows(database, {
      TableName,
      IndexName: 'listed',
      KeyConditionExpression: 'listedAs = :listed',
      ExpressionAttributeValues: { ':listed': listedAs },
    });
  const parsed = { table: 'reports', log } as const;

  const closeReport = (
    { pk, sk, listedAt }: Readonly<Record<string, unknown>>,
    now: number,
  ): Promise<boolean> =>
    conditionHeld(
      database.send(
        new UpdateCommand({
          TableName,
          Key: { pk, sk },
          UpdateExpression: 'SET expiresAt = :end REMOVE listedAs, listedAt',
          ConditionExpression: 'listedAt = :seen',
          ExpressionAttributeValues: {
            ':end': Math.floor(now / 1_000) + CLOSED_REPORT_DAYS * DAY_SECONDS,
            ':seen': listedAt,
          },
        }),
      ),
    );

  return {
    listOpen: async () =>
      parseRows(await listed(OPEN_REPORTS), { schema: reportRowSchema, ...parsed }),
    listHidden: async () =>
      parseRows(await listed(HIDDEN_CONTENT), { schema: hiddenRowSchema, ...parsed }),
    close: async (kind, id, now) => {
      const rows = await queryRows(database, {
        TableName,
        KeyConditionExpression: 'pk = :content AND begins_with(sk, :report)',
        ExpressionAttributeValues: {
          ':content': contentPartition(kind, id),
          ':report': REPORT_PREFIX,
        },
        ConsistentRead: true,
      });
      let closed = 0;
      for (const row of rows.filter(({ listedAt }) => listedAt !== undefined)) {
        if (await closeReport(row, now)) closed += 1;
      }
      return closed;
    },
  };
};
