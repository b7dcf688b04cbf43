import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { GetObjectCommand, NoSuchKey, S3ServiceException, type S3Client } from '@aws-sdk/client-s3';
import * as z from 'zod';
import { INDEX_VERSION } from '../index/schema.ts';

/** The folders of all versions are here. */
export const VERSIONS_PREFIX = 'search/';
/** The last part of a manifest's key, the same in every folder. */
export const MANIFEST_NAME = 'current.json';
/**
 * Each version of schema and folding has its own folder with its own manifest. Functions read the folder
 * of their version only, so publishing for another version never affects them.
 */
const INDEX_FOLDER = `${VERSIONS_PREFIX}${INDEX_VERSION}/`;
/** Key of the manifest, which publishing replaces last (`publish-index.ts`). */
export const MANIFEST_KEY = `${INDEX_FOLDER}${MANIFEST_NAME}`;
export const INDEX_PREFIX = `${INDEX_FOLDER}books-`;

/** The manifest names the current index and describes it, so that readers can check it first. */
const manifestSchema = z.object({
  /** `<UTC time>-<first 8 digits of the SHA-256>`; sorts by age. */
  version: z.string().regex(/^\d{8}T\d{6}Z-[0-9a-f]{8}$/),
  key: z.string().startsWith(VERSIONS_PREFIX),
  /** Size and SHA-256 of the uncompressed index. */
  bytes: z.int().positive(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  schema: z.int(),
  fold: z.int(),
  books: z.int().nonnegative(),
  builtAt: z.iso.datetime(),
  /** Revision of the catalogue that the index was built from; absent for a catalogue without one. */
  revision: z.string().optional(),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** Null when the text is not a valid manifest. */
export const parseManifest = (text: string): Manifest | null => {
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
};

/** Timeout of a check for a newer index while an index is already loaded. */
const CHECK_TIMEOUT_MS = 300;

/** The bucket of the published indexes. */
export interface IndexBucket {
  readonly s3: S3Client;
  readonly bucket: string;
}

export type ManifestCheck =
  | { readonly outcome: 'missing' }
  | { readonly outcome: 'unchanged' }
  | { readonly outcome: 'found'; readonly manifest: Manifest; readonly etag: string };

/**
 * Reads the manifest. With `known`, the ETag of the last manifest, it reports whether the manifest has
 * changed, within a short timeout. Throws when the bucket does not respond or the manifest is invalid.
 */
export const checkManifest = async (
  { s3, bucket }: IndexBucket,
  known: string | undefined,
): Promise<ManifestCheck> => {
  const condition = known === undefined ? {} : { IfNoneMatch: known };
  const timeout = known === undefined ? {} : { abortSignal: AbortSignal.timeout(CHECK_TIMEOUT_MS) };
  try {
    const { Body, ETag = '' } = await s3.send(
      new GetObjectCommand({ Bucket: bucket, Key: MANIFEST_KEY, ...condition }),
      timeout,
    );
    const manifest = parseManifest((await Body?.transformToString()) ?? '');
    if (manifest === null) throw new Error(`${MANIFEST_KEY} is no manifest`);
    return { outcome: 'found', manifest, etag: ETag };
  } catch (error) {
    if (error instanceof NoSuchKey) return { outcome: 'missing' };
    if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 304) {
      return { outcome: 'unchanged' };
    }
    throw error;
  }
};

/** Verifies size and hash of a stream. Throws as soon as there are more bytes than announced. */
const verifying = ({ bytes, sha256 }: Manifest) =>
  async function* verify(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const hash = createHash('sha256');
    let count = 0;
    for await (const chunk of chunks) {
      hash.update(chunk);
      count += chunk.length;
      if (count > bytes) throw new Error('The index is larger than its manifest says');
      yield chunk;
    }
    if (count !== bytes || hash.digest('hex') !== sha256) {
      throw new Error('The index is not the one that its manifest names');
    }
  };

/** Downloads the index that the manifest names. Throws when size or hash differ. */
export const downloadIndex = async (
  { s3, bucket }: IndexBucket,
  manifest: Manifest,
  file: string,
): Promise<void> => {
  const { Body } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: manifest.key }));
  if (Body === undefined) throw new Error(`${manifest.key} is empty`);
  // In Node.js the SDK's body is always a Readable.
  await pipeline(Body as Readable, createGunzip(), verifying(manifest), createWriteStream(file));
};
