import { readFile } from 'node:fs/promises';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { drawPhotograph, type Drawing } from '#bench/camera/drawn-photographs.ts';
import { randomOf } from '#test/support/interleaving.ts';
import { createPictureReader } from '#web/features/scan/camera/picture-reader.ts';
import {
  lookAt,
  passes,
  READER_OPTIONS,
  type ReadBarcodes,
} from '#web/features/scan/camera/reading-passes.ts';

const ISBN = '9784101010014';
const price = '1920193004700';
const sticker = '0123456789ABC';

const pictureOf = (look: Partial<Drawing> = {}) =>
  drawPhotograph(
    { numbers: [ISBN], width: 480, height: 360, modulePx: 3, blur: 1.6, ...look },
    randomOf(1),
  );

/** A reader of barcodes that finds these texts, one list for each call. */
const readerOf = (...answers: readonly (readonly string[])[]) => {
  const left = [...answers];
  const read = jest.fn<ReturnType<ReadBarcodes>, Parameters<ReadBarcodes>>(
    async () => left.shift() ?? [],
  );
  const formats = () => read.mock.calls.map(([, wanted]) => wanted.join(' '));
  return { read, see: createPictureReader(read), formats };
};

const BOOK = 'EAN13';
const STICKER = 'Code128 QRCode';

describe('the reader of the pictures of the camera', () => {
  it('SCAN-52 ends with the first pass that finds a book, which a price code does not', async () => {
    const plain = readerOf([ISBN]);
    expect(await plain.see(pictureOf({ blur: 3 }))).toEqual({
      texts: [ISBN],
      certain: null,
      obstacle: null,
    });
    expect(plain.formats()).toEqual([BOOK, STICKER]);
    const sharpened = readerOf([price], [ISBN]);
    expect((await sharpened.see(pictureOf())).texts).toEqual([price, ISBN]);
    expect(sharpened.formats()).toEqual([BOOK, BOOK, STICKER]);
    const fitted = readerOf();
    expect((await fitted.see(pictureOf())).texts).toEqual([ISBN]);
    expect(fitted.formats()).toEqual([BOOK, BOOK, BOOK, STICKER]);
  });

  it('SCAN-20 is certain of a book when a pass and the fit agree, once', async () => {
    const { see } = readerOf([ISBN], [], [ISBN], []);
    expect((await see(pictureOf())).certain).toBe(ISBN);
    expect((await see(pictureOf())).certain).toBeNull();
    expect((await readerOf(['9784101010038']).see(pictureOf())).certain).toBeNull();
    expect((await readerOf().see(pictureOf())).certain).toBeNull();
  });

  it('SCAN-56 looks for stickers in every second picture, and in each with a book or a sticker', async () => {
    const empty = pictureOf({ ink: 0 });
    const { see, formats } = readerOf();
    for (let n = 0; n < 4; n += 1) await see(empty);
    expect(formats().filter((wanted) => wanted === STICKER)).toHaveLength(2);
    const [none, before, after] = [[], [[], [], [], [sticker]], [[], [], [], []]];
    const withSticker = readerOf(...before, ...after, ...after, ...none);
    for (let n = 0; n < 2; n += 1) await withSticker.see(empty);
    expect(withSticker.formats().slice(4)).toEqual([BOOK, BOOK, BOOK, STICKER]);
    const withBook = readerOf([ISBN], [], [ISBN], [sticker]);
    await withBook.see(empty);
    expect((await withBook.see(empty)).texts).toEqual([ISBN, sticker]);
  });

  it.each([
    ['dark', { paper: [30, 30], ink: 0 }],
    ['near', { blur: 2.3 }],
    ['tilted', { tiltDegrees: 28, blur: 0.6, width: 400 }],
    [null, { tiltDegrees: 15, blur: 0.6, barsPx: 10 }],
    [null, { ink: 0 }],
  ] satisfies [string | null, Partial<Drawing>][])(
    'SCAN-55 says what hinders reading: %s',
    async (obstacle, look) => {
      const seen = await readerOf().see(pictureOf(look));
      expect(seen).toMatchObject({ texts: [], obstacle });
    },
  );
});

describe('the passes with the library', () => {
  const read: ReadBarcodes = async (picture, formats) => {
    const found = await readBarcodes(picture as ImageData, {
      ...READER_OPTIONS,
      formats: [...formats],
    });
    return found.map(({ text }) => text);
  };

  beforeAll(async () => {
    const wasm = await readFile(require.resolve('zxing-wasm/reader/zxing_reader.wasm'));
    prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });
  });

  it.each([
    ['plain', { blur: 0.4 }],
    ['sharpened', { blur: 0.5, modulePx: 1.5, noise: 6 }],
    ['meanOfRows', { blur: 0.5, modulePx: 2, noise: 25 }],
  ] satisfies [keyof typeof passes, Partial<Drawing>][])(
    'SCAN-52 the pass %s reads what those before do not',
    async (name, look) => {
      const picture = pictureOf(look);
      const results = await Promise.all(
        Object.entries(passes).map(
          async ([pass, run]) => [pass, await run(lookAt(picture), read)] as const,
        ),
      );
      const first = results.find(([, texts]) => texts.includes(ISBN));
      expect(first?.[0]).toBe(name);
    },
  );
});
