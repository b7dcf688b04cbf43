import { toIsbn13 } from '#contract/isbn.ts';
import {
  greyMiddle,
  meanOfRows,
  sharpened,
  type ColorPicture,
  type GreyPicture,
} from './grey-picture.ts';
import { fitISBN, type FittedPicture } from './isbn-fit.ts';

/** The barcode of a book and of its price. */
const BOOK_FORMATS = ['EAN13'] as const;

/**
 * Two lines of a picture must show the same: of sharpened pictures, one line reads wrong numbers with a right check digit.
 */
export const READER_OPTIONS = { tryInvert: false, maxNumberOfSymbols: 8, minLineCount: 2 } as const;

/** The texts of the valid barcodes in a picture. */
export type ReadBarcodes = (
  picture: ColorPicture,
  formats: readonly ('EAN13' | 'Code128' | 'QRCode')[],
) => Promise<readonly string[]>;

/** Where a book is held: all of the frame that the page shows, and some more. */
const MIDDLE = { width: 0.9, height: 0.6 };

/** Reach and amount of the unsharp mask in the pass over single rows and over means of seven. In pixels of the enlarged row. */
const OF_ROWS = { reach: 3, amount: 3 };
const OF_MEANS = { rows: 3, reach: 2, amount: 2 };

/** A picture, with what more than one pass needs of it. */
export interface Look {
  readonly picture: ColorPicture;
  readonly middle: () => GreyPicture;
  readonly fit: () => FittedPicture;
}

const once = <T>(make: () => T): (() => T) => {
  let made: { readonly value: T } | null = null;
  return () => (made ??= { value: make() }).value;
};

export const lookAt = (picture: ColorPicture): Look => {
  const middle = once(() => greyMiddle(picture, MIDDLE));
  return { picture, middle, fit: once(() => fitISBN(middle())) };
};

type Pass = (look: Look, read: ReadBarcodes) => Promise<readonly string[]>;

/**
 * Ways to read the barcode of a book, from the fastest to the one that reads most. Each looks at a picture only if those
 * before found no book in it.
 */
export const passes: Readonly<Record<'plain' | 'sharpened' | 'meanOfRows' | 'fit', Pass>> = {
  plain: ({ picture }, read) => read(picture, BOOK_FORMATS),
  sharpened: ({ middle }, read) =>
    read(sharpened(middle(), OF_ROWS.reach, OF_ROWS.amount), BOOK_FORMATS),
  meanOfRows: ({ middle }, read) =>
    read(
      sharpened(meanOfRows(middle(), OF_MEANS.rows), OF_MEANS.reach, OF_MEANS.amount),
      BOOK_FORMATS,
    ),
  fit: async ({ fit }) => {
    const { ISBN } = fit();
    return ISBN === null ? [] : [ISBN];
  },
};

/** Whether the text of a barcode is the number of a book. */
export const isBook = (text: string): boolean => toIsbn13(text) !== null;
