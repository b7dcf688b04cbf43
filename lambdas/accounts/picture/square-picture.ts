import {
  PROFILE_IMAGE_PX,
  PROFILE_IMAGE_QUALITY,
  PROFILE_IMAGE_SMALL_PX,
} from '#contract/limits.ts';
import {
  decodeJpeg,
  encodeJpeg,
  type Pixels,
  scalePixels,
} from '#lambdas/shared/pictures/codecs.ts';

/** One square picture, as JPEG in the sizes that are stored. */
export interface SquarePicture {
  /** `PROFILE_IMAGE_PX` wide. */
  readonly full: Buffer;
  /** `PROFILE_IMAGE_SMALL_PX` wide. */
  readonly small: Buffer;
}

const scaleTo = (pixels: Pixels, px: number): Promise<Pixels> =>
  scalePixels(pixels, { width: px, height: px }, 'contain');

const encode = (pixels: Pixels): Promise<Buffer> => encodeJpeg(pixels, PROFILE_IMAGE_QUALITY * 100);

/**
 * Crops a JPEG picture to a square and encodes it again, without metadata or appended data. Null when
 * the picture is unreadable. The caller checks its size first.
 */
export const squarePicture = async (jpeg: Buffer): Promise<SquarePicture | null> => {
  const picture = await decodeJpeg(jpeg);
  if (picture === null) return null;
  const full = await scaleTo(picture, PROFILE_IMAGE_PX);
  // From the pixels of the full size, because a photo of a phone takes a second to scale.
  const small = await scaleTo(full, PROFILE_IMAGE_SMALL_PX);
  return { full: await encode(full), small: await encode(small) };
};
