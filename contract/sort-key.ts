import { splitVolume, volumeOf } from './volume.ts';

/** Numbers of the same width, so that 9 is before 10. */
const NUMBER_WIDTH = 8;

const KATAKANA = /[ァ-ヶヽ]/u;
const KATAKANA_TO_HIRAGANA = 0x60;
const SMALL = 'ぁぃぅぇぉっゃゅょゎゕゖ';
const LARGE = 'あいうえおつやゆよわかけ';
const VOWELS = Object.entries({
  あ: 'あかさたなはまやらわ',
  い: 'いきしちにひみりゐ',
  う: 'うくすつぬふむゆる',
  え: 'えけせてねへめれゑ',
  お: 'おこそとのほもよろを',
});
const vowelOf: ReadonlyMap<string, string> = new Map(
  VOWELS.flatMap(([vowel, row]) => Array.from(row, (kana) => [kana, vowel] as const)),
);

const LONG = 'ー';
const ITERATED = 'ゝ';
const BEFORE_KANA = '\u3040';

/** How a kana is written, where that alone differs: first the long vowel, last the plain sign. */
const FORM = { long: '0', small: '1', iterated: '2', plain: '3' } as const;
/** Instead of plain signs alone. */
const LAST_FORM = '4';

/** A sign that stands for itself in another form, or repeats the kana before it. */
const kanaOf = (sign: string, before: string): readonly [kana: string, form: string] => {
  if (sign === LONG) return [vowelOf.get(before) ?? BEFORE_KANA, FORM.long];
  if (sign === ITERATED) return [before, FORM.iterated];
  const small = SMALL.indexOf(sign);
  return small < 0 ? [sign, FORM.plain] : [LARGE[small] ?? sign, FORM.small];
};

const FIRST_KANJI = 0x4e00;
const AFTER_STANDARD_KANJI = '\u9fff';
const [FIRST_ROW, LAST_ROW, FIRST_CELL, LAST_CELL] = [0xb0, 0xf4, 0xa1, 0xfe];

/** The kanji of JIS X 0208 in the order of this standard: the common ones by their readings, then others by radicals. */
const standardKanji = (): ReadonlyMap<string, string> => {
  const bytes: number[] = [];
  for (let row = FIRST_ROW; row <= LAST_ROW; row += 1) {
    for (let cell = FIRST_CELL; cell <= LAST_CELL; cell += 1) bytes.push(row, cell);
  }
  const all = Array.from(new TextDecoder('euc-jp').decode(new Uint8Array(bytes)));
  const kanji = all.filter((sign) => sign !== '\ufffd');
  return new Map(kanji.map((sign, n) => [sign, String.fromCodePoint(FIRST_KANJI + n)]));
};
/** Made for the first kanji that needs it. */
let kanjiOrder: ReturnType<typeof standardKanji> | undefined;
const KANJI = /[\u4e00-\u9fff]|[^\0-\uffff]/u;

const placeOf = (sign: string): string => {
  if (!KANJI.test(sign)) return sign;
  kanjiOrder ??= standardKanji();
  return kanjiOrder.get(sign) ?? AFTER_STANDARD_KANJI + sign;
};

const hiraganaOf = (sign: string): string =>
  KATAKANA.test(sign) ? String.fromCharCode(sign.charCodeAt(0) - KATAKANA_TO_HIRAGANA) : sign;

const NO_LETTER = /[^\p{L}\p{N}\p{M}]+/gu;
const MARK = /\p{M}/u;
const SEMI_VOICED = '\u309a';

/**
 * The place of a text in the order of Japanese dictionaries, which is that of `Intl.Collator('ja')`: keys are compared by
 * their code points. First come the kana without marks, with ー as the vowel before it, then the marks, then the forms.
 * Spaces, punctuation, case and the kind of kana count for nothing. Empty for a text without letters and digits.
 */
export const sortKeyOf = (text: string): string => {
  const padded = text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/(?<=\d),(?=\d{3})/gu, '')
    .replaceAll(/\d+/gu, (number) => number.padStart(NUMBER_WIDTH, '0'))
    .replaceAll(NO_LETTER, '');
  let [before, kana, marks, forms] = ['', '', '', ''];
  for (const sign of padded) {
    if (MARK.test(sign)) {
      marks = marks.slice(0, -1) + (sign === SEMI_VOICED ? '2' : '1');
      continue;
    }
    const [written, form] = kanaOf(hiraganaOf(sign), before);
    before = written;
    kana += placeOf(written);
    marks += '0';
    forms += form;
  }
  if (kana === '') return '';
  // A space is before all weights.
  const [anyMark, anyForm] = [/[12]/u.test(marks), /[0-2]/u.test(forms)];
  return `${kana} ${anyMark ? marks : ''} ${anyForm ? forms : LAST_FORM}`;
};

/** What books are compared by in the order of titles: title, then volume, then detail. */
export interface TitleSortKey {
  readonly title: string;
  readonly volume: number;
  readonly detail: string;
}

/** In the order of the syllabary where the reading is known, volumes of a set by their numbers. */
export const titleSortKey = (
  book: { readonly MainTitle: string; readonly ContentDetailTitle?: string | undefined },
  reading: string | undefined,
): TitleSortKey => ({
  title: sortKeyOf(splitVolume(reading ?? book.MainTitle).title),
  volume: volumeOf(book)?.order ?? 0,
  detail: sortKeyOf(book.ContentDetailTitle ?? ''),
});
