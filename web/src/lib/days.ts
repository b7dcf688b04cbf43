import { japanDateOf } from '#contract/japan-date.ts';
import type { Locale } from '#web/texts/texts.ts';

/*
 * Days as readers read them. A day is `YYYY-MM-DD` in Japan and has no time zone, so none is applied. Without
 * the formatters of `Intl`, of which one takes a phone 50 ms. Times to the minute are in `formats.ts`, times
 * that have just passed in `recent-time.tsx`.
 */

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** A day, month or year, from `2026-11-19`, `2026-11` or `2026`: `2026年11月19日`, `19 November 2026`. */
export const dayInText = (date: string, locale: Locale): string => {
  const parts = date.split('-').map(Number);
  return locale === 'ja'
    ? parts.map((part, n) => `${String(part)}${'年月日'.charAt(n)}`).join('')
    : parts
        .map((part, n) => (n === 1 ? MONTHS[part - 1] : String(part)))
        .toReversed()
        .join(' ');
};

/** The day in Japan of a time such as `2026-11-18T15:08:00Z`, in the same spelling. */
export const dayOfTime = (time: string, locale: Locale): string =>
  dayInText(japanDateOf(Date.parse(time)), locale);

const WEEKDAYS = {
  ja: ['日', '月', '火', '水', '木', '金', '土'],
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
} as const;

/** A day as a heading: `2026年11月19日(木)`, `Thu 19 November 2026`. */
export const dayWithWeekday = (date: string, locale: Locale): string => {
  const weekday = WEEKDAYS[locale][new Date(date).getUTCDay()] ?? '';
  const day = dayInText(date, locale);
  return locale === 'ja' ? `${day}(${weekday})` : `${weekday} ${day}`;
};

/** A day where it is typed, and in a table whose columns are too narrow for words: `2026/11/19`. */
export const dayInTable = (date: string): string => date.replaceAll('-', '/');
