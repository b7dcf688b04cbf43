import { japanDateOf } from '#contract/japan-date.ts';
import { IMAGE_MAX_BYTES, PROFILE_IMAGES_PER_DAY } from '#contract/limits.ts';
import {
  IMAGE_PIXELS_MAX,
  IMAGE_SCANNED_PIXELS_MAX,
  IMAGE_SCANS_MAX,
} from '#lambdas/specs/settings.ts';
import type { profileImageContract } from '#contract/operations/accounts.ts';
import type { Clock } from '#lambdas/shared/clock.ts';
import { AppError, invalidInput, notFound, tooMany } from '#lambdas/shared/http/app-error.ts';
import type { Run } from '#lambdas/shared/http/operation-handler.ts';
import { holdsItsBlocks, readJpegStructure } from '#lambdas/shared/pictures/jpeg-structure.ts';
import { profileImageAddress } from '../stored-files.ts';
import type { CountImage } from './image-quota.ts';
import { squarePicture } from './square-picture.ts';
import type { ProfileImageStore } from './profile-images.ts';

interface UploadDependencies {
  readonly images: Pick<ProfileImageStore, 'store'>;
  readonly countImage: CountImage;
  readonly clock: Clock;
}

const checkCount = (outcome: Awaited<ReturnType<CountImage>>): void => {
  if (outcome === 'missing') throw notFound();
  if (outcome === 'full') {
    throw tooMany(`At most ${String(PROFILE_IMAGES_PER_DAY)} pictures a day can be uploaded`);
  }
};

/** Rejects what must not reach the decoder: other formats, truncated files, decompression bombs. */
const checkPicture = (bytes: Buffer): void => {
  if (bytes.length > IMAGE_MAX_BYTES) {
    throw new AppError('TOO_LARGE', `A picture has at most ${String(IMAGE_MAX_BYTES)} bytes`);
  }
  const structure = readJpegStructure(bytes);
  if (structure === null) throw invalidInput('image: not a complete JPEG picture');
  const { width, height, scans } = structure;
  if (width * height > IMAGE_PIXELS_MAX) {
    throw invalidInput(`image: at most ${String(IMAGE_PIXELS_MAX)} pixels`);
  }
  if (!holdsItsBlocks(structure)) throw invalidInput('image: too few bytes for its pixels');
  if (scans > IMAGE_SCANS_MAX || scans * width * height > IMAGE_SCANNED_PIXELS_MAX) {
    throw invalidInput('image: stored in too many passes');
  }
};

/**
 * Stores a picture of the caller under a new name; the profile shows it after a further request. 400:
 * not a readable JPEG picture; 404: no such account; 413: too large; 429: the daily quota is used up.
 */
export const uploadImage =
  ({
    images,
    countImage,
    clock,
  }: UploadDependencies): Run<typeof profileImageContract, 'uploadProfileImage'> =>
  async ({ input: { userSub, image } }) => {
    const bytes = Buffer.from(image, 'base64');
    checkPicture(bytes);
    // Before decoding: the quota limits computing time.
    checkCount(await countImage(userSub, japanDateOf(clock())));
    const square = await squarePicture(bytes);
    if (square === null) throw invalidInput('image: cannot be read');
    return { url: profileImageAddress(await images.store(userSub, square)) };
  };
