import { brightnessAt, pixelAt, type GreyPicture } from './grey-picture.ts';
import { at, MODULES } from './isbn-bars.ts';

/** Where the bars of an ISBN may be on a strip, in samples of the strip. */
export interface Place {
  readonly start: number;
  /** Width of a module. */
  readonly module: number;
}

/** Slopes that lean further are not those of bars that somebody holds upright. In radians. */
const TILT_MAX = 0.7;
/** A block of this share of the width contains bars or does not. */
const BLOCK_SHARE = 1 / 24;

/** Sums of products of the brightness' slopes in a block (structure tensor). */
const slopesIn = ({ data, width }: GreyPicture, left: number, top: number, size: number) => {
  let [xx, yy, xy] = [0, 0, 0];
  for (let y = top; y < top + size; y += 1) {
    for (let n = y * width + left; n < y * width + left + size; n += 1) {
      const dx = pixelAt(data, n + 1) - pixelAt(data, n - 1);
      const dy = pixelAt(data, n + width) - pixelAt(data, n - width);
      xx += dx * dx;
      yy += dy * dy;
      xy += dx * dy;
    }
  }
  return { xx, yy, xy };
};

/** The direction of upright bars. */
export interface Leaning {
  /** How far they lean, in radians, clockwise. */
  readonly tilt: number;
  /** How much of all that changes in the picture has this direction, 0 to 1: bars have more than a sixth, rooms less than a tenth. */
  readonly share: number;
}

/** How bars lean: each block votes with its slopes if they have one direction, as the edges of bars do. */
export const leaningOf = (grey: GreyPicture): Leaning => {
  const size = Math.max(12, Math.round(grey.width * BLOCK_SHARE));
  let [along, across, all] = [0, 0, 0];
  for (let top = 1; top + size < grey.height; top += size) {
    for (let left = 1; left + size < grey.width; left += size) {
      const { xx, yy, xy } = slopesIn(grey, left, top, size);
      all += xx + yy;
      // A block without slopes is common: overexposed paper.
      if (xx + yy === 0 || Math.abs(Math.atan2(2 * xy, xx - yy) / 2) > TILT_MAX) continue;
      const oneness = (Math.hypot(xx - yy, 2 * xy) / (xx + yy)) ** 2;
      along += oneness * (xx - yy);
      across += oneness * 2 * xy;
    }
  }
  return {
    tilt: Math.atan2(across, along) / 2,
    share: all === 0 ? 0 : Math.hypot(along, across) / all,
  };
};

/** The mean brightness of a strip across the bars. */
export interface Strip {
  /** Height of its middle in the middle of the picture, in pixels. */
  readonly y: number;
  readonly brightness: Float64Array;
}

/** More samples show no more of bars that fill a third of the picture. */
const STRIP_MAX = 640;

/** The strip at a height; `reach` is half its thickness in pixels, and `tilt` how far the bars lean. */
export const stripAt = (grey: GreyPicture, y: number, reach: number, tilt: number): Strip => {
  const length = Math.min(grey.width, STRIP_MAX);
  const pixel = grey.width / length;
  const [cos, sin] = [Math.cos(tilt), Math.sin(tilt)];
  const brightness = new Float64Array(length);
  for (let n = 0; n < length; n += 1) {
    const along = (n + 0.5) * pixel - grey.width / 2;
    let sum = 0;
    for (let across = -reach; across <= reach; across += 1) {
      const x = grey.width / 2 + along * cos - across * sin - 0.5;
      sum += brightnessAt(grey, x, y + along * sin + across * cos);
    }
    brightness[n] = sum / (2 * reach + 1);
  }
  return { y, brightness };
};

/** Sums from the start, so that the mean of any part takes two look-ups. */
const sumsOf = (strip: Float64Array, value: (n: number) => number): Float64Array => {
  const sums = new Float64Array(strip.length + 1);
  for (let n = 0; n < strip.length; n += 1) sums[n + 1] = at(sums, n) + value(n);
  return sums;
};

const meanOf = (sums: Float64Array, from: number, to: number): number => {
  const first = Math.min(Math.max(Math.round(from), 0), sums.length - 2);
  const end = Math.min(Math.max(Math.round(to), first + 1), sums.length - 1);
  return (at(sums, end) - at(sums, first)) / (end - first);
};

/** Brightness of a strip between its samples; the center of the first one is at 0.5. */
export const sampleAt = (strip: Float64Array, x: number): number => {
  const inside = Math.min(Math.max(x - 0.5, 0), strip.length - 1.001);
  const n = Math.floor(inside);
  return at(strip, n) + (at(strip, n + 1) - at(strip, n)) * (inside - n);
};

const PARTS = 6;
/** A step from paper to ink counts up to so many standard deviations of the bars, and must have at least some. */
const STEP = { min: 0.2, max: 2 };
/** Where the paper beside the bars is looked at, in modules from their edge. */
const PAPER_AT = [1.2, 2.5, 4];
/** Where the guard bars and the space between them are, seen with any blur: their middle. */
const GUARD_AT = 1.5;

/** How much a place looks like bars between two quiet zones: steps at both ends, changes in all parts, none outside. */
const likenessOn = (strip: Float64Array) => {
  const sums = sumsOf(strip, (n) => at(strip, n));
  const squares = sumsOf(strip, (n) => at(strip, n) ** 2);
  const changes = sumsOf(strip, (n) => (n < 2 ? 0 : Math.abs(at(strip, n) - at(strip, n - 2))));
  const stepAt = (edge: number, outwards: number): number => {
    let paper = Infinity;
    for (const apart of PAPER_AT) paper = Math.min(paper, sampleAt(strip, edge + outwards * apart));
    return paper - sampleAt(strip, edge - outwards * GUARD_AT);
  };
  return ({ start, module }: Place): number => {
    const end = start + MODULES * module;
    const variance = meanOf(squares, start, end) - meanOf(sums, start, end) ** 2;
    const step =
      Math.min(stepAt(start, -module), stepAt(end, module)) / Math.sqrt(Math.max(1, variance));
    if (step < STEP.min) return -Infinity;
    const part = (MODULES * module) / PARTS;
    let fewest = Infinity;
    for (let n = 0; n < PARTS; n += 1)
      fewest = Math.min(fewest, meanOf(changes, start + n * part, start + (n + 1) * part));
    const quiet = Math.max(
      meanOf(changes, start - 4 * module, start - module),
      meanOf(changes, end + module, end + 4 * module),
    );
    return (Math.min(STEP.max, step) * fewest - quiet) / (meanOf(changes, start, end) + 1);
  };
};

/** Bars fill at least so much of a strip, and at most. */
const FILL = { min: 0.3, max: 0.92 };
const WIDTH_STEP = 1.018;
const START_STEP_MODULES = 0.8;
/** White beside the bars that must be on the strip, in modules. */
const QUIET_MODULES = 3;

const isSame = (one: Place, other: Place): boolean => {
  const apart = one.start - other.start;
  const atEnd = apart + MODULES * (one.module - other.module);
  return Math.abs(apart) < 0.7 * one.module && Math.abs(atEnd) < 0.7 * one.module;
};

/** The likeliest places of bars on a strip, the best first. */
export const placesOn = ({ brightness: strip }: Strip, count: number): readonly Place[] => {
  const likeness = likenessOn(strip);
  const found: { readonly place: Place; readonly likeness: number }[] = [];
  const max = (FILL.max * strip.length) / MODULES;
  for (let module = (FILL.min * strip.length) / MODULES; module < max; module *= WIDTH_STEP) {
    const last = strip.length - (MODULES + QUIET_MODULES) * module;
    for (let start = QUIET_MODULES * module; start < last; start += START_STEP_MODULES * module) {
      const place = { start, module };
      const one = likeness(place);
      if (one > -Infinity) found.push({ place, likeness: one });
    }
  }
  found.sort((one, other) => other.likeness - one.likeness);
  const places: Place[] = [];
  for (const { place } of found) {
    if (places.length === count) break;
    if (!places.some((one) => isSame(one, place))) places.push(place);
  }
  return places;
};
