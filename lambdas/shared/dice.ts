import { createHash } from 'node:crypto';

/** A seeded random generator: the same text gives the same numbers, so a book keeps its cover. */
export interface Dice {
  /** A number from 0 (inclusive) to 1 (exclusive). */
  readonly next: () => number;
  readonly between: (least: number, most: number) => number;
  readonly whole: (least: number, most: number) => number;
  readonly chance: (probability: number) => boolean;
  readonly pick: <T>(items: readonly [T, ...T[]]) => T;
}

/** Mulberry32, a small generator with uniform output; the constants are part of the algorithm. */
const generator = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

export const diceFor = (text: string): Dice => {
  const next = generator(createHash('sha256').update(text).digest().readInt32LE());
  const between = (least: number, most: number): number => least + next() * (most - least);
  return {
    next,
    between,
    whole: (least, most) => Math.floor(between(least, most + 1)),
    chance: (probability) => next() < probability,
    // The index is always below the length; the type checker needs the fallback.
    pick: (items) => items[Math.floor(next() * items.length)] ?? items[0],
  };
};
