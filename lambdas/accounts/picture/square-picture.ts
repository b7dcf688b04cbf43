import { PROFILE_IMAGE_PX, PROFILE_IMAGE_QUALITY } from '#contract/limits.ts';
import { decodeJpeg, encodeJpeg, scalePixels } from '#lambdas/shared/pictures/codecs.ts';

const SQUARE = { width: PROFILE_IMAGE_PX, height: PROFILE_IMAGE_PX };

/**
 * Crops a JPEG picture to a square and encodes it again, without metadata or appended data. Null when
 * the picture is unreadable. The caller checks its size first.
 */
export const squarePicture = async (jpeg: Buffer): Promise<Buffer | null> => {
  const picture = await decodeJpeg(jpeg);
  if (picture === null) return null;
  return encodeJpeg(await scalePixels(picture, SQUARE, 'contain'), PROFILE_IMAGE_QUALITY * 100);
};
