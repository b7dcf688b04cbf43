import { isEan13 } from '#contract/isbn.ts';
import type { GreyPicture } from './grey-picture.ts';
import { moduleAt, MODULES, SAMPLES } from './isbn-bars.ts';
import { numberOn, restOf, type FittedNumber } from './isbn-model.ts';
import {
  placesOn,
  sampleAt,
  stripAt,
  leaningOf,
  type Leaning,
  type Place,
  type Strip,
} from './isbn-places.ts';

/** How bars lie on a strip. */
interface Shape extends Place {
  /** How far the middle of the bars is from where even modules would put it, in modules. */
  readonly bend: number;
  /** Standard deviation of the blur in modules. */
  readonly blur: number;
}

interface Fit extends FittedNumber {
  readonly strip: Strip;
  readonly shape: Shape;
}

const BEND_MAX = 2;
const BLUR = { min: 0.3, max: 2.2 };
/** Between the blur of sharp bars and that of a phone that is too near. */
const FIRST = { bend: 0, blur: 0.9 };

const samplesOf = ({ brightness }: Strip, { start, module, bend }: Shape): Float64Array => {
  const samples = new Float64Array(SAMPLES);
  for (let n = 0; n < SAMPLES; n += 1) {
    const u = moduleAt(n);
    const bent = u + (4 * bend * u * (MODULES - u)) / MODULES ** 2;
    samples[n] = sampleAt(brightness, start + bent * module);
  }
  return samples;
};

const fitAt = (strip: Strip, shape: Shape): Fit => ({
  strip,
  shape,
  ...numberOn(samplesOf(strip, shape), shape.blur),
});

/** By how much a shape is changed at first: both edges, the right one, the left one, the bend, the blur. In modules. */
const STEPS: readonly Shape[] = [
  { start: 0.8, module: 0, bend: 0, blur: 0 },
  { start: 0, module: 0.8 / MODULES, bend: 0, blur: 0 },
  { start: 0.8, module: -0.8 / MODULES, bend: 0, blur: 0 },
  { start: 0, module: 0, bend: 0.5, blur: 0 },
  { start: 0, module: 0, bend: 0, blur: 0.6 },
];
/** Each time the steps are half as long. */
const SCALES = [1, 1 / 2, 1 / 4, 1 / 8, 1 / 16];

const limited = (value: number, min: number, max: number): number =>
  Math.min(Math.max(value, min), max);

const changed = (shape: Shape, step: Shape, scale: number): Shape => ({
  start: shape.start + scale * step.start * shape.module,
  module: shape.module * (1 + scale * step.module),
  bend: limited(shape.bend + scale * step.bend, -BEND_MAX, BEND_MAX),
  blur: limited(shape.blur + scale * step.blur, BLUR.min, BLUR.max),
});

/** The shape at which less remains of the same digits, after one round of steps. */
const stepped = ({ strip, shape, digits, rest }: Fit, scale: number): Shape => {
  let best = { shape, rest };
  for (const step of STEPS) {
    for (const signed of [scale, -scale]) {
      const next = changed(best.shape, step, signed);
      const nextRest = restOf(samplesOf(strip, next), digits, next.blur);
      if (nextRest < best.rest) best = { shape: next, rest: nextRest };
    }
  }
  return best.shape;
};

/** Shape and digits in turn, each the best for the other, in smaller and smaller steps. */
const improved = (fit: Fit): Fit =>
  SCALES.reduce((best, scale) => fitAt(best.strip, stepped(best, scale)), fit);

/** What the fit of a picture saw, whether or not it read a number. */
export interface FittedPicture {
  /** The number, if it is certain enough. */
  readonly ISBN: string | null;
  readonly leaning: Leaning;
  /** Bars are there, and too blurred to tell their digits apart. */
  readonly isBlurred: boolean;
}

/** Strips are at these shares of the height, and as thick as this one. */
const STRIPS_AT = [0.17, 0.34, 0.5, 0.66, 0.83];
const STRIP_SHARE = 1 / 17;
const PLACES_PER_STRIP = 20;
/** So many fits are worth the time to improve them. */
const IMPROVED = 6;

const byRest = (one: Fit, other: Fit): number => one.rest - other.rest;

const bestFit = (strips: readonly Strip[]): Fit | undefined =>
  strips
    .flatMap((strip) =>
      placesOn(strip, PLACES_PER_STRIP).map((place) => fitAt(strip, { ...place, ...FIRST })),
    )
    .toSorted(byRest)
    .slice(0, IMPROVED)
    .map(improved)
    .toSorted(byRest)[0];

/** A wider blur is where digits are no longer distinct: such a model fits a smooth shade, too. In modules. */
const READABLE_BLUR = 1.9;
/** What may remain: the more blurred a line, the fewer independent samples it has, and the less is left of any of them. */
const REST = { max: 0.12, atBlurOfOne: 0.1, ifBlurred: 0.05 };

const isClose = ({ rest, shape: { blur } }: Fit): boolean =>
  rest <= Math.min(REST.max, REST.atBlurOfOne / blur ** 2);

/**
 * The registration groups (languages and countries) that ISBNs begin with, by the range message of the International ISBN
 * Agency. A number of no group was misread.
 */
const GROUP = /^97(?:8(?:[0-57]|6(?:0\d|1[1-9]|2\d|3[01]|5)|[89])|9(?:8|1[0-3]))/u;

const numberOf = ({ digits }: FittedNumber): string => `9${digits.join('')}`;

/**
 * Reads an ISBN that is too blurred for its bars to be told apart, by the model that comes nearest to the picture. A number
 * counts only if little remains unexplained, if it can exist, and if a second strip above or below says the same.
 */
export const fitISBN = (grey: GreyPicture): FittedPicture => {
  const leaning = leaningOf(grey);
  const reach = Math.max(2, Math.round((grey.height * STRIP_SHARE) / 2));
  const stripOf = (y: number): Strip => stripAt(grey, y, reach, leaning.tilt);
  const best = bestFit(STRIPS_AT.map((share) => stripOf(share * grey.height)));
  const nothing = { ISBN: null, leaning, isBlurred: false };
  if (best === undefined) return nothing;
  if (best.shape.blur > READABLE_BLUR)
    return { ...nothing, isBlurred: best.rest <= REST.ifBlurred };
  if (!isClose(best)) return nothing;
  const ISBN = numberOf(best);
  if (!isEan13(ISBN) || !GROUP.test(ISBN)) return nothing;
  const isConfirmed = [-1, 1].some((side) => {
    const strip = stripOf(best.strip.y + side * (2 * reach + 1));
    return numberOf(improved(fitAt(strip, best.shape))) === ISBN;
  });
  return isConfirmed ? { ...nothing, ISBN } : nothing;
};
