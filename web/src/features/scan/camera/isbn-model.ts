import { at, barsOf, blurOf, nearestDigits, SAMPLES } from './isbn-bars.ts';

/**
 * The brightness along a line across the bars of an ISBN, as a model of few numbers: 95 modules, one blur for all of them,
 * and a light that changes slowly. docs/decisions/barcode-scanning.md derives it.
 */

const productOf = (one: Float64Array, other: Float64Array): number => {
  let sum = 0;
  for (let n = 0; n < SAMPLES; n += 1) sum += at(one, n) * at(other, n);
  return sum;
};

/** Position of a sample on the line, -1 to 1. */
const ALONG = Float64Array.from({ length: SAMPLES }, (_, n) => (2 * n) / (SAMPLES - 1) - 1);

/** Takes from a line what these others explain, which are of length 1 and at right angles to each other. */
const takeFrom = (line: Float64Array, others: readonly Float64Array[]): Float64Array => {
  for (const other of others) {
    const share = productOf(line, other);
    for (let n = 0; n < SAMPLES; n += 1) line[n] = at(line, n) - share * at(other, n);
  }
  return line;
};

const ofLengthOne = (line: Float64Array): Float64Array => {
  const length = Math.sqrt(productOf(line, line));
  return line.map((value) => value / length);
};

/** Light on plain paper: even, rising along the line, brightest in the middle. */
const EVEN = ofLengthOne(ALONG.map(() => 1));
const RISING = ofLengthOne(takeFrom(ALONG.slice(), [EVEN]));
const BOWED = ofLengthOne(
  takeFrom(
    ALONG.map((u) => u * u),
    [EVEN, RISING],
  ),
);

const takePaperFrom = (line: Float64Array): Float64Array => takeFrom(line, [EVEN, RISING, BOWED]);

/** The light under which bars come nearest to a line. */
interface Light {
  /** What a bar adds to the brightness of paper: in the middle, and how much more at the right end. */
  readonly ink: readonly [number, number];
  /** What paper is brighter than in the line without paper, as shares of its three lights. */
  readonly paper: readonly [number, number, number];
  readonly rest: number;
}

/**
 * Least squares in `paper + (ink + rise × position) × bars`. The line is without paper; what the bars share with paper is taken
 * from their products, so that two equations remain.
 */
const lightOn = (line: Float64Array, bars: Float64Array): Light => {
  // Products of the bars (b), and of bars × position (p), with paper (0, 1, 2), with each other and with the line (y).
  let [b0, b1, b2, p0, p1, p2, bb, bp, pp, by, py] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
  for (let n = 0; n < SAMPLES; n += 1) {
    const b = at(bars, n);
    const p = b * at(ALONG, n);
    b0 += b * at(EVEN, n);
    b1 += b * at(RISING, n);
    b2 += b * at(BOWED, n);
    p0 += p * at(EVEN, n);
    p1 += p * at(RISING, n);
    p2 += p * at(BOWED, n);
    bb += b * b;
    bp += b * p;
    pp += p * p;
    by += b * at(line, n);
    py += p * at(line, n);
  }
  bb -= b0 * b0 + b1 * b1 + b2 * b2;
  bp -= b0 * p0 + b1 * p1 + b2 * p2;
  pp -= p0 * p0 + p1 * p1 + p2 * p2;
  const determinant = bb * pp - bp * bp;
  const ink = (by * pp - py * bp) / determinant;
  const rise = (py * bb - by * bp) / determinant;
  // Bars are darker than paper, at both ends.
  const isInk = ink < -Math.abs(rise);
  return {
    ink: [ink, rise],
    paper: [ink * b0 + rise * p0, ink * b1 + rise * p1, ink * b2 + rise * p2],
    rest: isInk ? 1 - (ink * by + rise * py) / productOf(line, line) : Infinity,
  };
};

/** A buffer that each line reuses: allocating it takes as long as filling it. */
const darkness = new Float64Array(SAMPLES);

/** How dark the line is under that light: 0 like paper, 1 like ink. */
const darknessOf = (
  line: Float64Array,
  { ink: [ink, rise], paper: [even, rising, bowed] }: Light,
) => {
  for (let n = 0; n < SAMPLES; n += 1) {
    const paper = even * at(EVEN, n) + rising * at(RISING, n) + bowed * at(BOWED, n);
    darkness[n] = (at(line, n) + paper) / (ink + rise * at(ALONG, n));
  }
  return darkness;
};

/** A number that comes near to a line. */
export interface FittedNumber {
  /** The twelve digits after the first, which is 9. */
  readonly digits: readonly number[];
  /** What the model leaves unexplained, as a share of what light on plain paper leaves. */
  readonly rest: number;
}

const ROUNDS_MAX = 5;

/**
 * The number whose bars come nearest to the brightness along a line, for a blur of `sigma` modules: light and digits in turn,
 * each the best for the other. Changes the samples.
 */
export const numberOn = (samples: Float64Array, sigma: number): FittedNumber => {
  const blur = blurOf(sigma);
  const line = takePaperFrom(samples);
  let bars = blur.average;
  let digits: readonly number[] = [];
  let rest = Infinity;
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const light = lightOn(line, bars);
    ({ rest } = light);
    if (rest === Infinity) break;
    const nearest = nearestDigits(darknessOf(line, light), blur);
    if (nearest.every((digit, place) => digit === digits[place])) break;
    digits = nearest;
    bars = barsOf(digits, blur);
  }
  return { digits, rest };
};

/** What a known number leaves unexplained of a line. Changes the samples. */
export const restOf = (samples: Float64Array, digits: readonly number[], sigma: number): number =>
  lightOn(takePaperFrom(samples), barsOf(digits, blurOf(sigma))).rest;
