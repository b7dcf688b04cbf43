import { GetObjectCommand, NoSuchKey, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { COVER } from '#lambdas/specs/settings.ts';
import type { Clock } from '#lambdas/shared/clock.ts';
import { bucketFolders } from '#lambdas/specs/bucket-specs.ts';
import type { CoverImage } from './cover-source.ts';

/** A stored image, `none` when the source has none, `unknown` when it must be requested. */
export type StoredCover = CoverImage | 'none' | 'unknown';

/** The bucket of fetched covers, with markers for covers that the source does not have. */
export interface CoverStore {
  readonly get: (name: string) => Promise<StoredCover>;
  readonly put: (name: string, cover: CoverImage | 'none') => Promise<void>;
}

const NONE = 'application/x-empty';
const types: ReadonlyMap<string, CoverImage['type']> = new Map(
  (['image/jpeg', 'image/png', 'image/webp'] as const).map((type) => [type, type]),
);

export const createCoverStore = (s3: S3Client, bucket: string, clock: Clock): CoverStore => {
  const placeOf = (name: string) => ({ Bucket: bucket, Key: `${bucketFolders.covers}/${name}` });
  return {
    get: async (name) => {
      try {
        const object = await s3.send(new GetObjectCommand(placeOf(name)));
        const bytes = Buffer.from((await object.Body?.transformToByteArray()) ?? []);
        const type = types.get(object.ContentType ?? '');
        if (type !== undefined) return { type, bytes };
        const age = clock() - (object.LastModified?.getTime() ?? 0);
        return age < COVER.missingRecheckMs ? 'none' : 'unknown';
      } catch (error) {
        if (error instanceof NoSuchKey) return 'unknown';
        throw error;
      }
    },

    put: async (name, cover) => {
      await s3.send(
        new PutObjectCommand({
          ...placeOf(name),
          ...(cover === 'none'
            ? { ContentType: NONE, Body: '' }
            : { ContentType: cover.type, Body: cover.bytes }),
        }),
      );
    },
  };
};
