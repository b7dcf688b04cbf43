import bwipjs from 'bwip-js/node';
import { createRandom } from '../synthetic-catalogue.ts';
import type { Photograph } from './photographs.ts';

/** A photograph of one or two EAN-13 barcodes, which is drawn rather than taken. */
export interface Drawing {
  /** From top to bottom, as the two rows of a Japanese book. */
  readonly numbers: readonly string[];
  readonly width: number;
  readonly height: number;
  /** Width of a module in pixels. */
  readonly modulePx: number;
  /** Standard deviation of the blur in modules. */
  readonly blur?: number;
  readonly tiltDegrees?: number;
  /** How far the middle of the bars is moved, in modules: the spine or a roll of paper. */
  readonly bend?: number;
  /** Standard deviation of the brightness of each pixel, of 255. */
  readonly noise?: number;
  /** Brightness of the paper at the left and at the right edge. */
  readonly paper?: readonly [number, number];
  /** Share of the light that ink takes away. */
  readonly ink?: number;
  /** Height of the bars in pixels. */
  readonly barsPx?: number;
  /** Brightness that a lamp adds in the middle of the upper third of the bars. */
  readonly glare?: number;
}

const MODULES = 95;
const QUIET_MODULES = 12;
const STEPS = 16;
const GAP_PX = 40;

const barsOf = (number: string): readonly number[] => {
  // eslint-disable-next-line import/no-named-as-default-member -- the named export is a symbology
  const [symbol] = bwipjs.raw({ bcid: 'ean13', text: number });
  if (symbol === undefined || !('sbs' in symbol)) throw new Error('No linear barcode');
  return symbol.sbs.flatMap((width, n) => Array.from({ length: width }, () => 1 - (n % 2)));
};

/** Darkness of the blurred bars in steps of a module, from one quiet zone to the other. */
const blurredBars = (number: string, blur: number): readonly number[] => {
  const bars = barsOf(number);
  const size = (MODULES + 2 * QUIET_MODULES) * STEPS;
  const sharp = Array.from(
    { length: size },
    (_, n) => bars[Math.floor(n / STEPS) - QUIET_MODULES] ?? 0,
  );
  const reach = Math.ceil(3.5 * blur * STEPS);
  const weights = Array.from({ length: 2 * reach + 1 }, (_, n) =>
    Math.exp(-0.5 * ((n - reach) / (blur * STEPS)) ** 2),
  );
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return sharp.map(
    (_, n) =>
      weights.reduce((dark, weight, k) => dark + weight * (sharp[n + k - reach] ?? 0), 0) / sum,
  );
};

/** A normal deviate from two uniform ones (Box and Muller). */
const deviate = (random: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/** Draws it in red, green, blue and opacity. */
export const drawPhotograph = (
  { numbers, width, height, modulePx, ...look }: Drawing,
  random: () => number,
) => {
  const {
    blur = 0.3,
    tiltDegrees = 0,
    bend = 0,
    noise = 1,
    paper = [220, 220],
    ink = 0.85,
    barsPx = 130,
    glare = 0,
  } = look;
  const rows = numbers.map((number) => blurredBars(number, blur));
  const tilt = (tiltDegrees / 180) * Math.PI;
  const [cos, sin] = [Math.cos(tilt), Math.sin(tilt)];
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  const total = rows.length * barsPx + (rows.length - 1) * GAP_PX;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [dx, dy] = [x + 0.5 - width / 2, y + 0.5 - height / 2];
      const along = (dx * cos + dy * sin) / modulePx;
      const across = dy * cos - dx * sin + total / 2;
      const row = Math.floor(across / (barsPx + GAP_PX));
      const onBars =
        across - row * (barsPx + GAP_PX) < barsPx && Math.abs(along) < MODULES / 2 + QUIET_MODULES;
      const bent = along + bend * (1 - (along / (MODULES / 2)) ** 2);
      const step = Math.round((bent + MODULES / 2 + QUIET_MODULES) * STEPS - 0.5);
      const dark = onBars ? (rows[row]?.[step] ?? 0) : 0;
      const light = paper[0] + ((paper[1] - paper[0]) * x) / width;
      const lamp =
        glare *
        Math.exp(-((dx / (12 * modulePx)) ** 2) - ((across - barsPx / 4) / (barsPx / 5)) ** 2);
      const brightness = light * (1 - ink * dark) + lamp + noise * deviate(random);
      data.fill(brightness, (y * width + x) * 4, (y * width + x) * 4 + 3);
    }
  }
  return { data, width, height };
};

const checked = (first12: string): string => {
  const sum = Array.from(first12).reduce(
    (total, digit, n) => total + Number(digit) * (n % 2 === 0 ? 1 : 3),
    0,
  );
  return first12 + String((10 - (sum % 10)) % 10);
};

/** What the beginning of a number means on a book or beside one. */
const PREFIXES = {
  ISBN: ['9784', '9780', '9783', '97910', '9798'],
  other: ['192', '49', '45'],
} as const;

/** Drawn pictures with any blur, tilt, noise, bend and light; each fifth shows no ISBN. */
export function* drawnPhotographs(count: number): Generator<Photograph> {
  const random = createRandom(1);
  const between = (min: number, max: number): number => min + random() * (max - min);
  const number = (prefixes: readonly string[]): string => {
    const prefix = prefixes[Math.floor(random() * prefixes.length)] ?? '';
    const rest = Array.from({ length: 12 - prefix.length }, () => Math.floor(random() * 10)).join(
      '',
    );
    return checked(prefix + rest);
  };
  for (let n = 0; n < count; n += 1) {
    const isBook = n % 5 !== 0;
    const ISBN = number(PREFIXES.ISBN);
    const others = [number(isBook ? PREFIXES.other.slice(0, 1) : PREFIXES.other)];
    const numbers = isBook ? [ISBN, ...(n % 2 === 0 ? others : [])] : others;
    const drawing: Drawing = {
      numbers,
      width: 640,
      height: 480,
      modulePx: between(2.2, 5),
      blur: between(0.2, 2.2),
      tiltDegrees: between(-20, 20),
      noise: between(0.5, 8),
      bend: between(-1.5, 1.5),
      paper: [between(60, 230), between(60, 230)],
      ink: between(0.3, 0.9),
      glare: n % 3 === 0 ? between(0, 120) : 0,
    };
    const name = JSON.stringify({ n, ...drawing });
    yield { name, picture: drawPhotograph(drawing, random), expected: isBook ? [ISBN] : [] };
  }
}
