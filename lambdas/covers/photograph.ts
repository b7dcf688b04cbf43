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
import { readJpegStructure } from '#lambdas/shared/pictures/jpeg-structure.ts';
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

interface Size {
  readonly width: number;
  readonly height: number;
}

const jpegSize = (bytes: Buffer): Size | null => {
  const structure = readJpegStructure(bytes);
  return structure !== null && structure.scans <= COVER.scansMax ? structure : null;
};

/** The header chunk of a PNG file is always the first. */
const pngSize = (bytes: Buffer): Size | null =>
  bytes.length < 24 || bytes.toString('latin1', 12, 16) !== 'IHDR'
    ? null
    : { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };

/** The sizes that the three kinds of WebP files state (RFC 9649). */
const webpSize = (bytes: Buffer): Size | null => {
  if (bytes.length < 30) return null;
  const kind = bytes.toString('latin1', 12, 16);
  if (kind === 'VP8 ') {
    return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
  }
  if (kind === 'VP8L') {
    const bits = bytes.readUInt32LE(21);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (kind !== 'VP8X') return null;
  return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
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
    sizeOf: pngSize,
    decode: async (bytes) => {
      await png.init(pngModule());
      return png.default(bytes);
    },
  },
  'image/webp': {
    sizeOf: webpSize,
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

const decoded = async ({ type, bytes }: CoverImage): Promise<Pixels | null> => {
  const { sizeOf, decode } = formats[type];
  const size = sizeOf(bytes);
  if (size === null || size.width === 0 || size.width * size.height > COVER.pixelsMax) return null;
  try {
    return await decode(bytes);
  } catch {
    return null;
  }
};

/**
 * A photograph as JPEG, at most `width` pixels wide. Null when it cannot be decoded or has more
 * pixels than `COVER.pixelsMax`, which its header states before anything is decoded.
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
