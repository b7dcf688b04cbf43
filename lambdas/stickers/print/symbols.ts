import { code128, qrcode, type DrawingContext } from 'bwip-js/generic';

/** A bar of a linear symbol, in modules from the symbol's left edge. */
export interface Bar {
  readonly x: number;
  readonly width: number;
}

/** A square symbol as outlines in modules; what lies within an odd number of them is dark. */
export interface Matrix {
  readonly size: number;
  readonly outlines: readonly (readonly (readonly [number, number])[])[];
}

/** What symbols without text are never asked to draw. */
const drawsNothing = {
  measure: () => ({ width: 0, ascent: 0, descent: 0 }),
  hexagon: () => {},
  ellipse: () => {},
  text: () => {},
  fill: () => {},
};

/** Keeps bars as numbers, so that they are drawn as vectors and printed as sharp as paper allows. */
const barContext = (): DrawingContext<readonly Bar[]> => {
  const bars: Bar[] = [];
  return {
    ...drawsNothing,
    // A bar comes as a line down its middle, in whole numbers: half modules keep the middle exact.
    scale: () => [2, 2],
    init: () => {},
    line: (...[middle, , , , width]) => {
      bars.push({ x: (middle - width / 2) / 2, width: width / 2 });
    },
    polygon: () => {},
    end: () => bars,
  };
};

const outlineContext = (): DrawingContext<Matrix> => {
  const outlines: Matrix['outlines'][number][] = [];
  let width = 0;
  return {
    ...drawsNothing,
    scale: () => [1, 1],
    init: (given) => {
      width = given;
    },
    line: () => {},
    polygon: (points) => {
      outlines.push(points);
    },
    end: () => ({ size: width, outlines }),
  };
};

/** Code 128 (ISO/IEC 15417); the library chooses the code set that gives the fewest modules. */
export const barsOf = (text: string): readonly Bar[] =>
  code128({ bcid: 'code128', text, scale: 1 }, barContext());

/** QR code (ISO/IEC 18004) that stands the loss of 15 % of its area (level M). */
export const qrOf = (text: string): Matrix =>
  qrcode({ bcid: 'qrcode', text, scale: 1 }, outlineContext());
