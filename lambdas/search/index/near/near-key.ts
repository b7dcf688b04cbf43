import { fold } from '#contract/fold.ts';
import { KANJI_DIGITS } from '#contract/numerals.ts';
import { runsOf } from '#contract/text-runs.ts';

/** Stands for を, which never lengthens the kana before it, as お may: ほのお, ほのを. */
const PARTICLE_O = '\uE006';
const WRITTEN_O = /[をヲｦ]/gu;

/**
 * Keys for texts that were typed as they are spoken. Beyond `fold` they do not distinguish は and わ,
 * へ and え, small and large kana, the spellings of long vowels, and numerals (百 and 100). They
 * contain letters and digits only. The same key is made of records and queries.
 */
const SPOKEN: ReadonlyMap<string, string> = new Map(
  Object.entries({
    [PARTICLE_O]: 'お',
    ぁ: 'あ',
    ぃ: 'い',
    ぅ: 'う',
    ぇ: 'え',
    ぉ: 'お',
    っ: 'つ',
    ゃ: 'や',
    ゅ: 'ゆ',
    ょ: 'よ',
    ゎ: 'わ',
    は: 'わ',
    へ: 'え',
  }),
);

/** What ー after a kana of each row stands for. */
const LONG_VOWELS: readonly (readonly [row: string, vowel: string])[] = [
  ['あかさたなまやらわがざだばぱ', 'あ'],
  ['いきしちにひみりぎじびぴ', 'い'],
  ['うくすつぬふむゆるぐずぶぷ', 'う'],
  ['えけせてねめれげぜでべぺ', 'い'],
  ['おこそとのほもよろごぞどぼぽ', 'う'],
];
const longVowels: ReadonlyMap<string, string> = new Map(
  LONG_VOWELS.flatMap(([row, vowel]) => Array.from(row, (kana) => [kana, vowel] as const)),
);

/** おお and おう, ええ and えい sound alike. */
const lengthens = (kana: string, vowel: string): boolean =>
  (kana === 'お' && vowel === 'う') || (kana === 'え' && vowel === 'い');

const spoken = (folded: string): string => {
  let before = '';
  return Array.from(folded, (character) => {
    const vowel = longVowels.get(before) ?? '';
    const long = character === 'ー' || lengthens(character, vowel);
    before = long ? vowel : (SPOKEN.get(character) ?? character);
    return before;
  }).join('');
};

const NUMERAL = /[〇一二三四五六七八九十百千万]+/gu;
const UNITS: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1_000 };
const TEN_THOUSAND = 10_000;

/** 二十四 is 24, 百 is 100; without a unit the digits stand side by side (二〇〇一). */
const numeralValue = (numeral: string): string => {
  if (!/[十百千万]/u.test(numeral)) {
    return Array.from(numeral, (digit) => String(KANJI_DIGITS.indexOf(digit))).join('');
  }
  let [total, section, digit] = [0, 0, 0];
  for (const character of numeral) {
    const unit = UNITS[character];
    if (unit !== undefined) {
      section += Math.max(digit, 1) * unit;
      digit = 0;
    } else if (character === '万') {
      total += Math.max(section + digit, 1) * TEN_THOUSAND;
      [section, digit] = [0, 0];
    } else {
      digit = KANJI_DIGITS.indexOf(character);
    }
  }
  return String(total + section + digit);
};

const lettersOf = (text: string): string =>
  runsOf(text)
    .map((run) => run.text)
    .join('');

/** The key of a text; empty for a text without a letter or digit. */
export const nearKey = (text: string): string =>
  lettersOf(spoken(fold(text.replaceAll(WRITTEN_O, PARTICLE_O)))).replaceAll(NUMERAL, numeralValue);
