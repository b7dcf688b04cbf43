import type { Tokenize, Word } from './tokenizer.ts';

const JAPANESE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** Belongs to the word before it: 読み たい, 科学 者, 走っ て. */
const ENDING = /^(?:助動詞|助詞,接続助詞|動詞,非自立|[^,]+,接尾)/u;
/** Belongs to the word after it: お 金. */
const BEGINNING = /^接頭詞/u;

/** People say ニホン where the dictionary says ニッポン. */
const readingOf = ({ text, reading }: Word): string =>
  text.startsWith('日本') ? (reading ?? text).replace('ニッポン', 'ニホン') : (reading ?? text);

/**
 * The reading of a title, as records write it: in katakana, with spaces between words. What the dictionary does
 * not have stays as it is. Undefined for a title without Japanese.
 */
export const deriveReading = (tokenize: Tokenize, title: string): string | undefined => {
  if (!JAPANESE.test(title)) return undefined;
  let before = '';
  let reading = '';
  for (const word of tokenize(title)) {
    const joined = ENDING.test(word.kind) || BEGINNING.test(before);
    reading += (joined ? '' : ' ') + readingOf(word);
    before = word.kind;
  }
  return reading.replaceAll(/\s+/gu, ' ').trim();
};
