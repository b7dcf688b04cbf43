/** Control characters, unpaired surrogates and marks that change the writing direction. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

/** A text on one line without unprintable characters, truncated to `most` code points. */
export const oneLine = (text: string, most: number): string =>
  Array.from(text.normalize('NFC').replaceAll(UNPRINTABLE, ' ').replaceAll(/\s+/gu, ' ').trim())
    .slice(0, most)
    .join('');
