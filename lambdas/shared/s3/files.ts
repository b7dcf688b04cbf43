import {
  DeleteObjectCommand,
  GetObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { forEachConcurrently } from '../collections.ts';

/** The client fails when too many concurrent requests hit closed connections. */
const CONCURRENCY = 10;

/** Keys with this prefix, in alphabetical order. */
export const listKeys = async (
  s3: S3Client,
  bucket: string,
  prefix: string,
): Promise<readonly string[]> => {
  const keys: string[] = [];
  for await (const { Contents = [] } of paginateListObjectsV2(
    { client: s3 },
    { Bucket: bucket, Prefix: prefix },
  )) {
    keys.push(...Contents.flatMap(({ Key }) => (Key === undefined ? [] : [Key])));
  }
  return keys;
};

/** Deletes files. Missing files are ignored. */
export const removeFiles = (s3: S3Client, bucket: string, keys: readonly string[]): Promise<void> =>
  forEachConcurrently(keys, CONCURRENCY, async (key) => {
    await s3.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));
  });

interface PrivateFile {
  readonly key: string;
  readonly body: Uint8Array;
  readonly contentType: string;
  /** The name under which a browser saves the file. */
  readonly fileName: string;
  /** How long the URL is valid. */
  readonly seconds: number;
}

/** Stores a private file and returns a presigned URL that is valid for a short time. */
export const publishPrivately = async (
  s3: S3Client,
  bucket: string,
  { key, body, contentType, fileName, seconds }: PrivateFile,
): Promise<string> => {
  await s3.send(
    new PutObjectCommand({
      Bucket: bucket,
      Key: key,
      Body: body,
      ContentType: contentType,
      ContentDisposition: `attachment; filename="${fileName}"`,
      // The same URL may serve a later file with this key.
      CacheControl: 'private, no-store',
    }),
  );
  return getSignedUrl(s3, new GetObjectCommand({ Bucket: bucket, Key: key }), {
    expiresIn: seconds,
  });
};
