import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { readMeta } from './index-schema.ts';
import { INDEX_PREFIX, MANIFEST_KEY, parseManifest, type Manifest } from './manifest.ts';
import { refuseLoss } from './refuse-loss.ts';

/** The published index, and two to go back to. */
const KEPT = 3;

export interface PublishOptions {
  readonly s3: S3Client;
  readonly bucket: string;
  /** An index that `buildSearchIndex` made. */
  readonly file: string;
  /** Publishes also what has lost many books since the last time, such as after a clean-up. */
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

const describe = async (file: string): Promise<Manifest> => {
  const { schema, fold, books, builtAt } = await metaOf(file);
  const sha256 = (await sha256Of(file)).toString('hex');
  const instant = builtAt.replaceAll(/[-:]|\.\d+/g, '');
  const version = `${instant}-${sha256.slice(0, 8)}`;
  const key = `${INDEX_PREFIX}${version}.db.gz`;
  return { version, key, bytes: (await stat(file)).size, sha256, schema, fold, books, builtAt };
};

interface Published {
  readonly manifest: Manifest | null;
  readonly etag: string;
}

/** What is published now; null before the first time. */
const readPublished = async (s3: S3Client, bucket: string): Promise<Published | null> => {
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

/** The checksum lets the store itself refuse what arrives damaged. */
const uploadFile = async (
  s3: S3Client,
  target: { readonly Bucket: string; readonly Key: string },
  file: string,
): Promise<void> => {
  const zipped = `${file}.gz`;
  try {
    await pipeline(createReadStream(file), createGzip(), createWriteStream(zipped));
    await s3.send(
      new PutObjectCommand({
        ...target,
        Body: createReadStream(zipped),
        ContentLength: (await stat(zipped)).size,
        ContentType: 'application/gzip',
        CacheControl: 'public, max-age=31536000, immutable',
        ChecksumSHA256: (await sha256Of(zipped)).toString('base64'),
      }),
    );
  } finally {
    await rm(zipped, { force: true });
  }
};

/** The condition lets only one of two publishers through who began at the same time. */
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

/** Removes all but the newest indexes; keys sort by age. */
const removeOld = async (s3: S3Client, bucket: string, current: string): Promise<void> => {
  const { Contents = [] } = await s3.send(
    new ListObjectsV2Command({ Bucket: bucket, Prefix: INDEX_PREFIX }),
  );
  const keys = Contents.flatMap(({ Key }) => (Key === undefined ? [] : [Key])).toSorted();
  for (const key of keys.slice(0, -KEPT).filter((old) => old !== current)) {
    await s3.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));
  }
};

/**
 * Publishes an index: first the file under a key of its own, which nothing ever overwrites, and
 * last the manifest that names it, so that readers see the old index or the new one and nothing
 * between. To go back, put an older manifest in its place. Throws, with nothing changed for
 * readers, when the new index is suspiciously small or another publisher was faster.
 */
export const publishSearchIndex = async (options: PublishOptions): Promise<PublishedIndex> => {
  const { s3, bucket, file, mayShrink = false } = options;
  const before = await readPublished(s3, bucket);
  const next = await describe(file);
  if (!mayShrink) refuseLoss(before?.manifest?.books ?? 0, next.books);
  await uploadFile(s3, { Bucket: bucket, Key: next.key }, file);
  await replaceManifest(s3, bucket, next, before);
  await removeOld(s3, bucket, next.key);
  return { key: next.key, version: next.version };
};
