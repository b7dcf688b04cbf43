import { readFile, readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import * as jpegLibrary from '@jsquash/jpeg/decode.js';
import * as pngLibrary from '@jsquash/png/decode.js';
import type { ColorPicture } from '#web/features/scan/camera/grey-picture.ts';

/** A picture, and the numbers that are right answers to it: none where it shows no barcode. */
export interface Photograph {
  readonly name: string;
  readonly picture: ColorPicture;
  readonly expected: readonly string[];
}

/** The libraries target browsers; these are the actual signatures. */
interface Decoder {
  readonly init: (module: WebAssembly.Module) => Promise<unknown>;
  readonly default: (file: ArrayBuffer) => Promise<ColorPicture>;
}
const require = createRequire(import.meta.url);
const decoders = {
  png: [pngLibrary, '@jsquash/png/codec/pkg/squoosh_png_bg.wasm'],
  jpg: [jpegLibrary, '@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm'],
} as const;

const openDecoder = async (kind: keyof typeof decoders) => {
  const [library, wasm] = decoders[kind];
  const decoder = library as unknown as Decoder;
  await decoder.init(await WebAssembly.compile(await readFile(require.resolve(wasm))));
  return async (file: string): Promise<ColorPicture> => {
    const bytes = new Uint8Array(await readFile(file));
    return decoder.default(bytes.buffer);
  };
};

/** Node has no such class, which the decoders construct. */
class PictureData implements ColorPicture {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
  constructor(data: Uint8ClampedArray, width: number, height: number) {
    this.data = data;
    this.width = width;
    this.height = height;
  }
}

const PRICE = /^19[12]/u;

/** The numbers in the text file beside a picture, separated by white space. */
const numbersBeside = async (picture: string): Promise<readonly string[]> => {
  const text = await readFile(picture.replace(/\.\w+$/u, '.txt'), 'utf8').catch(() => '');
  return text.split(/\s+/u).filter((number) => number !== '');
};

/**
 * The pictures (PNG, JPEG) of a folder. Beside each with a barcode is a text file of its name with the expected number.
 * Where that is the price code of a book, the ISBN above it is right, too, if the folder names it.
 */
export const photographsIn = async (folder: string): Promise<readonly Photograph[]> => {
  Object.assign(globalThis, { ImageData: PictureData });
  const decode = { png: await openDecoder('png'), jpg: await openDecoder('jpg') };
  const names = (await readdir(folder)).filter((name) => /\.(?:png|jpg)$/u.test(name)).toSorted();
  const all = await Promise.all(names.map((name) => numbersBeside(join(folder, name))));
  const ISBNs = all.flat().filter((number) => !PRICE.test(number));
  const photographs: Photograph[] = [];
  for (const [n, name] of names.entries()) {
    const numbers = all[n] ?? [];
    const picture = await decode[name.endsWith('png') ? 'png' : 'jpg'](join(folder, name));
    const expected = numbers.some((number) => PRICE.test(number))
      ? [...numbers, ...ISBNs]
      : numbers;
    photographs.push({ name, picture, expected });
  }
  return photographs;
};
