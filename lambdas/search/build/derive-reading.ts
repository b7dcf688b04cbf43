import { numbersInKanji } from './numbers-in-kanji.ts';
import type { Tokenize, Word } from '../index/readings/tokenizer.ts';

const JAPANESE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** Belongs to the word before it: 読み たい, 科学 者, 走っ て. */
const ENDING = /^(?:助動詞|助詞,接続助詞|動詞,非自立|[^,]+,接尾)/u;
/** Belongs to the word after it: お 金. */
const BEGINNING = /^接頭詞/u;
const NUMBER = '名詞,数';

/** 一人 and 二人, unless they end a larger number or begin 一人前, 二人称, 一人用. */
const PERSONS: ReadonlyMap<string, string> = new Map([
  ['一', 'ヒト'],
  ['二', 'フタ'],
]);
const NO_PERSONS = /^[前称用]/u;
const areOneOrTwo = (words: readonly Word[], n: number): boolean =>
  PERSONS.has(words[n]?.text ?? '') &&
  words[n + 1]?.text === '人' &&
  words[n - 1]?.kind !== NUMBER &&
  !NO_PERSONS.test(words[n + 2]?.text ?? '');

/** で行った and と行った are of 行く, unless something was done (を). */
const isOfGoing = (words: readonly Word[], n: number): boolean =>
  words[n]?.text === '行っ' &&
  /^[でと]$/u.test(words[n - 1]?.text ?? '') &&
  !words.slice(0, n).some(({ text }) => text === 'を');

/** What people say where the dictionary has something else. */
const readingAt = (words: readonly Word[], n: number): string => {
  const { text = '', reading = null } = words[n] ?? {};
  if (areOneOrTwo(words, n)) return PERSONS.get(text) ?? text;
  if (areOneOrTwo(words, n - 1)) return 'リ';
  if (isOfGoing(words, n)) return 'イッ';
  return text.startsWith('日本')
    ? (reading ?? text).replace('ニッポン', 'ニホン')
    : (reading ?? text);
};

const joins = (before: string, kind: string): boolean =>
  ENDING.test(kind) || BEGINNING.test(before) || (before === NUMBER && kind === NUMBER);

const readingOf = (words: readonly Word[]): string =>
  words
    .map(({ kind }, n) => (joins(words[n - 1]?.kind ?? '', kind) ? '' : ' ') + readingAt(words, n))
    .join('')
    .replaceAll(/\s+/gu, ' ')
    .trim();

/**
 * The readings of a title, as records write them: in katakana, with spaces between words; of 2001年 first that of
 * the number, then that with its digits. What the dictionary does not have stays as it is. None for a title
 * without Japanese.
 */
export const deriveReadings = (tokenize: Tokenize, title: string): readonly string[] => {
  if (!JAPANESE.test(title)) return [];
  const plain = title.normalize('NFKC');
  const texts = new Set([numbersInKanji(plain), ...(/^\d/u.test(plain) ? [plain] : [])]);
  return [...texts].map((text) => readingOf(tokenize(text)));
};
