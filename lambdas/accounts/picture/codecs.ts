import { PROFILE_IMAGE_PX, PROFILE_IMAGE_QUALITY } from '#contract/limits.ts';
import { readFileSync } from 'node:fs';
import * as decoderLibrary from '@jsquash/jpeg/decode.js';
import decoderFile from '@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm';
import * as encoderLibrary from '@jsquash/jpeg/encode.js';
import encoderFile from '@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm';
import * as scalerLibrary from '@jsquash/resize';
import * as scalerFile from '@jsquash/resize/lib/resize/pkg/squoosh_resize_bg.wasm';

/** Pixels as red, green, blue and opacity, row after row. */
export interface Pixels {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

/**
 * The library targets browsers: its declarations use DOM types and omit that it accepts a compiled
 * module. These are the actual signatures.
 */
interface Options {
  readonly print: (line: string) => void;
  readonly printErr: (line: string) => void;
}
interface Decoder {
  readonly init: (module: WebAssembly.Module, options: Options) => Promise<void>;
  readonly default: (
    jpeg: Buffer,
    options: { readonly preserveOrientation: boolean },
  ) => Promise<Pixels>;
}
interface Encoder {
  readonly init: (module: WebAssembly.Module, options: Options) => Promise<void>;
  readonly default: (pixels: Pixels, options: { readonly quality: number }) => Promise<ArrayBuffer>;
}
interface Scaler {
  readonly initResize: (module: WebAssembly.Module) => Promise<unknown>;
  readonly default: (
    pixels: Pixels,
    options: {
      readonly width: number;
      readonly height: number;
      readonly fitMethod: 'contain';
    },
  ) => Promise<Pixels>;
}
const decoder = decoderLibrary as unknown as Decoder;
const encoder = encoderLibrary as unknown as Encoder;
const scaler = scalerLibrary as unknown as Scaler;
// The library declares the content of the file; the bundler replaces the import with its path.
const scalerAddress = (scalerFile as unknown as { readonly default: string }).default;

/** Compiles a module lazily: most requests do not need it. */
const compiled = (address: string) => {
  let module: WebAssembly.Module | undefined;
  return (): WebAssembly.Module => {
    module ??= new WebAssembly.Module(readFileSync(new URL(address, import.meta.url)));
    return module;
  };
};
const decoderModule = compiled(decoderFile);
const encoderModule = compiled(encoderFile);
const scalerModule = compiled(scalerAddress);

/** Discards the codecs' messages: they describe the reader's file, and the response is sufficient. */
const quiet: Options = { print: () => {}, printErr: () => {} };

/**
 * Decodes a picture in the orientation that its metadata states; null when it is unreadable. Each call
 * uses a new decoder instance: after a failure an instance is unusable, and its memory never shrinks.
 */
export const decodeJpeg = async (jpeg: Buffer): Promise<Pixels | null> => {
  await decoder.init(decoderModule(), quiet);
  try {
    return await decoder.default(jpeg, { preserveOrientation: true });
  } catch {
    return null;
  }
};

/** The center of a picture as a square of `size` pixels. */
const squareOf = async (pixels: Pixels, size: number): Promise<Pixels> => {
  await scaler.initResize(scalerModule());
  return scaler.default(pixels, { width: size, height: size, fitMethod: 'contain' });
};

export const encodeJpeg = async (pixels: Pixels, quality: number): Promise<Buffer> => {
  await encoder.init(encoderModule(), quiet);
  return Buffer.from(await encoder.default(pixels, { quality }));
};

/**
 * Crops a JPEG picture to a square and encodes it again, without metadata or appended data. Null when
 * the picture is unreadable. The caller checks its size first.
 */
export const squarePicture = async (jpeg: Buffer): Promise<Buffer | null> => {
  const picture = await decodeJpeg(jpeg);
  if (picture === null) return null;
  return encodeJpeg(await squareOf(picture, PROFILE_IMAGE_PX), PROFILE_IMAGE_QUALITY * 100);
};
