import { randomUUID } from 'node:crypto';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { S3Client } from '@aws-sdk/client-s3';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { EXPORT_SECONDS } from '#lambdas/specs/settings.ts';
import { systemClock, type Clock } from '#lambdas/shared/clock.ts';
import { createDatabase, type Database } from '#lambdas/shared/dynamo/client.ts';
import type { Environment } from '#lambdas/shared/environment.ts';
import { exportPrefix } from './export-files.ts';
import type { functionSpecs } from '#lambdas/specs/function-specs.ts';
import type { Log } from '#lambdas/shared/logger.ts';
import { publishPrivately } from '#lambdas/shared/s3/files.ts';
import { userRowSchema, type UserRow } from './rows.ts';
import type { ExportDependencies } from './export/export-account.ts';
import { createNoteTablesReader } from './export/note-tables.ts';
import { createReadingTablesReader } from './export/reading-tables.ts';
import { createBookshelfTablesReader } from './export/shelf-tables.ts';
import { createImageQuota, type CountImage } from './picture/image-quota.ts';
import { createProfileImages, type ProfileImages } from './picture/profile-images.ts';
import { createProfileReader, type ProfileReader } from './profile-reader.ts';
import { createProfileRepository, type ProfileRepository } from './profile-repository.ts';
import { createReaderPool, type ReaderPool } from './reader-pool.ts';
import { createNoteRemoval, type NoteRemoval } from './request-removal.ts';

/** What the operations on one's own account need. */
export interface AccountsDependencies extends ExportDependencies {
  readonly profiles: ProfileRepository & ProfileReader;
  /** The name that is shown, as it is at this moment. */
  readonly readCurrentName: (userSub: string) => Promise<string | undefined>;
  readonly images: ProfileImages;
  readonly countImage: CountImage;
  readonly pool: ReaderPool;
  readonly noteRemoval: NoteRemoval;
  readonly clock: Clock;
}

const createAccountReader =
  (database: Database, tableName: string) =>
  async (userSub: string): Promise<UserRow | null> => {
    const { Item } = await database.send(
      new GetCommand({ TableName: tableName, Key: { userSub }, ConsistentRead: true }),
    );
    return Item === undefined ? null : userRowSchema.parse(Item);
  };

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

interface Surroundings {
  readonly log: Log;
  readonly database?: Database;
  readonly clock?: Clock;
  readonly s3?: S3Client;
  readonly pool?: ReaderPool;
}

export const createDependencies = (
  { tables, buckets, userPoolId }: Omit<Environment<typeof functionSpecs.accounts>, 'identity'>,
  {
    log,
    database = createDatabase(),
    clock = systemClock,
    s3 = new S3Client({}),
    pool = createReaderPool(new CognitoIdentityProviderClient({}), userPoolId),
  }: Surroundings,
): AccountsDependencies => {
  const readAccount = createAccountReader(database, tables.users);
  return {
    profiles: {
      ...createProfileReader(database, tables.users),
      ...createProfileRepository(database, tables.users),
    },
    readAccount,
    readCurrentName: async (userSub) => (await readAccount(userSub))?.preferred_name,
    images: createProfileImages(s3, buckets.images, clock),
    countImage: createImageQuota(database, tables.users),
    pool,
    noteRemoval: createNoteRemoval(database, tables.users),
    clock,
    readers: [
      createBookshelfTablesReader(database, tables, log),
      createNoteTablesReader(database, tables.notes, log),
      createReadingTablesReader(database, tables, log),
    ],
    publish: createPublisher(s3, buckets.exports),
  };
};
