import { japanDateOf } from '#contract/japan-date.ts';
import { IMAGE_MAX_BYTES, PROFILE_IMAGES_PER_DAY } from '#contract/limits.ts';
import { IMAGE_PIXELS_MAX, IMAGE_SCANS_MAX } from '#lambdas/specs/settings.ts';
import type { Clock } from '#lambdas/shared/clock.ts';
import { AppError, invalidInput, notFound, tooMany } from '#lambdas/shared/http/app-error.ts';
import { profileImageAddress } from '../profile-image-files.ts';
import type { CountImage } from './image-quota.ts';
import { readJpegStructure } from './jpeg-structure.ts';
import type { ProfileImages } from './profile-images.ts';
import { squarePicture } from './square-picture.ts';

interface UploadCall {
  readonly input: { readonly userSub: string; readonly image: string };
}

interface UploadDependencies {
  readonly images: Pick<ProfileImages, 'store'>;
  readonly countImage: CountImage;
  readonly clock: Clock;
}

const checkCount = (outcome: Awaited<ReturnType<CountImage>>): void => {
  if (outcome === 'missing') throw notFound();
  if (outcome === 'full') {
    throw tooMany(`At most ${String(PROFILE_IMAGES_PER_DAY)} pictures a day can be uploaded`);
  }
};

/** Throws for what must not reach the decoder: no JPEG, cut off, or far more than it looks. */
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
  if (scans > IMAGE_SCANS_MAX) throw invalidInput('image: stored in too many passes');
};

/**
 * Stores a new picture of the caller, to be shown once the profile names it (SP-031). Its name is
 * ours, whatever the client calls it (SP-032). 400: not a JPEG picture that can be read; 413: too
 * large; 429: too many on one day (SEC-16); 404: the account is gone.
 */
export const uploadImage =
  ({ images, countImage, clock }: UploadDependencies) =>
  async ({ input: { userSub, image } }: UploadCall): Promise<{ url: string }> => {
    const bytes = Buffer.from(image, 'base64');
    checkPicture(bytes);
    // Before the computing that it is about.
    checkCount(await countImage(userSub, japanDateOf(clock())));
    const square = await squarePicture(bytes);
    if (square === null) throw invalidInput('image: cannot be read');
    return { url: profileImageAddress(await images.store(userSub, square)) };
  };
