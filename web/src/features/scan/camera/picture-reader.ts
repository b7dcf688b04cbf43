import type { Obstacle, SeenPicture } from './barcode-reader.ts';
import { pixelAt, type ColorPicture } from './grey-picture.ts';
import { isBook, lookAt, passes, type Look, type ReadBarcodes } from './reading-passes.ts';

/** The two barcodes of a sticker. */
const STICKER_FORMATS = ['Code128', 'QRCode'] as const;

/** Mean brightness under which a camera shows noise instead of bars. */
const DARK = 40;
const TILT_READABLE = (18 / 180) * Math.PI;
/** Share of what changes in a picture that is bars rather than a room. */
const BARS_SHARE = 0.15;

const brightnessOf = ({ middle }: Look): number => {
  const { data } = middle();
  let sum = 0;
  for (let n = 0; n < data.length; n += 1) sum += pixelAt(data, n);
  return sum / data.length;
};

const obstacleIn = (look: Look): Obstacle | null => {
  const { leaning, isBlurred } = look.fit();
  if (brightnessOf(look) < DARK) return 'dark';
  if (isBlurred) return 'near';
  return leaning.share > BARS_SHARE && Math.abs(leaning.tilt) > TILT_READABLE ? 'tilted' : null;
};

/** Reads the pictures of a camera one after the other. */
export const createPictureReader = (read: ReadBarcodes) => {
  let turn = 0;
  let bookBefore: string | null = null;
  let hadSticker = false;

  return async (picture: ColorPicture): Promise<SeenPicture> => {
    const look = lookAt(picture);
    const texts: string[] = [];
    let book: string | null = null;
    let isFitted = false;
    for (const [name, pass] of Object.entries(passes)) {
      texts.push(...(await pass(look, read)));
      book = texts.find(isBook) ?? null;
      isFitted = name === 'fit';
      if (book !== null) break;
    }
    turn += 1;
    // In every second picture, so that a book is read sooner; with a book always, which may be that of the sticker.
    if (book !== null || hadSticker || turn % 2 === 1) {
      const stickers = await read(picture, STICKER_FORMATS);
      hadSticker = stickers.length > 0;
      texts.push(...stickers);
    }
    // The fit takes as long as all the rest: once for a book is enough.
    const isNew = book !== null && book !== bookBefore;
    const isCertain = isNew && !isFitted && look.fit().ISBN === book;
    bookBefore = book;
    return {
      texts,
      certain: isCertain ? book : null,
      obstacle: book === null ? obstacleIn(look) : null,
    };
  };
};
