import { parsePublishingDate, readPublishingDate } from '#contract/publishing-date.ts';
import { dayInText } from '#web/lib/days.ts';
import type { Locale } from '#web/texts/texts.ts';
import { halfWidth } from './record-texts.ts';

const inWords: Readonly<
  Record<
    Locale,
    {
      readonly about: (date: string) => string;
      readonly span: (from: string, to: string) => string;
    }
  >
> = {
  ja: { about: (date) => `${date}頃`, span: (from, to) => `${from}〜${to}` },
  en: { about: (date) => `about ${date}`, span: (from, to) => `${from}–${to}` },
};

const eraNames: Readonly<Record<string, string>> = {
  明: '明治',
  大: '大正',
  昭: '昭和',
  平: '平成',
  令: '令和',
  M: '明治',
  T: '大正',
  S: '昭和',
  H: '平成',
  R: '令和',
};

const ERA =
  /(?:^|[(（[〔\d年])\s*(?<era>明治?|大正?|昭和?|平成?|令和?|[MTSHR])\.?(?<year>元|\d{1,2})(?!\d)/u;

/** The year of a Japanese era that the text names: `昭和56年`. */
const eraYearIn = (text: string): string | undefined => {
  const { era = '', year } = ERA.exec(text)?.groups ?? {};
  const name = eraNames[era.charAt(0)];
  return name === undefined || year === undefined ? undefined : `${name}${year}年`;
};

/** A date in words, with the year of the era for readers of Japanese; null if there is more in the text. */
const oneDate = (text: string, locale: Locale): string | null => {
  const read = readPublishingDate(text);
  if (read === null || !['', '.', '?', ','].includes(read.rest)) return null;
  const date = dayInText(read.date.iso, locale);
  const era = locale === 'ja' ? eraYearIn(text) : undefined;
  const full = era === undefined ? date : `${date}（${era}）`;
  return read.rest === '?' ? inWords[locale].about(full) : full;
};

const SPAN = /^(?<from>.*\S)\s*[-–〜～~]\s*(?<to>.*)$/su;

const span = (text: string, locale: Locale): string | null => {
  const { from = '', to = '' } = SPAN.exec(text)?.groups ?? {};
  const first = oneDate(from, locale);
  const last = to === '' ? '' : oneDate(to, locale);
  // A single number after the dash is a month or a day of the first date, and left as it is printed.
  return first === null || last === null ? null : inWords[locale].span(first, last);
};

/**
 * A printed date as readers write it: `1969年5月` and `May 1969` for `1969.5`, `c1969.5` or
 * `昭和44年5月`. The year of an era is added in Japanese. A statement that is more than a date, or two,
 * is shown as it is printed, with half-width digits.
 */
export const shownDate = (printed: string, locale: Locale): string => {
  const text = halfWidth(printed).trim();
  if (parsePublishingDate(text) === null) return text;
  return oneDate(text, locale) ?? span(text, locale) ?? text;
};
