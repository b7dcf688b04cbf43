import * as encoderLibrary from '@jsquash/jpeg/encode.js';
import { encodeJpeg, type Pixels } from '#lambdas/shared/pictures/codecs.ts';

type Color = readonly [red: number, green: number, blue: number];
const red: Color = [220, 20, 20];
const blue: Color = [20, 20, 220];

/** A picture whose left half is red and whose right half is blue. */
export const redAndBlue = async (width = 300, height = 200): Promise<Buffer> => {
  const row = Array.from({ length: width }, (_, x) => [
    ...(x < width / 2 ? red : blue),
    255,
  ]).flat();
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += 1) data.set(row, y * row.length);
  return encodeJpeg({ data, width, height }, 90);
};

/** The library's declarations use DOM types; this is the actual signature. */
const encoder = encoderLibrary as unknown as {
  readonly default: (pixels: Pixels, options: object) => Promise<ArrayBuffer>;
};
const GREY = { color_space: 1 };

/** The ways in which cameras and programs store JPEG pictures. */
export const jpegKinds = {
  progressive: {},
  baseline: { baseline: true },
  'progressive grey': GREY,
  'baseline grey': { ...GREY, baseline: true },
} as const;

/** A picture of one color, which takes the fewest bytes. */
const plainPixels = (width: number, height: number): Pixels => ({
  data: new Uint8ClampedArray(width * height * 4).fill(255),
  width,
  height,
});

export const plainJpeg = async (
  [width, height]: readonly [number, number],
  kind: keyof typeof jpegKinds,
): Promise<Buffer> => {
  // Prepares the encoder.
  await encodeJpeg(plainPixels(1, 1), 0);
  const options = { quality: 1, ...jpegKinds[kind] };
  return Buffer.from(await encoder.default(plainPixels(width, height), options));
};

const segment = (code: number, content: Buffer): Buffer => {
  const head = Buffer.from([0xff, code, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
};

/** The picture with an additional first segment. */
export const withSegment = (jpeg: Buffer, code: number, content: Buffer): Buffer =>
  Buffer.concat([jpeg.subarray(0, 2), segment(code, content), jpeg.subarray(2)]);

const entry = (tag: number, type: number, count: number, value: number): Buffer => {
  const bytes = Buffer.alloc(12);
  bytes.writeUInt16BE(tag, 0);
  bytes.writeUInt16BE(type, 2);
  bytes.writeUInt32BE(count, 4);
  if (type === 3) bytes.writeUInt16BE(value, 8);
  else bytes.writeUInt32BE(value, 8);
  return bytes;
};

const PLACE = '35.6812N139.7671E';

/** Exif 2.32 metadata as phones write it: orientation and location. */
export const exif = (orientation: number): Buffer => {
  const ORIENTATION = 0x01_12;
  const GPS = 0x88_25;
  const directory = 8;
  const gpsDirectory = directory + 2 + 2 * 12 + 4;
  const text = gpsDirectory + 2 + 12 + 4;
  const count = (entries: number): Buffer => Buffer.from([0, entries]);
  return Buffer.concat([
    Buffer.from('Exif\0\0MM\0*\0\0\0\u0008', 'latin1'),
    count(2),
    entry(ORIENTATION, 3, 1, orientation),
    entry(GPS, 4, 1, gpsDirectory),
    Buffer.alloc(4),
    count(1),
    entry(0x00_1b, 7, PLACE.length, text),
    Buffer.alloc(4),
    Buffer.from(PLACE),
  ]);
};
export const placeInExif = PLACE;

/** A JPEG of few bytes that a decoder accepts: its tables are complete, and so is its only scan. */
export const bomb = (width: number, height: number, scanBytes = 0): Buffer => {
  const oneCode = Buffer.concat([Buffer.from([1]), Buffer.alloc(15), Buffer.from([0])]);
  const frame = Buffer.from([8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  frame.writeUInt16BE(height, 1);
  frame.writeUInt16BE(width, 3);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, Buffer.concat([Buffer.from([0]), Buffer.alloc(64, 1)])),
    segment(0xc2, frame),
    segment(0xc4, Buffer.concat([Buffer.from([0x00]), oneCode])),
    segment(0xda, Buffer.from([1, 1, 0, 0, 0, 0])),
    Buffer.alloc(scanBytes),
    // Further segments and bytes after the end hold no pixels.
    segment(0xfe, Buffer.alloc(60_000)),
    Buffer.from([0xff, 0xd9]),
    Buffer.alloc(60_000),
  ]);
};

/**
 * A grey JPEG in the colors of print (CMYK): each block of its four components is a code for an average of 0
 * and one for the end, of one bit each, so that a byte is a square of 8 × 8 pixels.
 */
export const cmykJpeg = (width: number, height: number): Buffer => {
  const components = [1, 2, 3, 4];
  const oneCode = Buffer.concat([Buffer.from([1]), Buffer.alloc(16)]);
  const frame = Buffer.from([8, 0, 0, 0, 0, 4, ...components.flatMap((id) => [id, 0x11, 0])]);
  frame.writeUInt16BE(height, 1);
  frame.writeUInt16BE(width, 3);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xee, Buffer.from('Adobe\0\u0064\0\0\0\0\0', 'latin1')),
    segment(0xdb, Buffer.concat([Buffer.from([0]), Buffer.alloc(64, 1)])),
    segment(0xc0, frame),
    segment(0xc4, Buffer.concat([Buffer.from([0x00]), oneCode, Buffer.from([0x10]), oneCode])),
    segment(0xda, Buffer.from([4, ...components.flatMap((id) => [id, 0]), 0, 63, 0])),
    Buffer.alloc(Math.ceil(width / 8) * Math.ceil(height / 8)),
    Buffer.from([0xff, 0xd9]),
  ]);
};

/** A file of a few bytes whose header states this size and number of scans. */
export const claiming = (width: number, height: number, scans = 1): Buffer => {
  const frame = Buffer.from([8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  frame.writeUInt16BE(height, 1);
  frame.writeUInt16BE(width, 3);
  const scan = Buffer.concat([
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.from([0x3f, 0xff, 0x00]),
  ]);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xc2, frame),
    ...Array.from({ length: scans }, () => scan),
    Buffer.from([0xff, 0xd9]),
  ]);
};
