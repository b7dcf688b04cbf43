import { readHan } from './numerals.ts';
import { variantKanji } from './variant-kanji.ts';

/**
 * Version of the folding and the tokens. Code reads only indexes of its own version, because keys that
 * are folded differently silently do not match. Increment it with every change of `fold`, the variant
 * kanji or the tokens.
 */
export const FOLD_VERSION = 3;

const LONE_MARKS = /\u3099|\u309a|\p{Variation_Selector}/gu;
const LATIN_WITH_MARKS = /[\u00c0-\u024f\u1e00-\u1eff]|[\u0300-\u036f]/u;
const LATIN_MARKS = /[\u0300-\u036f]/gu;
const KATAKANA = /[\u30a1-\u30f6\u30fd\u30fe]/gu;
const KATAKANA_TO_HIRAGANA = 0x60;
const DASH_BETWEEN_KANA = /(?<=[\u3041-\u3096ー])[\u2010-\u2015\u2212\u2500-](?=[\u3041-\u3096])/gu;
const ITERATED = /[ゝゞ々]/u;
const LETTER = /\p{L}/u;
const VOICELESS = 'かきくけこさしすせそたちつてとはひふへほ';
const VU_WITH_VOWEL = /ゔ([ぁぃぇぉ])/gu;
const vuRow: Readonly<Record<string, string>> = { ぁ: 'ば', ぃ: 'び', ぇ: 'べ', ぉ: 'ぼ' };
/** Kana that sound alike: libraries write ツズリ and セカイ オ for つづり and 世界を; old books have ゐなか. */
const SOUNDS_LIKE: Readonly<Record<string, string>> = {
  ぢ: 'じ',
  づ: 'ず',
  ゐ: 'い',
  ゑ: 'え',
  を: 'お',
};
const SPELLED = /[ぢづゐゑを]/gu;
const PLUS_OR_SHARP = /(?<![a-z])([cf])(\+\+|#)/gu;
const DOT_NET = /(?<![a-z0-9])\.net/gu;
/** か of a number of things, which has seven spellings: 一ヶ月, 1か月, 三箇所, 何カ国. */
const COUNTED =
  /(?<number>\d|[〇一二三四五六七八九十百]{1,5}|[千万数何幾])[かゕカヵケヶ箇个個](?=[月国國年所処條条村町寺])/gu;
/** が between the kanji of a name: 関ヶ原, 霞ケ関. */
const KE_BETWEEN_KANJI = /(?<=\p{Script=Han})[ケヶヵ](?=\p{Script=Han})/gu;
/** The family name さいとう is written 斎藤 and 斉藤, though 斎 and 斉 are different kanji. */
const SAITO = /斉(?=藤)/gu;
const VARIANT = new RegExp(`[${[...variantKanji.keys()].join('')}]`, 'gu');

/** é folds to e. が and か stay different: kana marks are not in the Latin range. */
const withoutLatinMarks = (text: string): string =>
  LATIN_WITH_MARKS.test(text)
    ? text.normalize('NFD').replaceAll(LATIN_MARKS, '').normalize('NFC')
    : text;

/** One spelling of か and が where people write ヶ. */
const withoutSmallKe = (text: string): string =>
  text
    .replaceAll(
      COUNTED,
      (_, number: string) =>
        `${/^[\d千万数何幾]/u.test(number) ? number : String(readHan(number))}か`,
    )
    .replaceAll(KE_BETWEEN_KANJI, 'が');

/** Converts katakana to hiragana. ー has no counterpart and stays. */
const toHiragana = (text: string): string =>
  text
    .replaceAll(KATAKANA, (kana) => String.fromCharCode(kana.charCodeAt(0) - KATAKANA_TO_HIRAGANA))
    .replaceAll('ゖ', 'け')
    .replaceAll('ゕ', 'か');

const voiced = (kana: string): string =>
  VOICELESS.includes(kana) ? String.fromCharCode(kana.charCodeAt(0) + 1) : kana;

/** Expands iteration marks: すゝめ, いすゞ, 佐々木. */
const withoutIterationMarks = (text: string): string => {
  if (!ITERATED.test(text)) return text;
  let before = '';
  return Array.from(text, (character) => {
    if (ITERATED.test(character) && LETTER.test(before)) {
      before = character === 'ゞ' ? voiced(before) : before;
    } else {
      before = character;
    }
    return before;
  }).join('');
};

/** ヴァイオリン has the alternative spelling バイオリン. */
const withoutVu = (text: string): string =>
  text
    .replaceAll(VU_WITH_VOWEL, (_, vowel: string) => vuRow[vowel] ?? vowel)
    .replaceAll('ゔ', 'ぶ');

/** Spells out the signs of C++, C# and .NET, which tokens would drop. */
const withSpokenSigns = (text: string): string =>
  text
    .replaceAll(
      PLUS_OR_SHARP,
      (_, letter: string, sign: string) => letter + (sign === '#' ? 'sharp' : 'pp'),
    )
    .replaceAll(DOT_NET, 'dotnet');

/**
 * The search key of a text, for records and queries alike. It ignores differences of width, case,
 * kana type, kana that sound alike, Latin diacritics, iteration marks, variant kanji and the spellings of か in 一か月.
 * Folding is idempotent.
 */
export const fold = (text: string): string => {
  const plain = text.normalize('NFKC').toLowerCase().replaceAll(LONE_MARKS, '');
  const kana = toHiragana(withoutSmallKe(withoutLatinMarks(plain))).replaceAll(
    DASH_BETWEEN_KANA,
    'ー',
  );
  return withSpokenSigns(withoutVu(withoutIterationMarks(kana)))
    .replaceAll(SPELLED, (sign) => SOUNDS_LIKE[sign] ?? sign)
    .replaceAll(VARIANT, (kanji) => variantKanji.get(kanji) ?? kanji)
    .replaceAll(SAITO, '斎');
};
