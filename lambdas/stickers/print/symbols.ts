import bwip from 'bwip-js/generic';
import { encode } from 'uqr';

/** A bar of a linear symbol, in modules from the symbol's left edge. */
export interface Bar {
  readonly x: number;
  readonly width: number;
}

type Point = readonly [x: number, y: number];

/** A square symbol as outlines in modules, filled by the even-odd rule. */
export interface Matrix {
  readonly size: number;
  readonly outlines: readonly (readonly Point[])[];
}

interface Bars {
  /** The widths of bars and of the spaces between them, in turns. */
  readonly sbs: readonly number[];
}

/**
 * Code 128 (ISO/IEC 15417), in the code set with the fewest modules. The library only encodes: its drawing, which
 * lays out texts too, takes ten times as long.
 */
export const barsOf = (text: string): readonly Bar[] => {
  // Against its declaration, the named export of this name is a symbology.
  // oxlint-disable-next-line import/no-named-as-default-member
  const symbol = bwip.raw({ bcid: 'code128', text })[0] as Bars;
  const bars: Bar[] = [];
  let x = 0;
  for (const [n, width] of symbol.sbs.entries()) {
    if (n % 2 === 0) bars.push({ x, width });
    x += width;
  }
  return bars;
};

/** The modules of a square symbol, row by row; true is dark. */
type Rows = readonly (readonly boolean[])[];

/** The outlines of the dark modules. Each has dark on its right, so holes run the other way. */
const outlinesOf = (rows: Rows): Matrix['outlines'] => {
  const isDark = (x: number, y: number): boolean => rows[y]?.[x] === true;
  const size = rows.length;
  const width = size + 1;
  // The corners at which the edges from a corner end: at most two, where dark modules touch diagonally.
  const first = new Int32Array(width * width).fill(-1);
  const second = new Int32Array(width * width).fill(-1);
  const add = (from: number, to: number): void => {
    const ends = first[from] === -1 ? first : second;
    ends[from] = to;
  };
  const take = (from: number): number => {
    const ends = second[from] === -1 ? first : second;
    const to = ends[from] ?? -1;
    ends[from] = -1;
    return to;
  };
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      if (!isDark(x, y)) continue;
      const at = y * width + x;
      if (!isDark(x, y - 1)) add(at, at + 1);
      if (!isDark(x + 1, y)) add(at + 1, at + 1 + width);
      if (!isDark(x, y + 1)) add(at + 1 + width, at + width);
      if (!isDark(x - 1, y)) add(at + width, at);
    }
  }
  const outlines: Point[][] = [];
  for (let start = 0; start < first.length; start += 1) {
    let at = start;
    let step = 0;
    const outline: Point[] = [];
    for (let to = take(at); to !== -1; to = take(at)) {
      // A corner is a point of the outline only where it turns.
      if (to - at !== step) outline.push([at % width, Math.floor(at / width)]);
      step = to - at;
      at = to;
    }
    if (outline.length > 0) outlines.push(outline);
  }
  return outlines;
};

/** Makes QR codes of texts. */
export type MakeQr = (text: string) => Matrix;

/**
 * QR codes (ISO/IEC 18004) with error correction level M, which recovers 15 % of its area. All codes that
 * one function makes have the mask that is best for the first: finding it takes longer than
 * everything else, and addresses of one site differ in a few characters.
 */
export const createQrMaker = (): MakeQr => {
  let maskPattern: number | undefined;
  return (text) => {
    const found = maskPattern === undefined ? {} : { maskPattern };
    const symbol = encode(text, { ecc: 'M', border: 0, ...found });
    ({ maskPattern } = symbol);
    return { size: symbol.size, outlines: outlinesOf(symbol.data) };
  };
};
