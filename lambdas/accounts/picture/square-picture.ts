import { PROFILE_IMAGE_PX, PROFILE_IMAGE_QUALITY } from '#contract/limits.ts';
import { decodeJpeg, encodeJpeg, squareOf } from './codecs.ts';

/**
 * Makes of a JPEG picture the square in its middle, 512 pixels wide, as a new JPEG: nothing of the
 * file is kept but what can be seen, so neither place nor camera nor anything hidden behind it.
 * Null when the picture cannot be read. Size and length are for the caller to check before.
 */
export const squarePicture = async (jpeg: Buffer): Promise<Buffer | null> => {
  const picture = await decodeJpeg(jpeg);
  if (picture === null) return null;
  return encodeJpeg(await squareOf(picture, PROFILE_IMAGE_PX), PROFILE_IMAGE_QUALITY * 100);
};
