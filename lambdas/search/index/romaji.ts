import { fold } from '#contract/fold.ts';

/**
 * Keys for Japanese in Latin letters. Readings of records and queries have the same key in all common
 * systems: shi and si, tsu and tu, fu and hu, ji and zi, shimbun and shinbun, and long vowels in any
 * spelling (ō, ou, oo, oh, o). They are close to the Kunrei system.
 */
const ROWS: Readonly<Record<string, string>> = {
  '': 'あいうえお',
  k: 'かきくけこ',
  s: 'さしすせそ',
  t: 'たちつてと',
  n: 'なにぬねの',
  h: 'はひふへほ',
  m: 'まみむめも',
  r: 'らりるれろ',
  g: 'がぎぐげご',
  z: 'ざじずぜぞ',
  d: 'だぢづでど',
  b: 'ばびぶべぼ',
  p: 'ぱぴぷぺぽ',
};
const VOWELS = Array.from('aiueo');
const SINGLE: readonly (readonly [kana: string, latin: string])[] = [
  ['や', 'ya'],
  ['ゆ', 'yu'],
  ['よ', 'yo'],
  ['わ', 'wa'],
  ['ん', 'n'],
];
const kana: ReadonlyMap<string, string> = new Map([
  ...Object.entries(ROWS).flatMap(([consonant, row]) =>
    Array.from(row, (sign, n) => [sign, consonant + (VOWELS[n] ?? '')] as const),
  ),
  ...SINGLE,
]);
const SMALL_Y: Readonly<Record<string, string>> = { ゃ: 'a', ゅ: 'u', ょ: 'o', ぇ: 'e' };
const SMALL_VOWEL: Readonly<Record<string, string>> = {
  ぁ: 'a',
  ぃ: 'i',
  ぅ: 'u',
  ぇ: 'e',
  ぉ: 'o',
};
const SMALL_TSU = 'っ';
const LONG = 'ー';

/** A syllable whose vowel a small sign replaces: きゃ is kya, ふぁ is fa, てぃ is ti. */
const withSmall = (before: string, sign: string): string | null => {
  const y = SMALL_Y[sign];
  if (y !== undefined && before.endsWith('i')) return `${before.slice(0, -1)}y${y}`;
  const vowel = SMALL_VOWEL[sign];
  if (vowel === undefined) return null;
  if (before === 'u') return `w${vowel}`;
  return before === 'hu' ? `f${vowel}` : before.slice(0, -1) + vowel;
};

/** The syllables of a folded word in kana; null when it has other characters. */
const syllablesOf = (word: string): string | null => {
  const syllables: string[] = [];
  let doubled = false;
  for (const sign of word) {
    const small = withSmall(syllables.at(-1) ?? '', sign);
    const latin = kana.get(sign);
    if (small !== null && syllables.length > 0) {
      syllables[syllables.length - 1] = small;
    } else if (latin !== undefined) {
      syllables.push((doubled ? (latin[0] ?? '') : '') + latin);
    } else if (sign !== SMALL_TSU && sign !== LONG) {
      return null;
    }
    doubled = sign === SMALL_TSU;
  }
  return syllables.join('');
};

/** Spellings of other systems. */
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/tch/g, 'tty'],
  [/(?:sh|sy)i/g, 'si'],
  [/sh/g, 'sy'],
  [/ch?i|tyi/g, 'ti'],
  [/ch/g, 'ty'],
  [/ts/g, 't'],
  [/(?:j|jy|zy)i/g, 'zi'],
  [/jy?/g, 'zy'],
  [/d[zy]?(?=[iu])/g, 'z'],
  [/dy(?=[ao])/g, 'zy'],
  [/dz/g, 'z'],
  [/fu/g, 'hu'],
  [/f(?=[aieo])/g, 'h'],
  [/l/g, 'r'],
  [/v/g, 'b'],
  [/wo/g, 'o'],
  [/m(?=[bpm])/g, 'n'],
];
const LONG_VOWELS: typeof SYSTEMS = [
  [/oh(?![aiueoy])/g, 'o'],
  [/o[ou]+/g, 'o'],
  [/([aiue])\1+/g, '$1'],
];

const respelled = (latin: string, spellings: typeof SYSTEMS): string =>
  spellings.reduce((text, [spelling, key]) => text.replaceAll(spelling, key), latin);

const keyOf = (latin: string): string => respelled(respelled(latin, SYSTEMS), LONG_VOWELS);

/**
 * A word of syllables, which may begin with a doubled consonant. Its time is linear: the next letters decide
 * the alternative. So n is a syllable of its own, and `na` and `nya` are two of them.
 */
const WORD = /^(?:(?:k+|s+|t+|p+|g+|z+|d+|b+|h+|[mr])?y?[aiueo]|w[aiueo]|n)+$/u;
const SEPARATORS = /[\s・,、，.]+/u;
/** `shin'ichi`, `Ken-ichi`. */
const INSIDE_WORDS = /['’‘`-]/gu;
/** Shorter queries are words of too many titles, or abbreviations. */
const LETTERS_MIN = 3;
/** A longer query is no title, and would cost much. */
const WORDS_MAX = 12;

const wordsOf = (text: string): readonly string[] => text.split(SEPARATORS).filter(Boolean);

/** The keys of the words of a reading; none unless all of it is kana. */
export const romajiOfReading = (reading: string | undefined): readonly string[] => {
  const words = wordsOf(fold(reading ?? '')).map(syllablesOf);
  return words.every((word) => word !== null) ? words.map(keyOf).filter((word) => word !== '') : [];
};

const typedWords = (text: string): readonly string[] =>
  wordsOf(fold(text.replaceAll(INSIDE_WORDS, '')));

const latinKeys = (text: string): readonly string[] => typedWords(text).map(keyOf);

/** The keys of the words of a query; none unless every word can be Japanese. */
export const romajiOfQuery = (text: string): readonly string[] => {
  const words = latinKeys(text);
  const letters = words.join('').length;
  const isJapanese = letters >= LETTERS_MIN && words.every((word) => WORD.test(word));
  return isJapanese && words.length <= WORDS_MAX ? words : [];
};

/** Consonants after which a vowel is still to come. */
const UNFINISHED = /[bcdfghjklmprstvwyz]{1,3}$/u;

/** The keys of words of which the last one is still being typed; none unless every word can be Japanese. */
export const romajiOfTyped = (text: string): readonly string[] =>
  romajiOfQuery(text.replace(UNFINISHED, '')).length === 0 ? [] : latinKeys(text);

/** The consonant of a row of kana for the letters that begin it: shi, chi, tsu. */
const ROW_OF_LETTER: Readonly<Record<string, string>> = { c: 't', f: 'h', j: 'z', l: 'r', v: 'b' };

/** What the key of a reading begins with after kana and the letters of one that is still to come. Null without kana. */
export const romajiOfOpenKana = (complete: string, letters: string): string | null => {
  const words = romajiOfReading(complete);
  const [letter = ''] = letters;
  const consonant = ROW_OF_LETTER[letter] ?? letter;
  const doubled = fold(complete).endsWith(SMALL_TSU) ? consonant : '';
  return words.length === 0 ? null : words.join('') + doubled + consonant;
};

/** は is also read wa, and へ e: one key for both, of words that are written together. */
export const joinedRomaji = (words: readonly string[]): string =>
  words.join('').replaceAll('ha', 'wa').replaceAll('he', 'e');

/**
 * The spellings of a text as one word, for near matches: as it is, with short vowels, and with は and へ as they
 * are spoken too.
 */
export type Spellings = readonly [asItIs: string, short: string, spoken: string];

const spellingsOf = (words: readonly string[]): Spellings => {
  const short = words.map((word) => respelled(word, LONG_VOWELS));
  return [words.join(''), short.join(''), joinedRomaji(short)];
};

/** Null unless all of a reading is kana. */
export const spelledReading = (reading: string | undefined): Spellings | null => {
  const words = wordsOf(fold(reading ?? '')).map(syllablesOf);
  return words.length > 0 && words.every((word) => word !== null) ? spellingsOf(words) : null;
};

const LATIN = /^[a-z]+$/u;

/** A query that may be Japanese with mistakes. Null when it has anything but Latin letters. */
export const spelledQuery = (text: string): Spellings | null => {
  const words = typedWords(text);
  const isLatin = words.length <= WORDS_MAX && words.every((word) => LATIN.test(word));
  return isLatin && words.length > 0
    ? spellingsOf(words.map((word) => respelled(word, SYSTEMS)))
    : null;
};

const signs: ReadonlyMap<string, string> = new Map(
  [...kana].toReversed().map(([sign, latin]) => [latin, sign]),
);
const SYLLABLE =
  /(?<doubled>([kstpgzdbh])(?=\2))|(?<start>[kstnhmrgzdbp]?)y(?<vowel>[auo])|[kstnhmrgzdbpyw]?[aiueo]|[a-z]/gu;
const WITH_Y: Readonly<Record<string, string>> = { a: 'ゃ', u: 'ゅ', o: 'ょ' };

/** The kana of a word of romaji. Letters that belong to no syllable stay. */
export const kanaOfRomaji = (romaji: string): string =>
  romaji.replaceAll(SYLLABLE, (syllable, ...rest) => {
    const { doubled, start, vowel } = rest.at(-1) as Record<string, string | undefined>;
    if (doubled !== undefined) return SMALL_TSU;
    if (vowel !== undefined && start !== undefined && start !== '') {
      return `${signs.get(`${start}i`) ?? start}${WITH_Y[vowel] ?? ''}`;
    }
    return signs.get(syllable) ?? syllable;
  });
