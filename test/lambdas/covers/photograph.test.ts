import { readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import * as pngLibrary from '@jsquash/png/encode.js';
import { COVER } from '#lambdas/specs/settings.ts';
import type { Cover } from '#lambdas/covers/read-cover.ts';
import { readCoverRequest } from '#lambdas/covers/cover-request.ts';
import { createCoverSource, fetchCover } from '#lambdas/covers/cover-source.ts';
import { createCoverStore } from '#lambdas/covers/cover-store.ts';
import { openFaces } from '#lambdas/covers/faces.ts';
import { mayDecode } from '#lambdas/covers/photograph.ts';
import { readCover } from '#lambdas/covers/read-cover.ts';
import { decodeJpeg, type Pixels } from '#lambdas/shared/pictures/codecs.ts';
import { createMemoryBucket, type MemoryBucket } from '#test/support/memory-bucket.ts';
import { silentLog } from '#test/support/silent-log.ts';
import { startStubServer, type StubServer } from '#test/support/stub-server.ts';
import { bomb, plainJpeg, redAndBlue } from '#test/support/test-pictures.ts';

/** Pictures of 400 × 560 pixels with a red and a blue half, lossy and lossless WebP. */
const LOSSY_WEBP =
  'UklGRpgCAABXRUJQVlA4IIwCAAAwPgCdASqQATACPzmcy14vK6kkoUgB4CcJaW7hdqs3Lb6AswIECA/yB1kyZMmTJk68BMnhRDfMh11MQ67AQbVq1aRkMJh23Uw7CGlkyZMecMCZh11MQ9B7ELyZLyvmQ66mIddgO0rVq1VyzZ11MQ66nmo/Dj2IKr5kOupiHXYDtMf+1RelmzrqYh11PNR/lWurMfVS6mHXUxGCmqLeePHZDCYdt1MOwillu4Ctg18yHXUxDrsB2mP/aovSzZ11MQ66nmo/yrXVmPqpdTDrqYjBTVFvPHjshhMO26mHYRSy3cBWwa+ZDrqYh12A7TH/tUXpZs66mIddTzUf5VrqzH1Uuph11MRgpqi3njx2QwmHbdTDsIpZbuArYNfMh11MQ67Adpj/2qL0s2ddTEOup5qP8q11Zj6qXUw66mIwU1Rbzx47IYTDtuph2EUst3AVsGvmQ66mIddgO0x/7VF6WbOupiHXU81H+Va6sx9VLqYddTEYKaot548dkMJh23Uw7CKWW7gK2DXzIddTEOuwHaY/9qi9LNnXUxDrqeaj/KtdWY+ql1MOupiMFNUW88eOyGEw7bqYdhFLLdwFbBr5kOupiHXYDtMf+1RelmzrqYh11PNR/lWurMfVS6mHXUxGCmqLeePHZDCYdt1MOwillu4Ctg18yHXUxDrqQAD+/vBf+9+Rb2g//52/th/iCeZf7V6Yf+k/4+2LPf//b838Irfq0lYK5gqJXMFQcAo7YlKXmxrj5asLgaB3hDAzIxVFnkhdsx3hDAzIxVFXAaKtFUVcBoq0VRVwGirRVFXAaKtFUVcBoq0VRVwGirRVFXAaKtFUVcBoq0VRVwGirRVFXAaKtFUVcBoq0VRVwEAA';
const LOSSLESS_WEBP =
  'UklGRjYAAABXRUJQVlA4TCoAAAAvj8GLAA8wFKdAPg73/EcLyKRt5t/03jpIRP8n4P16/uM//uM//uM/MwE=';

/** The library's declarations use DOM types; this is the actual signature. */
const png = pngLibrary as unknown as {
  readonly init: (module: WebAssembly.Module) => Promise<unknown>;
  readonly default: (pixels: Pixels) => Promise<ArrayBuffer>;
};

/** A PNG file whose left half is transparent and whose right half is blue. */
const halfTransparent = async (): Promise<Buffer> => {
  const file = require.resolve('@jsquash/png/codec/pkg/squoosh_png_bg.wasm');
  await png.init(new WebAssembly.Module(readFileSync(file)));
  const [width, height] = [400, 560];
  const data = new Uint8ClampedArray(width * height * 4);
  for (let n = 0; n < width * height; n += 1) {
    if (n % width >= width / 2) data.set([20, 20, 220, 255], n * 4);
  }
  return Buffer.from(await png.default({ data, width, height }));
};

const isbn = '9784101010137';
const faces = openFaces();
let server: StubServer;
let memory: MemoryBucket;

beforeAll(async () => {
  server = await startStubServer();
});
beforeEach(() => {
  memory = createMemoryBucket();
  server.requests.length = 0;
});
afterAll(async () => {
  await server.close();
});

const sends = (body: Buffer): void => {
  server.answer = (_request, response) => {
    response.writeHead(200).end(body);
  };
};
const read = (width?: string): Promise<Cover> =>
  readCover({
    findSource: createCoverSource(`${server.origin}/{isbn13}.jpg`),
    // Decoders block the process longer than a source may take, and the stub server is in it.
    fetchCover: (address) => fetchCover(address, 'Hondana test', { ...COVER, timeoutMs: 60_000 }),
    store: createCoverStore(memory.s3, memory.bucket, Date.now),
    faces,
    log: silentLog,
  })(readCoverRequest({ title: 'こころ', isbn, ...(width !== undefined && { width }) }));

const pixelsOf = async ({ type, body }: Cover): Promise<Pixels> => {
  expect(type).toBe('image/jpeg');
  const pixels = await decodeJpeg(body);
  if (pixels === null) throw new Error('not a readable JPEG picture');
  return pixels;
};

/** Red, green and blue in the middle of the left or the right half. */
const colorAt = ({ data, width, height }: Pixels, half: 'left' | 'right'): readonly number[] => {
  const x = Math.floor(width * (half === 'left' ? 0.25 : 0.75));
  const at = (Math.floor(height / 2) * width + x) * 4;
  return Array.from(data.slice(at, at + 3), (value) => Math.round(value / 60));
};
const RED = [4, 0, 0];
const BLUE = [0, 0, 4];
const WHITE = [4, 4, 4];

describe('a photograph of a cover in a width', () => {
  it.each(['160', '320', '480'])(
    'IMAGE-11 comes %s pixels wide in its proportions',
    async (width) => {
      sends(await redAndBlue(600, 900));
      const pixels = await pixelsOf(await read(width));
      expect([pixels.width, pixels.height]).toEqual([Number(width), Number(width) * 1.5]);
      expect([colorAt(pixels, 'left'), colorAt(pixels, 'right')]).toEqual([RED, BLUE]);
    },
  );

  it('IMAGE-11 weighs less the smaller it is', async () => {
    sends(await redAndBlue(1_200, 1_800));
    const whole = await read();
    const [large, small] = [await read('480'), await read('160')];
    expect(small.body.length).toBeLessThan(large.body.length / 2);
    expect(large.body.length).toBeLessThan(whole.body.length / 2);
  });

  it('IMAGE-12 is fetched once and scaled once for each width', async () => {
    sends(await redAndBlue(600, 900));
    const first = await read('320');
    memory.calls.length = 0;
    expect(await read('320')).toEqual(first);
    expect(memory.calls).toEqual([`GET covers/w320/isbn/${isbn}`]);
    await read('160');
    expect(server.requests).toEqual([`/${isbn}.jpg`]);
    expect([...memory.objects.keys()].toSorted()).toEqual([
      `covers/isbn/${isbn}`,
      `covers/w160/isbn/${isbn}`,
      `covers/w320/isbn/${isbn}`,
    ]);
  });

  it.each(['161', '0', '-160', '160.0', '1e9', 'x', ''])(
    'IMAGE-12 is not scaled to the unlisted width %p, and nothing is stored for it',
    async (width) => {
      const whole = await redAndBlue(600, 900);
      sends(whole);
      expect((await read(width)).body).toEqual(whole);
      expect([...memory.objects.keys()]).toEqual([`covers/isbn/${isbn}`]);
    },
  );

  it('IMAGE-11 is not enlarged', async () => {
    sends(await redAndBlue(100, 150));
    expect((await pixelsOf(await read('480'))).width).toBe(100);
  });

  it.each([
    ['lossy', LOSSY_WEBP],
    ['lossless', LOSSLESS_WEBP],
  ])('IMAGE-11 is read from a %s WebP file', async (_kind, file) => {
    sends(Buffer.from(file, 'base64'));
    const pixels = await pixelsOf(await read('160'));
    expect([pixels.width, pixels.height]).toEqual([160, 224]);
    expect([colorAt(pixels, 'left'), colorAt(pixels, 'right')]).toEqual([RED, BLUE]);
  });

  it('IMAGE-11 is read from a PNG file, on white where that is transparent', async () => {
    sends(await halfTransparent());
    const pixels = await pixelsOf(await read('160'));
    expect(pixels.width).toBe(160);
    expect([colorAt(pixels, 'left'), colorAt(pixels, 'right')]).toEqual([WHITE, BLUE]);
  });
});

/** A PNG file of one color in one bit per pixel, or with other data than its own. */
const plainPng = (width: number, height: number, given?: Buffer): Buffer => {
  const chunk = (kind: string, content: Buffer): Buffer => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(content.length);
    return Buffer.concat([length, Buffer.from(kind, 'latin1'), content, Buffer.alloc(4)]);
  };
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', given ?? deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
    // What is behind the picture holds no pixels.
    Buffer.alloc(10_000),
  ]);
};

/** The same data, as pixels of 32 bits. */
const rgbaPng = (width: number, height: number): Buffer => {
  const file = plainPng(width, height);
  file[24] = 8;
  file[25] = 6;
  return file;
};

/** A lossy WebP file whose frame states this size, with so many bytes. */
const lossyWebp = (width: number, height: number, bytes: number): Buffer => {
  const frame = Buffer.alloc(bytes);
  frame.writeUInt16LE(width, 6);
  frame.writeUInt16LE(height, 8);
  const head = Buffer.from('RIFF\0\0\0\0WEBPVP8 \0\0\0\0', 'latin1');
  head.writeUInt32LE(bytes, 16);
  return Buffer.concat([head, frame]);
};

describe('the pixels that bytes can hold', () => {
  it.each([
    ['JPEG', 'image/jpeg', bomb(3_000, 4_000)],
    ['PNG', 'image/png', plainPng(3_000, 4_000, deflateSync(Buffer.alloc(1_000)))],
    ['PNG of whole colors', 'image/png', rgbaPng(3_000, 4_000)],
    ['WebP', 'image/webp', lossyWebp(3_000, 4_000, 5_000)],
  ] as const)(
    'TRUST-10 keeps a %s that claims more from the decoder',
    async (_kind, type, bytes) => {
      expect(mayDecode({ type, bytes })).toBe(false);
      sends(bytes);
      expect((await read('320')).body).toEqual(bytes);
    },
  );

  it('TRUST-10 lets plain pictures of any size through', async () => {
    for (const [width, height] of [
      [1, 1],
      [9, 700],
      [1_200, 900],
    ] as const) {
      const jpeg = await plainJpeg([width, height], 'progressive');
      expect(mayDecode({ type: 'image/jpeg', bytes: jpeg })).toBe(true);
    }
    for (const [width, height] of [
      [1, 1],
      [9, 700],
      [3_000, 4_000],
    ] as const) {
      expect(mayDecode({ type: 'image/png', bytes: plainPng(width, height) })).toBe(true);
    }
    expect(mayDecode({ type: 'image/webp', bytes: lossyWebp(3_000, 4_000, 5_900) })).toBe(true);
    for (const file of [LOSSY_WEBP, LOSSLESS_WEBP]) {
      expect(mayDecode({ type: 'image/webp', bytes: Buffer.from(file, 'base64') })).toBe(true);
    }
  });
});

describe('a photograph that must not be decoded', () => {
  const hugePng = (): Buffer => {
    const bytes = Buffer.alloc(64);
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]).copy(bytes);
    bytes.write('IHDR', 12, 'latin1');
    bytes.writeUInt32BE(60_000, 16);
    bytes.writeUInt32BE(60_000, 20);
    return bytes;
  };
  const hugeWebp = (): Buffer => {
    const bytes = Buffer.alloc(64);
    bytes.write('RIFF\u0038\0\0\0WEBPVP8X', 0, 'latin1');
    bytes.writeUIntLE(0xff_ff_fe, 24, 3);
    bytes.writeUIntLE(0xff_ff_fe, 27, 3);
    return bytes;
  };

  it.each([
    ['a PNG of 3.6 billion pixels', hugePng()],
    ['a WebP of 280 billion pixels', hugeWebp()],
    ['a truncated JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])],
    ['a PNG header alone', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
    ['a WebP header alone', Buffer.from('RIFF\u0001\u0002\u0003\u0004WEBPVP8 ', 'latin1')],
    ['a damaged WebP', Buffer.from(LOSSY_WEBP, 'base64').fill(0xff, 40)],
  ])('IMAGE-13 is served as it is: %s', async (_what, bytes) => {
    sends(bytes);
    expect((await read('320')).body).toEqual(bytes);
    expect((await read('320')).body).toEqual(bytes);
  });
});
