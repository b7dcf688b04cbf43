import type { S3Client } from '@aws-sdk/client-s3';
import type { Database } from '#lambdas/shared/dynamo/client.ts';
import type { TableName } from '#lambdas/specs/table-specs.ts';
import { exportPrefix, profileImagePrefix } from '#lambdas/accounts/public.ts';
import type { BucketName } from '#lambdas/specs/bucket-specs.ts';
import type { Log } from '#lambdas/shared/logger.ts';
import { createCopyStore } from '#lambdas/bookshelf/public.ts';
import { listKeys, removeFiles } from '#lambdas/shared/s3/files.ts';
import { createAnonymiseCorrections } from './anonymise-corrections.ts';
import { removePartition } from './pages.ts';
import type { RemoveOf } from './remove-of.ts';
import { createRemoveLists } from './remove-lists.ts';
import { createRemoveNotes } from './remove-notes.ts';
import { createRemoveReading } from './remove-reading.ts';
import { createRemoveRelations } from './remove-relations.ts';
import { createRemoveBookshelf } from './remove-shelf.ts';

export interface RemovalPlaces {
  readonly database: Database;
  readonly tables: Readonly<
    Record<Exclude<TableName, 'users' | 'catalogue' | 'linkPreviews'>, string>
  >;
  readonly s3: S3Client;
  readonly buckets: Readonly<
    Record<Extract<BucketName, 'images' | 'exports' | 'bookshelfFiles' | 'stickerSheets'>, string>
  >;
  readonly log: Log;
}

/** Everything that names a reader, but the account itself; what others can see goes first. */
export const createRemovalSteps = ({
  database,
  tables,
  s3,
  buckets,
  log,
}: RemovalPlaces): readonly RemoveOf[] => {
  const removeAllOf =
    (bucket: string, prefixOf: (userSub: string) => string): RemoveOf =>
    async (userSub) =>
      removeFiles(s3, bucket, await listKeys(s3, bucket, prefixOf(userSub)));
  return [
    createRemoveNotes(database, tables.notes),
    removeAllOf(buckets.images, profileImagePrefix),
    createRemoveLists(database, tables.bookLists),
    createRemoveRelations(database, tables.social),
    createRemoveBookshelf({
      database,
      tableName: tables.bookshelf,
      copies: createCopyStore(database, tables.bookshelf, log),
      removeBookshelfFiles: (keys) => removeFiles(s3, buckets.bookshelfFiles, keys),
      removeSheetFiles: (keys) => removeFiles(s3, buckets.stickerSheets, keys),
    }),
    createAnonymiseCorrections(database, tables.notes),
    createRemoveReading(database, tables.reading),
    (userSub) =>
      removePartition(database, tables.timelines, {
        names: ['ownerSub', 'noteId'],
        value: userSub,
      }),
    removeAllOf(buckets.exports, exportPrefix),
  ];
};
