import { keyOf } from '#contract/set-key.ts';

/** Titles that are less alike are not titles of one book. */
export const ALIKE = 0.6;

/** Marks both ends of a text, so that a text of one character has pairs too. */
const EDGE = '\u0000';

const pairsOf = (text: string): ReadonlyMap<string, number> => {
  const characters = [EDGE, ...Array.from(keyOf(text).replaceAll(' ', '')), EDGE];
  const pairs = new Map<string, number>();
  for (const [n, character] of characters.slice(1).entries()) {
    const pair = (characters[n] ?? '') + character;
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  }
  return pairs;
};

const sizeOf = (pairs: ReadonlyMap<string, number>): number =>
  [...pairs.values()].reduce((sum, count) => sum + count, 0);

/**
 * How alike two titles are after folding, from 0 to 1: the share of the pairs of neighbouring characters that
 * they have in common (Dice). The order of their parts does not matter.
 */
export const likeness = (a: string, b: string): number => {
  const [pairs, others] = [pairsOf(a), pairsOf(b)];
  let common = 0;
  for (const [pair, count] of pairs) common += Math.min(count, others.get(pair) ?? 0);
  return (2 * common) / (sizeOf(pairs) + sizeOf(others));
};
