import { batchWrite, type Database } from '#lambdas/shared/dynamo/client.ts';
import { forEachIndexPage, type RemoveData, type Row } from './row-pages.ts';

/** Deletes the reports that the reader has made, and everything about content of the reader. */
export const createRemoveReports = (database: Database, TableName: string): RemoveData => {
  const remove = (rows: readonly Row[]): Promise<void> =>
    batchWrite(
      database,
      TableName,
      rows.map(({ pk, sk }) => ({ remove: { pk, sk } })),
    );
  const rowsOf = (IndexName: string, attribute: string, userSub: string) => ({
    TableName,
    IndexName,
    KeyConditionExpression: `${attribute} = :reader`,
    ExpressionAttributeValues: { ':reader': userSub },
  });
  return async (userSub) => {
    await forEachIndexPage(
      database,
      rowsOf('byReporter', 'reporterSub', userSub),
      ['pk', 'sk', 'reporterSub', 'reportedAt'],
      remove,
    );
    await forEachIndexPage(
      database,
      rowsOf('byReported', 'reportedSub', userSub),
      ['pk', 'sk', 'reportedSub'],
      remove,
    );
  };
};
