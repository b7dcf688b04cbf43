import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { GetObjectCommand, NoSuchKey, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { booksOfOtherVersions, removeOldIndexes } from './index-retention.ts';
import { readMeta } from '../index/schema.ts';
import {
  INDEX_PREFIX,
  MANIFEST_KEY,
  parseManifest,
  type IndexBucket,
  type Manifest,
} from './published-index.ts';

/** A larger loss since the last index means that the catalogue was not read completely. */
const LOSS_MAX = 0.1;

/** Throws when an index of `next` books would replace one with many more. */
export const rejectLoss = (before: number, next: number): void => {
  if (next >= before * (1 - LOSS_MAX)) return;
  throw new Error(
    `Not published: the new index has ${String(next)} books, the current one ${String(before)}`,
  );
};

interface PublishOptions extends IndexBucket {
  /** An index built by `buildSearchIndex`. */
  readonly file: string;
  /** Revision of the catalogue that the index was built from. */
  readonly revision?: string | undefined;
  /** Allows an index with far fewer books than the current one, such as after a clean-up. */
  readonly mayShrink?: boolean;
}

export interface PublishedIndex {
  readonly key: string;
  readonly version: string;
}

const sha256Of = async (file: string): Promise<Buffer> => {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest();
};

const metaOf = async (file: string) => {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return readMeta(database);
  } finally {
    database.close();
  }
};

const manifestOf = async (file: string, revision: string | undefined): Promise<Manifest> => {
  const { schema, fold, books, builtAt } = await metaOf(file);
  const sha256 = (await sha256Of(file)).toString('hex');
  const time = builtAt.replaceAll(/[-:]|\.\d+/g, '');
  const version = `${time}-${sha256.slice(0, 8)}`;
  const key = `${INDEX_PREFIX}${version}.db.gz`;
  const { size: bytes } = await stat(file);
  const described = { version, key, bytes, sha256, schema, fold, books, builtAt };
  return revision === undefined ? described : { ...described, revision };
};

interface Published {
  readonly manifest: Manifest | null;
  readonly etag: string;
}

/** The current manifest of this version; null before its first publication. */
const readPublished = async ({ s3, bucket }: IndexBucket): Promise<Published | null> => {
  try {
    const { Body, ETag = '' } = await s3.send(
      new GetObjectCommand({ Bucket: bucket, Key: MANIFEST_KEY }),
    );
    return { manifest: parseManifest((await Body?.transformToString()) ?? ''), etag: ETag };
  } catch (error) {
    if (error instanceof NoSuchKey) return null;
    throw error;
  }
};

/** With the checksum, S3 rejects a corrupted upload. */
const uploadFile = async (
  s3: S3Client,
  target: { readonly Bucket: string; readonly Key: string },
  file: string,
): Promise<void> => {
  const compressed = `${file}.gz`;
  try {
    await pipeline(createReadStream(file), createGzip(), createWriteStream(compressed));
    await s3.send(
      new PutObjectCommand({
        ...target,
        Body: createReadStream(compressed),
        ContentLength: (await stat(compressed)).size,
        ContentType: 'application/gzip',
        CacheControl: 'public, max-age=31536000, immutable',
        ChecksumSHA256: (await sha256Of(compressed)).toString('base64'),
      }),
    );
  } finally {
    await rm(compressed, { force: true });
  }
};

/** Optimistic update: of two concurrent publishers one fails. */
const replaceManifest = async (
  s3: S3Client,
  bucket: string,
  next: Manifest,
  before: Published | null,
): Promise<void> => {
  await s3.send(
    new PutObjectCommand({
      Bucket: bucket,
      Key: MANIFEST_KEY,
      Body: JSON.stringify(next),
      ContentType: 'application/json',
      CacheControl: 'no-cache',
      ...(before === null ? { IfNoneMatch: '*' } : { IfMatch: before.etag }),
    }),
  );
};

/**
 * Whether an index of this version is published. With `revision`, it must have been built from that
 * revision of the catalogue.
 */
export const isIndexPublished = async (
  indexBucket: IndexBucket,
  built?: { readonly revision: string | undefined },
): Promise<boolean> => {
  const manifest = (await readPublished(indexBucket))?.manifest ?? null;
  if (manifest === null) return false;
  return built === undefined || manifest.revision === built.revision;
};

/** Number of books in the current index, or in the last one of another version; 0 before the first. */
export const booksInIndex = async (indexBucket: IndexBucket): Promise<number> =>
  (await readPublished(indexBucket))?.manifest?.books ?? booksOfOtherVersions(indexBucket);

/**
 * Publishes an index: uploads the file under a new key, then replaces the manifest of its version, so
 * that readers see either the old index or the new one. To roll back, restore an older manifest. Throws
 * and leaves the current index in place when the new one has lost many books or another publisher was
 * faster.
 */
export const publishSearchIndex = async (options: PublishOptions): Promise<PublishedIndex> => {
  const { s3, bucket, file, revision, mayShrink = false } = options;
  const before = await readPublished(options);
  const next = await manifestOf(file, revision);
  if (!mayShrink) {
    rejectLoss(before?.manifest?.books ?? (await booksOfOtherVersions(options)), next.books);
  }
  await uploadFile(s3, { Bucket: bucket, Key: next.key }, file);
  await replaceManifest(s3, bucket, next, before);
  await removeOldIndexes(options, next.key);
  return { key: next.key, version: next.version };
};
