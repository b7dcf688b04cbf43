import { formatCount } from '#web/lib/formats.ts';
import type { Locale } from '#web/texts/texts.ts';

const WIDE_DIGIT_OR_LETTER = /[０-９Ａ-Ｚａ-ｚ]/gu;
/** Signs that belong to a number or a word in Latin letters: １．５, Ａ＆Ｂ, １９６９−７０. */
const WIDE_SIGN = /(?<=[\dA-Za-z])[．，：／＆＋－’](?=[\dA-Za-z])|(?<=[\dA-Za-z])．(?=$|\s)/gu;

const WIDE_TO_HALF = 0xfee0;

const toHalf = (character: string): string =>
  character === '’' ? "'" : String.fromCharCode(character.charCodeAt(0) - WIDE_TO_HALF);

/**
 * A text of a record with half-width digits and Latin letters, as people write them. Japanese
 * punctuation stays in full width.
 */
export const halfWidth = (text: string): string =>
  text.replaceAll(WIDE_DIGIT_OR_LETTER, toHalf).replaceAll(WIDE_SIGN, toHalf);

/** One number of pages, and nothing else: 306p, 306 p., [124]p. */
const PAGES = /^\[?(?<count>\d+)\]? ?p\.?$/u;
const pages: Readonly<Record<Locale, (count: string) => string>> = {
  ja: (count) => `${count}ページ`,
  en: (count) => `${count} pages`,
};

/**
 * The extent of a book: `306ページ、22cm` for `306p ; 22cm`. Other forms are shown as the record has
 * them, with half-width digits.
 */
export const shownExtent = (extent: string, locale: Locale): string => {
  const [first = '', ...others] = halfWidth(extent)
    .replaceAll(/\s+/gu, ' ')
    .split(' ; ')
    .map((part) => part.trim());
  const { count } = PAGES.exec(first)?.groups ?? {};
  const size = others.map((other) => other.replace(/\.$/u, ''));
  return [count === undefined ? first : pages[locale](count), ...size].join(
    locale === 'ja' ? '、' : ', ',
  );
};

/** How many editions a work has: on its card, and on its page. */
export const editionCount = {
  // つ counts up to nine.
  ja: (count: number) => `${formatCount(count)}${count < 10 ? 'つ' : ''}の版`,
  en: (count: number) => `${formatCount(count)} edition${count === 1 ? '' : 's'}`,
} as const;
