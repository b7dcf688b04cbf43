import type { Locale } from '../texts/texts.ts';
import { halfWidth } from './half-width.ts';

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
