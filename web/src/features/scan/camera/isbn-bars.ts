/** The bars of an ISBN, and what a blur makes of them along a line of samples. */

/**
 * A value that is known to be there. For one kind of array: an engine compiles what takes several kinds to slow code.
 */
export const at = (values: Float64Array, index: number): number => values[index] ?? 0;

/** Bars and spaces of one width that an EAN-13 consists of. */
export const MODULES = 95;
const SAMPLES_PER_MODULE = 4;
/** White that belongs to the line on both sides, in modules. */
const MARGIN_MODULES = 4;
export const SAMPLES = (MODULES + 2 * MARGIN_MODULES) * SAMPLES_PER_MODULE + 1;

/** Where a sample lies, in modules from the left edge of the bars. */
export const moduleAt = (sample: number): number => sample / SAMPLES_PER_MODULE - MARGIN_MODULES;

const sampleAtCenter = (module: number): number =>
  (module + 0.5 + MARGIN_MODULES) * SAMPLES_PER_MODULE;

/** ISO/IEC 15420, number set A: 1 is a bar. Set C is its complement, set B that of C from right to left. */
const SET_A = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
].map((bits) => Array.from(bits, Number));
const SET_C = SET_A.map((bits) => bits.map((bit) => 1 - bit));
const SET_B = SET_C.map((bits) => bits.toReversed());

/** The sets of the twelve drawn digits where the first digit, which is not drawn, is 9. */
const SETS = [SET_A, SET_B, SET_B, SET_A, SET_B, SET_A, ...Array.from({ length: 6 }, () => SET_C)];
const PLACES = SETS.length;
const DIGITS = 10;
const GUARDS = [0, 2, 46, 48, 92, 94];

const firstModuleOf = (place: number): number => (place < 6 ? 3 : 8) + 7 * place;

/** By place and digit: the modules that are bars. */
const BARS = SETS.map((set, place) =>
  set.map((bits) => bits.flatMap((bit, n) => (bit === 1 ? [firstModuleOf(place) + n] : []))),
);

/** An ISBN begins with 978 or 979. */
const isAllowed = (place: number, digit: number): boolean =>
  place === 0 ? digit === 7 : place > 1 || digit >= 8;

/** What a blur does to bars; everything that does not depend on the line. */
export interface Blur {
  /** Darkness that a bar of one module adds to the samples around its center. */
  readonly bar: Float64Array;
  /** By place and digit: the square of its bars, with what the guards cover twice. */
  readonly own: readonly Float64Array[];
  /** By place, digit before it and digit: twice the product of their bars. */
  readonly pair: readonly Float64Array[];
  /** The line of the average number. */
  readonly average: Float64Array;
}

const addBars = (
  line: Float64Array,
  bars: readonly number[],
  share: number,
  { bar }: Pick<Blur, 'bar'>,
) => {
  const half = (bar.length - 1) / 2;
  for (const module of bars) {
    const first = sampleAtCenter(module) - half;
    const end = Math.min(bar.length, SAMPLES - first);
    for (let n = Math.max(0, -first); n < end; n += 1)
      line[first + n] = at(line, first + n) + share * at(bar, n);
  }
};

const overlapOf = (
  some: readonly number[],
  others: readonly number[],
  overlap: Float64Array,
): number => {
  let sum = 0;
  for (const one of some) for (const other of others) sum += at(overlap, Math.abs(one - other));
  return sum;
};

/** A module is seen as so many lines, each blurred by itself. */
const LINES = Array.from({ length: 9 }, (_, n) => (n - 4) / 9);

/** `sigma` is the standard deviation of the blur in modules. */
const makeBlur = (sigma: number): Blur => {
  const half = Math.ceil((3.2 * sigma + 0.5) * SAMPLES_PER_MODULE);
  const blurred = Float64Array.from({ length: 2 * half + 1 }, (_, n) => {
    const distance = (n - half) / SAMPLES_PER_MODULE;
    return LINES.reduce((sum, line) => sum + Math.exp(-0.5 * ((distance + line) / sigma) ** 2), 0);
  });
  const total = blurred.reduce((sum, dark) => sum + dark, 0);
  const bar = blurred.map((dark) => (dark * SAMPLES_PER_MODULE) / total);
  // Products of two bars that are so many modules apart.
  const overlap = Float64Array.from({ length: MODULES }, (_, apart) => {
    const shift = apart * SAMPLES_PER_MODULE;
    return bar.reduce((sum, dark, n) => sum + dark * at(bar, n + shift), 0);
  });
  const own = BARS.map((digits) =>
    Float64Array.from(
      digits,
      (bars) => overlapOf(bars, bars, overlap) + 2 * overlapOf(bars, GUARDS, overlap),
    ),
  );
  const pair = BARS.map((digits, place) =>
    Float64Array.from({ length: DIGITS * DIGITS }, (_, n) => {
      const before = BARS[place - 1]?.[Math.floor(n / DIGITS)] ?? [];
      return 2 * overlapOf(before, digits[n % DIGITS] ?? [], overlap);
    }),
  );
  const average = new Float64Array(SAMPLES);
  addBars(average, GUARDS, 1, { bar });
  for (const digits of BARS) for (const bars of digits) addBars(average, bars, 1 / DIGITS, { bar });
  return { bar, own, pair, average };
};

const BLUR_STEP = 0.05;
const blurs = new Map<number, Blur>();

/** Tables of a blur are made once. */
export const blurOf = (sigma: number): Blur => {
  const step = Math.round(sigma / BLUR_STEP);
  const blur = blurs.get(step) ?? makeBlur(step * BLUR_STEP);
  blurs.set(step, blur);
  return blur;
};

const NO_COSTS = new Float64Array(DIGITS * DIGITS);
/** Buffers that each line reuses: allocating them takes as long as the computation. */
const scratch = {
  bars: new Float64Array(SAMPLES),
  seen: new Float64Array(MODULES),
  costs: new Float64Array((PLACES + 1) * DIGITS),
  chosen: new Float64Array(PLACES * DIGITS),
};

/** The darkness of a number along the line, until the next call. */
export const barsOf = (digits: readonly number[], blur: Blur): Float64Array => {
  const line = scratch.bars.fill(0);
  addBars(line, GUARDS, 1, blur);
  for (const [place, digit] of digits.entries()) addBars(line, BARS[place]?.[digit] ?? [], 1, blur);
  return line;
};

/** The digits whose bars come nearest to the darkness of a line, by dynamic programming. */
export const nearestDigits = (darkness: Float64Array, blur: Blur): readonly number[] => {
  const { bar, own, pair } = blur;
  const half = (bar.length - 1) / 2;
  const { seen, costs, chosen } = scratch;
  for (let module = 0; module < MODULES; module += 1) {
    const first = sampleAtCenter(module) - half;
    let sum = 0;
    for (let n = 0; n < bar.length; n += 1) sum += at(darkness, first + n) * at(bar, n);
    seen[module] = sum;
  }
  costs.fill(0, 0, DIGITS).fill(Infinity, DIGITS);
  for (let place = 0; place < PLACES; place += 1) {
    const pairs = pair[place] ?? NO_COSTS;
    const alone = own[place] ?? NO_COSTS;
    for (let digit = 0; digit < DIGITS; digit += 1) {
      if (!isAllowed(place, digit)) continue;
      let cost = Infinity;
      for (let before = 0; before < DIGITS; before += 1) {
        const one = at(costs, place * DIGITS + before) + at(pairs, before * DIGITS + digit);
        if (one >= cost) continue;
        cost = one;
        chosen[place * DIGITS + digit] = before;
      }
      for (const module of BARS[place]?.[digit] ?? []) cost -= 2 * at(seen, module);
      costs[(place + 1) * DIGITS + digit] = cost + at(alone, digit);
    }
  }
  const last = costs.subarray(PLACES * DIGITS);
  const digits: number[] = [];
  let digit = last.indexOf(Math.min(...last));
  for (let place = PLACES - 1; place >= 0; place -= 1) {
    digits.unshift(digit);
    digit = at(chosen, place * DIGITS + digit);
  }
  return digits;
};
