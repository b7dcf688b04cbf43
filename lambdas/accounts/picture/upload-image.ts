import { IMAGE_MAX_BYTES, IMAGE_PIXELS_MAX, IMAGE_SCANS_MAX } from '#contract/limits.ts';
import { AppError, invalidInput } from '#lambdas/shared/http/app-error.ts';
import { profileImageAddress } from '#lambdas/shared/profile-image-files.ts';
import { readJpegStructure } from './jpeg-structure.ts';
import type { ProfileImages } from './profile-images.ts';
import { squarePicture } from './square-picture.ts';

interface UploadCall {
  readonly input: { readonly userSub: string; readonly image: string };
}

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
 * large.
 */
export const uploadImage =
  ({ images }: { readonly images: Pick<ProfileImages, 'store'> }) =>
  async ({ input: { userSub, image } }: UploadCall): Promise<{ url: string }> => {
    const bytes = Buffer.from(image, 'base64');
    checkPicture(bytes);
    const square = await squarePicture(bytes);
    if (square === null) throw invalidInput('image: cannot be read');
    return { url: profileImageAddress(await images.store(userSub, square)) };
  };
