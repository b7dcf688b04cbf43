import { randomUUID } from 'node:crypto';
import type { S3Client } from '@aws-sdk/client-s3';
import { createAccountReader } from '#lambdas/profiles/public.ts';
import type { Database } from '#lambdas/shared/dynamo/client.ts';
import { createWriteAs } from '#lambdas/shared/dynamo/write-as.ts';
import type { Environment } from '#lambdas/shared/environment.ts';
import type { Log } from '#lambdas/shared/logger.ts';
import { publishPrivately } from '#lambdas/shared/s3/files.ts';
import { bucketFolders } from '#lambdas/specs/bucket-specs.ts';
import type { functionSpecs } from '#lambdas/specs/function-specs.ts';
import { EXPORT_SECONDS } from '#lambdas/specs/settings.ts';
import { createBookshelfTablesReader } from './bookshelf-tables.ts';
import type { ReaderExport } from './export-reader.ts';
import { createNoteTablesReader } from './note-tables.ts';
import { createReadingTablesReader } from './reading-tables.ts';
import { createRecordTablesReader } from './record-tables.ts';
import { createRelationTableReader } from './relation-table.ts';
import { createReportTablesReader } from './report-tables.ts';

/** The key prefix of all exports of a reader. */
export const exportPrefix = (userSub: string): string => `${bucketFolders.exports}/${userSub}/`;

const createPublisher =
  (s3: S3Client, bucket: string): ReaderExport['publish'] =>
  (userSub, zip) =>
    publishPrivately(s3, bucket, {
      key: `${exportPrefix(userSub)}${randomUUID()}.zip`,
      body: zip,
      contentType: 'application/zip',
      fileName: 'hondana-export.zip',
      seconds: EXPORT_SECONDS,
    });

interface Surroundings extends Pick<ReaderExport, 'readPicture' | 'clock'> {
  readonly log: Log;
  readonly database: Database;
  readonly s3: S3Client;
}

/** What the export needs; the function `accounts` serves it. */
export const createReaderExport = (
  {
    tables,
    buckets,
    settings,
  }: Pick<Environment<typeof functionSpecs.accounts>, 'tables' | 'settings'> & {
    readonly buckets: { readonly exports: string };
  },
  { log, database, s3, readPicture, clock }: Surroundings,
): ReaderExport => ({
  writeAs: createWriteAs(database, tables.users),
  readAccount: createAccountReader(database, tables.users),
  readers: [
    createBookshelfTablesReader(database, tables, log),
    createNoteTablesReader(database, tables.notes, log),
    createReadingTablesReader(database, tables, log),
    createRecordTablesReader(database, tables, log),
    createRelationTableReader(database, tables, log),
    createReportTablesReader(database, tables.reports, log),
  ],
  readPicture,
  site: settings.SITE_ORIGIN,
  clock,
  publish: createPublisher(s3, buckets.exports),
});
