import * as pngLibrary from '@jsquash/png/decode.js';
import * as pngFile from '@jsquash/png/codec/pkg/squoosh_png_bg.wasm';
import * as webpLibrary from '@jsquash/webp/decode.js';
import webpFile from '@jsquash/webp/codec/dec/webp_dec.wasm';
import {
  compiled,
  decodeJpeg,
  encodeJpeg,
  type Pixels,
  scalePixels,
} from '#lambdas/shared/pictures/codecs.ts';
import { holdsItsBlocks, readJpegStructure } from '#lambdas/shared/pictures/jpeg-structure.ts';
import { readPngSize } from '#lambdas/shared/pictures/png-size.ts';
import type { Size } from '#lambdas/shared/pictures/size.ts';
import { readWebpSize } from '#lambdas/shared/pictures/webp-size.ts';
import { COVER } from '#lambdas/specs/settings.ts';
import type { CoverImage } from './cover-source.ts';

/** The libraries' declarations use DOM types; these are the actual signatures. */
interface Decoder {
  readonly init: (module: WebAssembly.Module, options?: object) => Promise<unknown>;
  readonly default: (file: Uint8Array) => Promise<Pixels>;
}
const png = pngLibrary as unknown as Decoder;
const webp = webpLibrary as unknown as Decoder;
// The library declares the content of the file; the bundler replaces the import with its path.
const pngAddress = (pngFile as unknown as { readonly default: string }).default;
const pngModule = compiled(new URL(pngAddress, import.meta.url));
const webpModule = compiled(new URL(webpFile, import.meta.url));
const quiet = { print: () => {}, printErr: () => {} };

/** A picture that many scans refine takes as long as many pictures. */
const jpegSize = (bytes: Buffer): Size | null => {
  const structure = readJpegStructure(bytes);
  if (structure === null || !holdsItsBlocks(structure)) return null;
  const { width, height, scans } = structure;
  const isShort = scans <= COVER.scansMax && scans * width * height <= COVER.scannedPixelsMax;
  return isShort ? { width, height } : null;
};

const formats: Readonly<
  Record<
    CoverImage['type'],
    {
      readonly sizeOf: (bytes: Buffer) => Size | null;
      readonly decode: (bytes: Buffer) => Promise<Pixels | null>;
    }
  >
> = {
  'image/jpeg': { sizeOf: jpegSize, decode: decodeJpeg },
  'image/png': {
    sizeOf: readPngSize,
    decode: async (bytes) => {
      await png.init(pngModule());
      return png.default(bytes);
    },
  },
  'image/webp': {
    sizeOf: readWebpSize,
    decode: async (bytes) => {
      await webp.init(webpModule(), quiet);
      return webp.default(bytes);
    },
  },
};

/** JPEG has no opacity: transparent pixels become white, as on paper. */
const onWhite = ({ data, width, height }: Pixels): Pixels => {
  const opaque = new Uint8ClampedArray(data.length);
  for (let at = 0; at < data.length; at += 4) {
    const opacity = (data[at + 3] ?? 0) / 255;
    for (let n = at; n < at + 3; n += 1) opaque[n] = (data[n] ?? 0) * opacity + 255 * (1 - opacity);
    opaque[at + 3] = 255;
  }
  return { data: opaque, width, height };
};

/**
 * Whether a picture may be decoded: its bytes can hold the pixels that it states, and these are not too
 * many. Reads the structure of the file only.
 */
export const mayDecode = ({ type, bytes }: CoverImage): boolean => {
  const size = formats[type].sizeOf(bytes);
  return size !== null && size.width * size.height <= COVER.pixelsMax;
};

/** The pixels of a picture; null when it cannot be decoded, or may not be (`mayDecode`). */
const decoded = async (image: CoverImage): Promise<Pixels | null> => {
  if (!mayDecode(image)) return null;
  try {
    return await formats[image.type].decode(image.bytes);
  } catch {
    return null;
  }
};

/** Whether a picture is one that the decoder reads: a JPEG in the colors of print (CMYK) is not. */
export const isDecodable = async (image: CoverImage): Promise<boolean> =>
  (await decoded(image)) !== null;

/**
 * A photograph as JPEG, at most `width` pixels wide. Null when it cannot be decoded, or may not be
 * (`mayDecode`).
 */
export const photographAt = async (
  image: CoverImage,
  width: number,
): Promise<CoverImage | null> => {
  const picture = await decoded(image);
  if (picture === null) return null;
  const height = Math.max(1, Math.round((picture.height * width) / picture.width));
  const scaled =
    picture.width <= width ? picture : await scalePixels(picture, { width, height }, 'stretch');
  const opaque = image.type === 'image/jpeg' ? scaled : onWhite(scaled);
  return { type: 'image/jpeg', bytes: await encodeJpeg(opaque, COVER.quality) };
};
