/**
 * The code on a sticker, which is the GlobalBookID of the copy that carries it: twelve random
 * characters of Crockford's base 32 (60 bits) and a check character of the same alphabet (Luhn mod
 * 32). The check finds every single wrong character and all but one transposition of neighbours. The
 * alphabet needs no escaping in URLs.
 */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const BASE = ALPHABET.length;

export const STICKER_CODE_RANDOM_LENGTH = 12;
const STICKER_CODE = /^[0-9A-HJKMNP-TV-Z]{13}$/;

/** Every second character, counted from the check character, has double weight. */
const weigh = (value: number, doubled: boolean): number => {
  const product = doubled ? value * 2 : value;
  return Math.floor(product / BASE) + (product % BASE);
};

const sumOf = (characters: string, doubleLast: boolean): number =>
  Array.from(characters).reduce((sum, character, n) => {
    const fromEnd = characters.length - 1 - n;
    return sum + weigh(ALPHABET.indexOf(character), (fromEnd % 2 === 0) === doubleLast);
  }, 0);

/** The check character of twelve characters of the alphabet. */
export const checkCharacterOf = (random: string): string =>
  ALPHABET.charAt((BASE - (sumOf(random, true) % BASE)) % BASE);

/** Whether a code is complete and its check character is correct. */
export const isStickerCode = (code: string): boolean =>
  STICKER_CODE.test(code) && sumOf(code, false) % BASE === 0;

/** Normalizes a typed or scanned code to its stored form: O becomes 0, I and L become 1. */
export const normaliseStickerCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s-]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');

/** A code from random bytes: five bits of each of the first twelve. */
export const stickerCodeOf = (bytes: Uint8Array): string => {
  const random = Array.from(bytes.subarray(0, STICKER_CODE_RANDOM_LENGTH), (byte) =>
    ALPHABET.charAt(byte % BASE),
  ).join('');
  if (random.length < STICKER_CODE_RANDOM_LENGTH) throw new Error('Too few random bytes');
  return random + checkCharacterOf(random);
};
