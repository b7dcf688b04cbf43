import { randomBytes } from 'node:crypto';
import { PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import type { BookshelfEntry } from '#contract/entities/bookshelf.ts';
import { SHELF_FILE_ENTRIES } from '#contract/limits.ts';
import { forEachConcurrently } from '#lambdas/shared/collections.ts';
import { bucketFolders, BOOKSHELF_FILE_DAYS } from '#lambdas/specs/bucket-specs.ts';

const NONCE_BYTES = 16;
/** The client gives up when more than 35 requests at once meet connections that are closed. */
const PUTS_AT_ONCE = 10;
const KEPT_SECONDS = BOOKSHELF_FILE_DAYS * 24 * 60 * 60;

/** Puts the entries of a shelf into files of 500 and gives their keys, in the order of entries. */
export type WriteBookshelfFiles = (
  entries: readonly BookshelfEntry[],
) => Promise<readonly string[]>;

const partsOf = (entries: readonly BookshelfEntry[]): readonly (readonly BookshelfEntry[])[] =>
  Array.from({ length: Math.ceil(entries.length / SHELF_FILE_ENTRIES) }, (_, n) =>
    entries.slice(n * SHELF_FILE_ENTRIES, (n + 1) * SHELF_FILE_ENTRIES),
  );

/**
 * Files are never overwritten: each call has a folder of its own with 128 random bits for a name,
 * so that whoever knows the files of one version, or of one shelf, knows no others (SP-077).
 */
export const createBookshelfFiles =
  (s3: S3Client, bucket: string): WriteBookshelfFiles =>
  async (entries) => {
    const folder = `${bucketFolders.bookshelfFiles}/${randomBytes(NONCE_BYTES).toString('hex')}`;
    const parts = partsOf(entries).map((part, n) => ({ part, key: `${folder}/${String(n)}.json` }));
    await forEachConcurrently(parts, PUTS_AT_ONCE, async ({ part, key }) => {
      await s3.send(
        new PutObjectCommand({
          Bucket: bucket,
          Key: key,
          Body: JSON.stringify(part),
          ContentType: 'application/json',
          CacheControl: `public, max-age=${String(KEPT_SECONDS)}, immutable`,
        }),
      );
    });
    return parts.map(({ key }) => key);
  };

/** Where the distribution serves a file: its key is its path. */
export const addressOf = (key: string): string => `/${key}`;
