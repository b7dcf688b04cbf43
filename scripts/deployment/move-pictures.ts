import { CopyObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { forEachConcurrently } from '#lambdas/shared/collections.ts';
import { listKeys } from '#lambdas/shared/s3/files.ts';
import { bucketFolders } from '#lambdas/specs/bucket-specs.ts';
import { withNewSubs } from './move-rows.ts';
import type { NewSubs } from './new-subs.ts';

const AT_ONCE = 20;

/** Keys of the pictures whose names have an old `sub`. */
export const oldPictures = async (
  s3: S3Client,
  bucket: string,
  subs: NewSubs,
): Promise<readonly string[]> => {
  const keys = await listKeys(s3, bucket, `${bucketFolders.images}/`);
  return keys.filter((key) => withNewSubs(key, subs) !== key);
};

/** Copies pictures to the names that the rows will have. */
export const copyPictures = async (
  s3: S3Client,
  Bucket: string,
  { keys, subs }: { readonly keys: readonly string[]; readonly subs: NewSubs },
): Promise<void> =>
  forEachConcurrently(keys, AT_ONCE, async (key) => {
    const CopySource = `${Bucket}/${encodeURIComponent(key)}`;
    await s3.send(new CopyObjectCommand({ Bucket, Key: withNewSubs(key, subs), CopySource }));
  });
