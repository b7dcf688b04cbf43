import { randomBytes } from 'node:crypto';
import { STICKER_CODE_RANDOM_LENGTH, stickerCodeOf } from '#contract/sticker-code.ts';

/** Makes an unpredictable code, for a sticker or for a copy without one. */
export type MakeCode = () => string;

export const makeRandomCode: MakeCode = () =>
  stickerCodeOf(randomBytes(STICKER_CODE_RANDOM_LENGTH));
