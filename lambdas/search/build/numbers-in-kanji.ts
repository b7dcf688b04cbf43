import { KANJI_DIGITS } from '#contract/numerals.ts';

/** Numbers before Japanese, which the dictionary knows in kanji only: 7つ, 100万回; not those of 1Q84, 2.5次元, 007は. */
const NUMBER =
  /(?<![\p{Script=Latin}\d][.,:/]?)(?:[1-9]\d?,\d{3},\d{3}|[1-9]\d{0,2},\d{3}|[1-9]\d{0,7}|0)(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/gu;

const UNITS = ['', '十', '百', '千'];
const TEN_THOUSAND = 10_000;

/** 365 is 三百六十五; empty for 0. */
const upToThousands = (number: number): string =>
  Array.from(String(number), Number)
    .map((digit, n, all) => {
      const unit = UNITS[all.length - 1 - n] ?? '';
      if (digit === 0) return '';
      return (digit === 1 && unit !== '' ? '' : (KANJI_DIGITS[digit] ?? '')) + unit;
    })
    .join('');

const inKanji = (number: number): string => {
  if (number === 0) return 'ゼロ';
  const [high, low] = [Math.floor(number / TEN_THOUSAND), number % TEN_THOUSAND];
  return (high === 0 ? '' : `${upToThousands(high)}万`) + upToThousands(low);
};

/** A text in NFKC with its numbers in kanji. */
export const numbersInKanji = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(NUMBER, (number) => inKanji(Number(number.replaceAll(',', ''))));
