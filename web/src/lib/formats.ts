import { japanClockOf, japanDateOf } from '#contract/japan-date.ts';
import { useLocale } from '#web/texts/texts.ts';
import { dayInTable } from './days.ts';

const FIRST_WITH_SEPARATOR = 1_000;

let format: Intl.NumberFormat | undefined;

/**
 * A count as both languages write it: 12,345. The format is created with the first count that has a
 * separator: creating it takes a phone 20 ms, and few counts need it.
 */
export const formatCount = (count: number): string => {
  if (count < FIRST_WITH_SEPARATOR) return String(count);
  format ??= new Intl.NumberFormat('en');
  return format.format(count);
};

/** Formats times in Japan's time zone and format, independent of the browser's. */

/** Formats epoch milliseconds as `15:08`. */
export const japanHour = (epochMs: number): string =>
  japanClockOf(epochMs).slice('2026-11-21T'.length, '2026-11-21T15:08'.length);

/** Formats epoch milliseconds as `2026/11/21 15:08`, the specified format of times. */
export const japanMinute = (epochMs: number): string =>
  `${dayInTable(japanDateOf(epochMs))} ${japanHour(epochMs)}`;

const JAPANESE = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u;

/**
 * Returns the `lang` of a text from a record or a reader: `ja` for Japanese text in the English page,
 * so that it is read out in Japanese and shown with Japanese glyphs. Undefined for a text in the
 * page's own language.
 */
export const useTextLanguage = (): ((text: string | undefined) => 'ja' | undefined) => {
  const { locale } = useLocale();
  return (text = '') => (locale !== 'ja' && JAPANESE.test(text) ? 'ja' : undefined);
};
