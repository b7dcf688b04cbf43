import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { S3Client } from '@aws-sdk/client-s3';
import { systemClock, type Clock } from '#lambdas/shared/clock.ts';
import { createDatabase, type Database } from '#lambdas/shared/dynamo/client.ts';
import type { Environment } from '#lambdas/shared/environment.ts';
import type { functionSpecs } from '#lambdas/specs/function-specs.ts';
import type { Log } from '#lambdas/shared/logger.ts';
import { createImageQuota, type CountImage } from './picture/image-quota.ts';
import { createProfileImageStore, type ProfileImageStore } from './picture/profile-images.ts';
import {
  createAccountReader,
  createProfileStore,
  createProfileWrites,
  type ProfileStore,
  type ProfileWrites,
  type UserRow,
} from '#lambdas/profiles/public.ts';
import { createReaderExport, type ReaderExport } from '#lambdas/reader-export/public.ts';
import { createReaderPool, type ReaderPool } from './reader-pool.ts';
import { createRemovalSchedule, type ScheduleRemoval } from './request-removal.ts';
import { createWriteAs } from '#lambdas/shared/dynamo/write-as.ts';

/** What the function `accounts` needs. */
export interface AccountsDependencies {
  readonly readerExport: ReaderExport;
  readonly profiles: ProfileWrites & ProfileStore;
  /** Read consistently; null without a profile. */
  readonly readAccount: (userSub: string) => Promise<UserRow | null>;
  readonly images: ProfileImageStore;
  readonly countImage: CountImage;
  readonly pool: ReaderPool;
  readonly scheduleRemoval: ScheduleRemoval;
  readonly clock: Clock;
}

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
    settings,
    userPoolId,
  }: Pick<
    Environment<typeof functionSpecs.accounts>,
    'tables' | 'buckets' | 'settings' | 'userPoolId'
  >,
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
  const images = createProfileImageStore(s3, buckets.images, clock);
  return {
    profiles: {
      ...createProfileStore(database, tables.users),
      ...createProfileWrites(database, writeAs, tables.users),
    },
    readAccount,
    images,
    countImage: createImageQuota(writeAs, tables.users),
    pool,
    scheduleRemoval: createRemovalSchedule(database, tables.users),
    clock,
    readerExport: createReaderExport(
      { tables, buckets, settings },
      { log, database, s3, readPicture: images.read, clock },
    ),
  };
};
