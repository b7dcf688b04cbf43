import { DeleteObjectCommand, paginateListObjectsV2, type S3Client } from '@aws-sdk/client-s3';
import { forEachAtOnce } from '../concurrency.ts';

/** The client gives up when many requests at once meet connections that are closed. */
const AT_ONCE = 10;

/** Keys that begin so, in alphabetical order. */
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

/** Removes files; one that is not there is removed already. */
export const removeFiles = (s3: S3Client, bucket: string, keys: readonly string[]): Promise<void> =>
  forEachAtOnce(keys, AT_ONCE, async (key) => {
    await s3.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));
  });
