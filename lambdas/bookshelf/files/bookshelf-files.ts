import { randomBytes } from 'node:crypto';
import { GetObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import type { BookshelfEntry } from '#contract/entities/bookshelf.ts';
import { forEachConcurrently } from '#lambdas/shared/collections.ts';
import { BOOKSHELF_FILE_DAYS, bucketFolders } from '#lambdas/specs/bucket-specs.ts';
import { groupOf } from '../hondanas/rows.ts';
import type { BookshelfFile } from '../library/rows.ts';
import { placeOf } from './entries.ts';

const NONCE_BYTES = 16;
/** The S3 client fails when more than 35 concurrent requests meet closed connections. */
export const FILES_AT_ONCE = 10;
const CACHE_SECONDS = BOOKSHELF_FILE_DAYS * 24 * 60 * 60;

/** Writes each list of entries into a file. Returns all files in this order; those that exist remain. */
export type WriteBookshelfFiles = (
  parts: readonly (BookshelfFile | readonly BookshelfEntry[])[],
) => Promise<readonly BookshelfFile[]>;

const fileOf = (key: string, entries: readonly BookshelfEntry[]): BookshelfFile => {
  const groups = entries.flatMap(({ global_hondana: hondana }) =>
    hondana === undefined ? [] : groupOf(hondana.GlobalHondanaID),
  );
  const last = entries.at(-1);
  if (last === undefined) throw new Error('A file without entries');
  const { length: count } = entries;
  return { key, count, last: placeOf(last.global_book), hondanas: [...new Set(groups)] };
};

/**
 * Files are never overwritten. Each call writes into a new folder, named by 128 random bits, so that
 * the address of one version or bookshelf gives no access to what another one wrote.
 */
export const createBookshelfFiles =
  (s3: S3Client, bucket: string): WriteBookshelfFiles =>
  async (parts) => {
    const folder = `${bucketFolders.bookshelfFiles}/${randomBytes(NONCE_BYTES).toString('hex')}`;
    const files = parts.map((part, n) =>
      'key' in part ? part : fileOf(`${folder}/${String(n)}.json`, part),
    );
    await forEachConcurrently(files.entries(), FILES_AT_ONCE, async ([n, file]) => {
      if (file === parts[n]) return;
      await s3.send(
        new PutObjectCommand({
          Bucket: bucket,
          Key: file.key,
          Body: JSON.stringify(parts[n]),
          ContentType: 'application/json',
          CacheControl: `public, max-age=${String(CACHE_SECONDS)}, immutable`,
        }),
      );
    });
    return files;
  };

/** Reads the entries of a file by its key. Throws when there is no such file. */
export type ReadBookshelfFile = (key: string) => Promise<readonly BookshelfEntry[]>;

export const createBookshelfFileReader =
  (s3: S3Client, bucket: string): ReadBookshelfFile =>
  async (key) => {
    const { Body } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
    if (Body === undefined) throw new Error('A bookshelf file has no content');
    // Written above by the schema of entries.
    return JSON.parse(await Body.transformToString()) as readonly BookshelfEntry[];
  };

/** The address of a file: the distribution serves the key as its path. */
export const addressOf = (key: string): string => `/${key}`;
