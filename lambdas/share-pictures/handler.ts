import { GetObjectCommand, NoSuchKey, S3Client } from '@aws-sdk/client-s3';
import { createCoverDependencies, readCover } from '#lambdas/covers/public.ts';
import { createDatabase } from '#lambdas/shared/dynamo/client.ts';
import { readEnvironment } from '#lambdas/shared/environment.ts';
import { fromDistribution } from '#lambdas/shared/http/from-distribution.ts';
import { createLog } from '#lambdas/shared/logger.ts';
import { functionSpecs } from '#lambdas/specs/function-specs.ts';
import { createPictureStores } from './find-picture.ts';
import { createPictureHandler } from './picture-handler.ts';
import { createReadPicture } from './read-picture.ts';

const environment = readEnvironment(functionSpecs['share-pictures']);
const { tables, buckets, settings, originSecrets } = environment;
const log = createLog('share-pictures');
const covers = createCoverDependencies(environment, log);
const s3 = new S3Client({});

/** A profile picture by its path, which is its key. */
const readPortrait = async (path: string): Promise<Buffer | null> => {
  try {
    const { Body } = await s3.send(
      new GetObjectCommand({ Bucket: buckets.images, Key: path.replace(/^\//, '') }),
    );
    return Buffer.from((await Body?.transformToByteArray()) ?? []);
  } catch (error) {
    if (error instanceof NoSuchKey) return null;
    throw error;
  }
};

/** `GET /share/…`: the pictures of shared links, the same for every viewer. */
export const handler = fromDistribution(
  { originSecrets, log },
  createPictureHandler(
    createReadPicture({
      stores: createPictureStores(tables, { database: createDatabase(), log }),
      readCover: readCover(covers),
      readPortrait,
      stored: covers.store,
      faces: covers.faces,
      productName: settings.PRODUCT_NAME,
      log,
    }),
    log,
  ),
);
