import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { GetObjectCommand, NoSuchKey, S3ServiceException, type S3Client } from '@aws-sdk/client-s3';
import { MANIFEST_KEY, parseManifest, type Manifest } from './manifest.ts';

/** How long a running function waits for news about an index that it can do without. */
const CHECK_TIMEOUT_MS = 300;

interface Store {
  readonly s3: S3Client;
  readonly bucket: string;
}

export type ManifestCheck =
  | { readonly outcome: 'missing' }
  | { readonly outcome: 'unchanged' }
  | { readonly outcome: 'found'; readonly manifest: Manifest; readonly etag: string };

/**
 * Asks for the manifest, or whether it has changed since `known` (an ETag), and then in a hurry.
 * Throws when the store does not answer or the manifest is none.
 */
export const checkManifest = async (
  { s3, bucket }: Store,
  known: string | undefined,
): Promise<ManifestCheck> => {
  const condition = known === undefined ? {} : { IfNoneMatch: known };
  const hurry = known === undefined ? {} : { abortSignal: AbortSignal.timeout(CHECK_TIMEOUT_MS) };
  try {
    const { Body, ETag = '' } = await s3.send(
      new GetObjectCommand({ Bucket: bucket, Key: MANIFEST_KEY, ...condition }),
      hurry,
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

/** Counts and hashes what passes; stops at once when more comes than was announced. */
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

/** Fetches the index that the manifest names into `file`; throws when it is not exactly that. */
export const downloadIndex = async (
  { s3, bucket }: Store,
  manifest: Manifest,
  file: string,
): Promise<void> => {
  const { Body } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: manifest.key }));
  if (Body === undefined) throw new Error(`${manifest.key} is empty`);
  // In Node the SDK's body is always a Readable.
  await pipeline(Body as Readable, createGunzip(), verifying(manifest), createWriteStream(file));
};
