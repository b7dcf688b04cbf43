import {
  AdminDeleteUserCommand,
  CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { S3Client } from '@aws-sdk/client-s3';
import { profileImagePrefix } from '#lambdas/accounts/public.ts';
import { exportPrefix } from '#lambdas/reader-export/public.ts';
import { createCopyStore } from '#lambdas/bookshelf/public.ts';
import { systemClock } from '#lambdas/shared/clock.ts';
import { createDatabase, type Database } from '#lambdas/shared/dynamo/client.ts';
import type { Environment } from '#lambdas/shared/environment.ts';
import type { Log } from '#lambdas/shared/logger.ts';
import { listKeys, removeFiles } from '#lambdas/shared/s3/files.ts';
import type { BucketName } from '#lambdas/specs/bucket-specs.ts';
import type { functionSpecs } from '#lambdas/specs/function-specs.ts';
import type { ReaderTable } from '#lambdas/specs/table-specs.ts';
import { createRemovalStore } from './removal-store.ts';
import type { RemovalDependencies } from './remove-accounts.ts';
import { createRemoveBookshelf } from './remove-bookshelf.ts';
import { createRemoveLists, createRemoveReading } from './remove-collections.ts';
import { createAnonymizeCorrections, createRemoveNotes } from './remove-notes.ts';
import { createRemoveRelations } from './remove-relations.ts';
import { createRemoveReports } from './remove-reports.ts';
import { deletePartition, type RemoveData } from './row-pages.ts';

interface StepOptions {
  readonly database: Database;
  readonly tables: Readonly<Record<Exclude<ReaderTable, 'users'>, string>>;
  readonly s3: S3Client;
  readonly buckets: Readonly<
    Record<Extract<BucketName, 'images' | 'exports' | 'bookshelfFiles' | 'stickerSheets'>, string>
  >;
  readonly log: Log;
}

/** Removes all data of a reader except the account itself; what others can see goes first. */
const createRemovalSteps = ({
  database,
  tables,
  s3,
  buckets,
  log,
}: StepOptions): readonly RemoveData[] => {
  const removeFilesOf =
    (bucket: string, prefixOf: (userSub: string) => string): RemoveData =>
    async (userSub) =>
      removeFiles(s3, bucket, await listKeys(s3, bucket, prefixOf(userSub)));
  return [
    createRemoveNotes(database, tables.notes),
    removeFilesOf(buckets.images, profileImagePrefix),
    createRemoveLists(database, tables.bookLists),
    createRemoveRelations(database, tables.social),
    createRemoveBookshelf({
      database,
      tableName: tables.bookshelf,
      copies: createCopyStore(database, tables.bookshelf, log),
      removeBookshelfFiles: (keys) => removeFiles(s3, buckets.bookshelfFiles, keys),
      removeSheetFiles: (keys) => removeFiles(s3, buckets.stickerSheets, keys),
    }),
    createAnonymizeCorrections(database, tables.notes),
    createRemoveReading(database, tables.reading),
    createRemoveReports(database, tables.reports),
    (userSub) =>
      deletePartition(database, tables.timelines, {
        names: ['ownerSub', 'noteId'],
        value: userSub,
      }),
    removeFilesOf(buckets.exports, exportPrefix),
  ];
};

export const createPoolDeletion =
  (
    client: CognitoIdentityProviderClient,
    userPoolId: string,
  ): RemovalDependencies['deleteFromPool'] =>
  async (username) => {
    try {
      await client.send(new AdminDeleteUserCommand({ UserPoolId: userPoolId, Username: username }));
    } catch (error) {
      if (!(error instanceof UserNotFoundException)) throw error;
    }
  };

type RemovalEnvironment = Environment<(typeof functionSpecs)['account-removal']>;

export const createDependencies = (
  { tables, buckets, userPoolId }: Omit<RemovalEnvironment, 'identity'>,
  log: Log,
  {
    database = createDatabase(),
    s3 = new S3Client({}),
    clock = systemClock,
    deleteFromPool = createPoolDeletion(new CognitoIdentityProviderClient({}), userPoolId),
  } = {},
): RemovalDependencies => ({
  removals: createRemovalStore(database, tables.users, log),
  steps: createRemovalSteps({ database, tables, s3, buckets, log }),
  deleteFromPool,
  clock,
  log,
});
