const WIDE_DIGIT_OR_LETTER = /[０-９Ａ-Ｚａ-ｚ]/gu;
/** Signs that belong to a number or a word in Latin letters: １．５, Ａ＆Ｂ, １９６９−７０. */
const WIDE_SIGN = /(?<=[\dA-Za-z])[．，：／＆＋－’](?=[\dA-Za-z])|(?<=[\dA-Za-z])．(?=$|\s)/gu;

const WIDE_TO_HALF = 0xfee0;

const toHalf = (character: string): string =>
  character === '’' ? "'" : String.fromCharCode(character.charCodeAt(0) - WIDE_TO_HALF);

/**
 * A text of a record with half-width digits and Latin letters, as people write them. Japanese
 * punctuation stays in full width.
 */
export const halfWidth = (text: string): string =>
  text.replaceAll(WIDE_DIGIT_OR_LETTER, toHalf).replaceAll(WIDE_SIGN, toHalf);
