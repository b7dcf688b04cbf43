/** A picture as the canvas gives it: red, green, blue and opacity, row after row. */
export interface ColorPicture {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

/** Brightness of a picture, 0 (black) to 255, row after row. */
export interface GreyPicture {
  readonly data: Float32Array;
  readonly width: number;
  readonly height: number;
}

/** A value that is known to be there. */
export const pixelAt = (values: Float32Array, index: number): number => values[index] ?? 0;

const byteAt = (values: Uint8ClampedArray, index: number): number => values[index] ?? 0;

/** The luma of ITU-R BT.601. */
const [RED, GREEN, BLUE] = [0.299, 0.587, 0.114];

/** The brightness of the middle of a picture, with these shares of its width and height. */
export const greyMiddle = (
  picture: ColorPicture,
  share: { readonly width: number; readonly height: number },
): GreyPicture => {
  const width = Math.round(picture.width * share.width);
  const height = Math.round(picture.height * share.height);
  const left = Math.floor((picture.width - width) / 2);
  const top = Math.floor((picture.height - height) / 2);
  const data = new Float32Array(width * height);
  for (let y = 0; y < height; y += 1) {
    let from = ((top + y) * picture.width + left) * 4;
    for (let n = y * width; n < (y + 1) * width; n += 1) {
      const { data: color } = picture;
      data[n] =
        RED * byteAt(color, from) +
        GREEN * byteAt(color, from + 1) +
        BLUE * byteAt(color, from + 2);
      from += 4;
    }
  }
  return { data, width, height };
};

/** Brightness between pixels, by linear interpolation; the edge goes on outside. Centers of pixels are at whole numbers. */
export const brightnessAt = (
  { data, width, height }: GreyPicture,
  x: number,
  y: number,
): number => {
  const inX = Math.min(Math.max(x, 0), width - 1.001);
  const inY = Math.min(Math.max(y, 0), height - 1.001);
  const [left, top] = [Math.floor(inX), Math.floor(inY)];
  const [right, below] = [inX - left, inY - top];
  const n = top * width + left;
  const above = pixelAt(data, n) * (1 - right) + pixelAt(data, n + 1) * right;
  const under = pixelAt(data, n + width) * (1 - right) + pixelAt(data, n + width + 1) * right;
  return above * (1 - below) + under * below;
};

/** Each row becomes the mean of `2 × reach + 1` rows: noise and shine go, upright bars stay. */
export const meanOfRows = ({ data, width, height }: GreyPicture, reach: number): GreyPicture => {
  const means = new Float32Array(data.length);
  const sums = new Float32Array(width);
  const rowAt = (y: number): number => Math.min(Math.max(y, 0), height - 1) * width;
  const add = (y: number, sign: number): void => {
    const row = rowAt(y);
    for (let x = 0; x < width; x += 1) sums[x] = pixelAt(sums, x) + sign * pixelAt(data, row + x);
  };
  for (let y = -reach; y < reach; y += 1) add(y, 1);
  for (let y = 0; y < height; y += 1) {
    add(y + reach, 1);
    for (let x = 0; x < width; x += 1) means[y * width + x] = pixelAt(sums, x) / (2 * reach + 1);
    add(y - reach, -1);
  }
  return { data: means, width, height };
};

/** Means of `2 × reach + 1` neighbours in a row. */
const blur = (row: Float32Array, reach: number, blurred: Float32Array): void => {
  const last = row.length - 1;
  let sum = 0;
  for (let n = -reach; n < reach; n += 1) sum += pixelAt(row, Math.max(n, 0));
  for (let n = 0; n <= last; n += 1) {
    sum += pixelAt(row, Math.min(n + reach, last));
    blurred[n] = sum / (2 * reach + 1);
    sum -= pixelAt(row, Math.max(n - reach, 0));
  }
};

/**
 * Twice as wide, with sharper upright edges: the difference from a blurred row is added `amount` times (unsharp mask).
 * In colors, which readers expect.
 */
export const sharpened = (grey: GreyPicture, reach: number, amount: number): ColorPicture => {
  const { data, height } = grey;
  const width = grey.width * 2;
  const color = new Uint8ClampedArray(width * height * 4);
  const row = new Float32Array(width);
  const once = new Float32Array(width);
  const blurred = new Float32Array(width);
  for (let y = 0; y < height; y += 1) {
    const first = y * grey.width;
    for (let x = 0; x < width; x += 1) {
      const nearest = x >> 1;
      const next = Math.min(Math.max(nearest + (x % 2) * 2 - 1, 0), grey.width - 1);
      row[x] = 0.75 * pixelAt(data, first + nearest) + 0.25 * pixelAt(data, first + next);
    }
    blur(row, reach, once);
    blur(once, reach, blurred);
    for (let x = 0; x < width; x += 1) {
      const sharp = pixelAt(row, x) + amount * (pixelAt(row, x) - pixelAt(blurred, x));
      const n = (y * width + x) * 4;
      color[n] = sharp;
      color[n + 1] = sharp;
      color[n + 2] = sharp;
    }
  }
  return { data: color, width, height };
};
