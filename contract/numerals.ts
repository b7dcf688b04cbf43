/** The kanji of the digits from 0 to 9. */
export const KANJI_DIGITS = '〇一二三四五六七八九';
const KANJI_UNITS: Readonly<Record<string, number>> = { 十: 10, 百: 100 };
/** As volumes before the war have them. */
const KANJI_TENS: Readonly<Record<string, number>> = { 廿: 20, 卅: 30 };

/** The number of kanji numerals: `十八` and `一八` are 18, `廿七` is 27. */
export const readHan = (text: string): number => {
  let sum = 0;
  let digits = 0;
  for (const character of text) {
    const unit = KANJI_UNITS[character];
    const tens = KANJI_TENS[character];
    if (tens !== undefined) {
      sum += tens;
    } else if (unit === undefined) {
      digits = digits * 10 + KANJI_DIGITS.indexOf(character);
    } else {
      sum += (digits || 1) * unit;
      digits = 0;
    }
  }
  return sum + digits;
};

const ROMAN = 'I II III IV V VI VII VIII IX X XI XII XIII XIV XV XVI XVII XVIII XIX XX'.split(' ');

/** The number of Roman numerals in capitals, up to 20; null for other letters. */
export const readRoman = (text: string): number | null => ROMAN.indexOf(text) + 1 || null;
