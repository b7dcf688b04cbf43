import {
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3ServiceException,
  type S3Client,
} from '@aws-sdk/client-s3';
import type { Profile } from '#contract/entities/profile.ts';
import { listKeys, removeFiles } from '#lambdas/shared/s3/files.ts';
import {
  keyOfImageAddress,
  profileImageKey,
  profileImageName,
  profileImagePrefix,
  smallImageName,
} from '../stored-files.ts';
import type { SquarePicture } from './square-picture.ts';

/** Stores profile pictures, which the distribution serves to everybody. */
export interface ProfileImageStore {
  /** Stores a picture in both sizes under a new unique name and returns the name of the full size. */
  readonly store: (userSub: string, picture: SquarePicture) => Promise<string>;
  /** The picture of a profile in its full size; null when it has none. */
  readonly read: (profile: Pick<Profile, 'profileImage'>) => Promise<Uint8Array | null>;
  readonly exists: (name: string) => Promise<boolean>;
  /** Deletes the reader's pictures that were uploaded before this one. */
  readonly removeOlder: (userSub: string, name: string) => Promise<void>;
}

const DAY_SECONDS = 24 * 60 * 60;
const YEAR_SECONDS = 365 * DAY_SECONDS;
/**
 * A name always means the same picture, so a browser never asks again. Shared caches, which serve
 * everybody, drop a deleted picture after a day.
 */
const CACHE_CONTROL = `public, max-age=${String(YEAR_SECONDS)}, s-maxage=${String(DAY_SECONDS)}, immutable`;

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
          CacheControl: CACHE_CONTROL,
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
    store: async (userSub, { full, small }) => {
      for (let uploadedAt = clock(); ; uploadedAt += 1) {
        const name = profileImageName(userSub, uploadedAt);
        // The full size reserves the name: only one upload gets here with it.
        if (await put(name, full)) {
          await put(smallImageName(name), small);
          return name;
        }
      }
    },

    read: async ({ profileImage }) => {
      if (profileImage === undefined) return null;
      try {
        const { Body } = await s3.send(
          new GetObjectCommand({ Bucket: bucket, Key: keyOfImageAddress(profileImage) }),
        );
        return (await Body?.transformToByteArray()) ?? null;
      } catch (error) {
        // A later upload has just replaced it.
        if (error instanceof NoSuchKey) return null;
        throw error;
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
