import { PROFILE_IMAGE_PX, PROFILE_IMAGE_QUALITY } from '#contract/limits.ts';

/** A area of a picture, in the picture's own pixels. */
export interface CropArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const load = (address: string): Promise<HTMLImageElement> =>
  new Promise((resolve, reject) => {
    const image = new Image();
    image.addEventListener('load', () => {
      resolve(image);
    });
    image.addEventListener('error', () => {
      reject(new Error('Error reading file'));
    });
    image.src = address;
  });

/**
 * Draws a square area of a picture as a new JPEG of 512 × 512 pixels, with the camera's rotation
 * applied and without its metadata (place, time). Rejects when the browser cannot decode the picture.
 */
export const cropPicture = async (address: string, area: CropArea): Promise<Blob> => {
  const image = await load(address);
  const canvas = document.createElement('canvas');
  canvas.width = PROFILE_IMAGE_PX;
  canvas.height = PROFILE_IMAGE_PX;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('Error reading file');
  // JPEG has no transparency: transparent pixels would be black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, PROFILE_IMAGE_PX, PROFILE_IMAGE_PX);
  context.imageSmoothingQuality = 'high';
  const { x, y, width, height } = area;
  context.drawImage(image, x, y, width, height, 0, 0, PROFILE_IMAGE_PX, PROFILE_IMAGE_PX);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => {
        if (blob === null) reject(new Error('Error reading file'));
        else resolve(blob);
      },
      'image/jpeg',
      PROFILE_IMAGE_QUALITY,
    );
  });
};
