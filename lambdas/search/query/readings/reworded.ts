import { fold } from '#contract/fold.ts';
import type { Tokenize, Word } from '../../index/readings/tokenizer.ts';

const JAPANESE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const KANJI = /\p{Script=Han}/u;
/** Says nothing of what a book is about: particles, endings, この, 誰. */
const FUNCTION =
  /^(?:助詞|助動詞|記号|連体詞|接続詞|感動詞|フィラー|[^,]+,(?:非自立|接尾|代名詞))/u;
const PRONOUN = /,代名詞$/u;
/** Words with which people ask for a book, as the dictionary has them. */
const ASKING = new Set(
  [
    '本 書籍 図書 小説 漫画 マンガ 話 作品 作者 著者 作家 人 名前 タイトル 題名 出版社 おすすめ お勧め 好き',
    '読む 書く 知る 探す さがす 教える 貸す 借りる 買う 見る ある いる する なる 出る 思う 言う 欲しい ほしい',
  ].flatMap((words) => words.split(' ')),
);
/** What is denied is not what is asked for. */
const NEGATIONS = new Set(['ない', 'ん', 'ぬ']);
/** Each text is a search. */
const TEXTS_MAX = 5;
const WORDS_MIN = 2;
const WORDS_MAX = 6;
/** Shorter readings are in too many others. */
const READING_FROM = 5;

const isAsking = ({ base, kind }: Word): boolean => ASKING.has(base) || PRONOUN.test(kind);

const isContent = (word: Word): boolean =>
  word.text.trim() !== '' &&
  !FUNCTION.test(word.kind) &&
  !isAsking(word) &&
  !NEGATIONS.has(word.base) &&
  (word.text.length > 1 || KANJI.test(word.text));

/** The words before those that only ask for a book: 走れメロス of 走れメロスを読みたい. */
const withoutAsking = (words: readonly Word[]): readonly Word[] => {
  const isFree = (word: Word): boolean =>
    word.text.trim() === '' ||
    (!NEGATIONS.has(word.base) && (isAsking(word) || FUNCTION.test(word.kind)));
  const last = words.findLastIndex((word) => !isFree(word));
  return words.slice(last + 1).some(isAsking) ? words.slice(0, last + 1) : words;
};

const textOf = (words: readonly Word[]): string => words.map(({ text }) => text).join('');

const readingOf = (words: readonly Word[]): string => {
  const isRead = words.every(({ reading, text }) => reading !== null || !KANJI.test(text));
  const reading = words.map((word) => word.reading ?? word.text).join('');
  return isRead && reading.length >= READING_FROM ? reading : '';
};

/** Content words, then with one of them in kana: it may have been converted to other kanji. */
const contentTexts = (words: readonly Word[]): readonly string[] => {
  const content = words.filter(isContent).slice(0, WORDS_MAX);
  if (content.length < WORDS_MIN) return [];
  const joined = (read: Word | null): string =>
    content.map((word) => (word === read ? (word.reading ?? word.text) : word.text)).join(' ');
  return [null, ...content.filter(({ text }) => KANJI.test(text))].map(joined);
};

/**
 * Other texts for a query that finds nothing, the closest first: without words that only ask, as it is read,
 * and its content words.
 */
export const reworded = (tokenize: Tokenize, query: string): readonly string[] => {
  if (!JAPANESE.test(query)) return [];
  const words = withoutAsking(tokenize(query));
  const texts = new Map(
    [textOf(words), readingOf(words), ...contentTexts(words)].map((text) => [fold(text), text]),
  );
  texts.delete('');
  texts.delete(fold(query));
  return [...texts.values()].slice(0, TEXTS_MAX);
};
