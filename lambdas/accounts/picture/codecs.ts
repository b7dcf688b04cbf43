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
 * The library was made for pages: its declarations name types of a page, and leave out that it takes
 * a compiled module. These are the same functions as they are in fact.
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
// The library declares what is inside the file; the bundler makes its address of it.
const scalerAddress = (scalerFile as unknown as { readonly default: string }).default;

/** Compiled when the first picture comes: most calls of the function are about something else. */
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

/** What the codecs report goes nowhere: it is about the reader's file, and the answer says enough. */
const quiet: Options = { print: () => {}, printErr: () => {} };

/**
 * Decodes a picture, the way up that the camera noted, or gives null when it cannot be read. Each has
 * an instance of its own: the decoder is of no use any more once it has given up on a file, and its
 * memory never shrinks.
 */
export const decodeJpeg = async (jpeg: Buffer): Promise<Pixels | null> => {
  await decoder.init(decoderModule(), quiet);
  try {
    return await decoder.default(jpeg, { preserveOrientation: true });
  } catch {
    return null;
  }
};

/** The middle of a picture as a square of this many pixels. */
export const squareOf = async (pixels: Pixels, size: number): Promise<Pixels> => {
  await scaler.initResize(scalerModule());
  return scaler.default(pixels, { width: size, height: size, fitMethod: 'contain' });
};

export const encodeJpeg = async (pixels: Pixels, quality: number): Promise<Buffer> => {
  await encoder.init(encoderModule(), quiet);
  return Buffer.from(await encoder.default(pixels, { quality }));
};
