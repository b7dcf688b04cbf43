import { randomBytes } from 'node:crypto';
import { STICKER_CODE_RANDOM_LENGTH, stickerCodeOf } from '#contract/sticker-code.ts';

/** Makes an unpredictable code. */
export type MakeCode = () => string;

export const makeRandomCode: MakeCode = () =>
  stickerCodeOf(randomBytes(STICKER_CODE_RANDOM_LENGTH));

/** `count` distinct new codes, none of them in `taken`. */
export const newCodes = (
  makeCode: MakeCode,
  count: number,
  taken: readonly string[] = [],
): readonly string[] => {
  const all = new Set(taken);
  while (all.size < taken.length + count) all.add(makeCode());
  return [...all].slice(taken.length);
};
