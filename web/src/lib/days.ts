import type { Locale } from '../texts/texts.ts';
import { japanHour } from './formats.ts';
import { japanDateOf } from '#contract/japan-date.ts';

/*
 * Days as readers read them. A day is `YYYY-MM-DD` in Japan and has no time zone, so none is applied.
 * Times to the minute beside a name or a title are in `formats.ts`.
 */

const formats = new Map<string, Intl.DateTimeFormat>();

/** Made once for each: making one takes a phone 20 ms. */
const formatOf = (locale: Locale, weekday: boolean): Intl.DateTimeFormat => {
  const key = `${locale} ${String(weekday)}`;
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat(locale === 'ja' ? 'ja-JP' : 'en-GB', {
      timeZone: 'UTC',
      year: 'numeric',
      month: 'long',
      day: 'numeric',
      ...(weekday && { weekday: 'short' }),
    });
  formats.set(key, format);
  return format;
};

/** A day within a text: `2026年11月19日`, `19 November 2026`. */
export const dayInText = (date: string, locale: Locale): string =>
  formatOf(locale, false).format(Date.parse(date));

/** A day as a heading: `2026年11月19日(木)`, `Thu 19 November 2026`. */
export const dayWithWeekday = (date: string, locale: Locale): string =>
  formatOf(locale, true).format(Date.parse(date));

/** A time within a text, from epoch milliseconds: `2026年11月19日 15:08`. */
export const minuteInText = (epochMs: number, locale: Locale): string =>
  `${dayInText(japanDateOf(epochMs), locale)} ${japanHour(epochMs)}`;

/** A day in a table or list of facts: `2026/11/19`. */
export const dayInTable = (date: string): string => date.replaceAll('-', '/');
