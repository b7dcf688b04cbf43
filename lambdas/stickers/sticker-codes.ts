import { randomBytes } from 'node:crypto';
import { STICKER_CODE_RANDOM_LENGTH, stickerCodeOf } from '#contract/sticker-code.ts';

/** Makes a code that nobody can predict (SEC-72). */
export type MakeCode = () => string;

export const makeRandomCode: MakeCode = () =>
  stickerCodeOf(randomBytes(STICKER_CODE_RANDOM_LENGTH));

/** So many codes, each once, none of them in `taken`. */
export const freshCodes = (
  makeCode: MakeCode,
  count: number,
  taken: readonly string[] = [],
): readonly string[] => {
  const all = new Set(taken);
  while (all.size < taken.length + count) all.add(makeCode());
  return [...all].slice(taken.length);
};
