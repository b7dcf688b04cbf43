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
      readonly fitMethod: 'contain' | 'stretch';
    },
  ) => Promise<Pixels>;
}
const decoder = decoderLibrary as unknown as Decoder;
const encoder = encoderLibrary as unknown as Encoder;
const scaler = scalerLibrary as unknown as Scaler;
// The library declares the content of the file; the bundler replaces the import with its path.
const scalerAddress = (scalerFile as unknown as { readonly default: string }).default;

/** Compiles a WebAssembly module of the bundle on first use: most requests do not need it. */
export const compiled = (file: URL) => {
  let module: WebAssembly.Module | undefined;
  return (): WebAssembly.Module => {
    module ??= new WebAssembly.Module(readFileSync(file));
    return module;
  };
};
const fileAt = (address: string): URL => new URL(address, import.meta.url);
const decoderModule = compiled(fileAt(decoderFile));
const encoderModule = compiled(fileAt(encoderFile));
const scalerModule = compiled(fileAt(scalerAddress));

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

/**
 * Scales a picture to this size in pixels. `contain` crops it to the center in the new proportions,
 * `stretch` keeps all of it.
 */
export const scalePixels = async (
  pixels: Pixels,
  size: { readonly width: number; readonly height: number },
  fitMethod: 'contain' | 'stretch',
): Promise<Pixels> => {
  await scaler.initResize(scalerModule());
  return scaler.default(pixels, { ...size, fitMethod });
};

/** Encodes a picture as JPEG; `quality` is 0 to 100. */
export const encodeJpeg = async (pixels: Pixels, quality: number): Promise<Buffer> => {
  await encoder.init(encoderModule(), quiet);
  return Buffer.from(await encoder.default(pixels, { quality }));
};
