import {
  HeadObjectCommand,
  NotFound,
  PutObjectCommand,
  S3ServiceException,
  type S3Client,
} from '@aws-sdk/client-s3';
import { profileImageKey, profileImageName, profileImagePrefix } from '../stored-files.ts';
import { listKeys, removeFiles } from '#lambdas/shared/s3/files.ts';

/** Stores profile pictures, which the distribution serves to everybody. */
export interface ProfileImageStore {
  /** Stores a picture under a new unique name and returns the name. */
  readonly store: (userSub: string, jpeg: Buffer) => Promise<string>;
  readonly exists: (name: string) => Promise<boolean>;
  /** Deletes the reader's pictures that were uploaded before this one. */
  readonly removeOlder: (userSub: string, name: string) => Promise<void>;
}

/** Caches drop a deleted picture after a day. */
const CACHE_SECONDS = 24 * 60 * 60;
const isTaken = (error: unknown): boolean =>
  error instanceof S3ServiceException && error.name === 'PreconditionFailed';

export const createProfileImageStore = (
  s3: S3Client,
  bucket: string,
  clock: () => number,
): ProfileImageStore => {
  const put = async (name: string, jpeg: Buffer): Promise<boolean> => {
    try {
      await s3.send(
        new PutObjectCommand({
          Bucket: bucket,
          Key: profileImageKey(name),
          Body: jpeg,
          ContentType: 'image/jpeg',
          CacheControl: `public, max-age=${String(CACHE_SECONDS)}, immutable`,
          IfNoneMatch: '*',
        }),
      );
      return true;
    } catch (error) {
      if (isTaken(error)) return false;
      throw error;
    }
  };

  return {
    store: async (userSub, jpeg) => {
      for (let uploadedAt = clock(); ; uploadedAt += 1) {
        const name = profileImageName(userSub, uploadedAt);
        if (await put(name, jpeg)) return name;
      }
    },

    exists: async (name) => {
      try {
        await s3.send(new HeadObjectCommand({ Bucket: bucket, Key: profileImageKey(name) }));
        return true;
      } catch (error) {
        if (error instanceof NotFound) return false;
        throw error;
      }
    },

    removeOlder: async (userSub, name) => {
      const keys = await listKeys(s3, bucket, profileImagePrefix(userSub));
      const older = keys.filter((key) => key < profileImageKey(name));
      await removeFiles(s3, bucket, older);
    },
  };
};
