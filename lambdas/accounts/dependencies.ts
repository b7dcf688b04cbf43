import { randomUUID } from 'node:crypto';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { S3Client } from '@aws-sdk/client-s3';
import { EXPORT_SECONDS } from '#lambdas/specs/settings.ts';
import { systemClock, type Clock } from '#lambdas/shared/clock.ts';
import { createDatabase, type Database } from '#lambdas/shared/dynamo/client.ts';
import type { Environment } from '#lambdas/shared/environment.ts';
import type { functionSpecs } from '#lambdas/specs/function-specs.ts';
import type { Log } from '#lambdas/shared/logger.ts';
import { publishPrivately } from '#lambdas/shared/s3/files.ts';
import type { ExportDependencies } from './export/export-account.ts';
import { createNoteTablesReader } from './export/note-tables.ts';
import { createReadingTablesReader } from './export/reading-tables.ts';
import { createReportTablesReader } from './export/report-tables.ts';
import { createBookshelfTablesReader } from './export/bookshelf-tables.ts';
import { createImageQuota, type CountImage } from './picture/image-quota.ts';
import { createProfileImageStore, type ProfileImageStore } from './picture/profile-images.ts';
import {
  createAccountReader,
  createProfileStore,
  createProfileWrites,
  type ProfileStore,
  type ProfileWrites,
} from './profile-store.ts';
import { createReaderPool, type ReaderPool } from './reader-pool.ts';
import { createRemovalSchedule, type ScheduleRemoval } from './request-removal.ts';
import { exportPrefix } from './stored-files.ts';
import { createWriteAs } from '#lambdas/shared/dynamo/write-as.ts';

/** What the function `accounts` needs. */
export interface AccountsDependencies extends ExportDependencies {
  readonly profiles: ProfileWrites & ProfileStore;
  /** The preferred name, read consistently. */
  readonly readCurrentName: (userSub: string) => Promise<string | undefined>;
  readonly images: ProfileImageStore;
  readonly countImage: CountImage;
  readonly pool: ReaderPool;
  readonly scheduleRemoval: ScheduleRemoval;
  readonly clock: Clock;
}

const createPublisher =
  (s3: S3Client, bucket: string): ExportDependencies['publish'] =>
  (userSub, zip) =>
    publishPrivately(s3, bucket, {
      key: `${exportPrefix(userSub)}${randomUUID()}.zip`,
      body: zip,
      contentType: 'application/zip',
      fileName: 'hondana-export.zip',
      seconds: EXPORT_SECONDS,
    });

interface Options {
  readonly log: Log;
  readonly database?: Database;
  readonly clock?: Clock;
  readonly s3?: S3Client;
  readonly pool?: ReaderPool;
}

export const createDependencies = (
  {
    tables,
    buckets,
    userPoolId,
  }: Pick<Environment<typeof functionSpecs.accounts>, 'tables' | 'buckets' | 'userPoolId'>,
  {
    log,
    database = createDatabase(),
    clock = systemClock,
    s3 = new S3Client({}),
    pool = createReaderPool(new CognitoIdentityProviderClient({}), userPoolId),
  }: Options,
): AccountsDependencies => {
  const readAccount = createAccountReader(database, tables.users);
  const writeAs = createWriteAs(database, tables.users);
  return {
    profiles: {
      ...createProfileStore(database, tables.users),
      ...createProfileWrites(writeAs, tables.users),
    },
    readAccount,
    writeAs,
    readCurrentName: async (userSub) => (await readAccount(userSub))?.preferred_name,
    images: createProfileImageStore(s3, buckets.images, clock),
    countImage: createImageQuota(writeAs, tables.users),
    pool,
    scheduleRemoval: createRemovalSchedule(database, tables.users),
    clock,
    readers: [
      createBookshelfTablesReader(database, tables, log),
      createNoteTablesReader(database, tables.notes, log),
      createReadingTablesReader(database, tables, log),
      createReportTablesReader(database, tables.reports, log),
    ],
    publish: createPublisher(s3, buckets.exports),
  };
};
