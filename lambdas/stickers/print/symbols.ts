import { code128, qrcode, type DrawingContext } from 'bwip-js/generic';

/** A bar of a linear symbol, in modules from the symbol's left edge. */
export interface Bar {
  readonly x: number;
  readonly width: number;
}

/** A square symbol as outlines in modules, filled by the even-odd rule. */
export interface Matrix {
  readonly size: number;
  readonly outlines: readonly (readonly (readonly [number, number])[])[];
}

/** Drawing functions that symbols without text never call. */
const drawsNothing = {
  measure: () => ({ width: 0, ascent: 0, descent: 0 }),
  hexagon: () => {},
  ellipse: () => {},
  text: () => {},
  fill: () => {},
};

/** Collects bars as numbers, so that they are drawn as vectors. */
const barContext = (): DrawingContext<readonly Bar[]> => {
  const bars: Bar[] = [];
  return {
    ...drawsNothing,
    // The library draws a bar as its center line, in integers: a scale of two keeps it exact.
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

/** Code 128 (ISO/IEC 15417), in the code set with the fewest modules. */
export const barsOf = (text: string): readonly Bar[] =>
  code128({ bcid: 'code128', text, scale: 1 }, barContext());

/** QR code (ISO/IEC 18004) with error correction level M, which recovers 15 % of its area. */
export const qrOf = (text: string): Matrix =>
  qrcode({ bcid: 'qrcode', text, scale: 1 }, outlineContext());
