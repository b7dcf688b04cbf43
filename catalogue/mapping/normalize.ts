import { toIsbn13 } from '#contract/isbn.ts';
import { parsePublishingDate } from '#contract/publishing-date.ts';
import type { Finding, WarningCode } from '../records.ts';

/** Invisible characters, such as marks of direction; all but the joiners, which letters and emoji need. */
const FORMAT_CHARACTERS = /[^\P{Cf}\u200C\u200D]/gu;

/** Removes format characters, trims, and collapses white space and control characters. Undefined when nothing is left. */
export const clean = (text: string | undefined): string | undefined => {
  const cleaned = text
    ?.replaceAll(FORMAT_CHARACTERS, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return cleaned === '' ? undefined : cleaned;
};

/** The distinct cleaned texts, in order. */
export const distinctTexts = (texts: readonly (string | undefined)[]): string[] => [
  ...new Set(texts.map(clean).filter((text) => text !== undefined)),
];

/** The same object without undefined fields, which rows and digests must not have. */
export const withoutUndefined = <T extends object>(fields: T): T =>
  // Reading a removed field still gives undefined, so the type stays the same.
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;

const LIFE_DATES = /[,，]\s*(?<dates>前?\d{1,4}\??-(?:前?\d{1,4}\??)?|-前?\d{1,4}\??)\s*[,.]?$/u;

/** Splits a heading into name and life dates: `夏目, 漱石, 1867-1916`. */
export const splitHeading = (
  heading: string,
): { readonly name: string; readonly dates?: string | undefined } => {
  const found = LIFE_DATES.exec(heading);
  const name = found ? heading.slice(0, found.index) : heading;
  return { name: clean(name) ?? heading, dates: found?.groups?.['dates'] };
};

export const EAST_ASIAN =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々〆ヶ・･.\s,，]+$/u;

/**
 * The name as written in running text: 夏目漱石 for `夏目, 漱石`. The name has single spaces. In scripts with spaces between words
 * the comma is removed and the space stays.
 */
export const nameInSentence = (name: string): string =>
  EAST_ASIAN.test(name)
    ? name.replaceAll(/ ?[,，] ?/gu, '')
    : name.replaceAll(/ ?[,，] ?/gu, ' ').trim();

const ERA_BESIDE_YEAR =
  /^\D{0,3}\d{4}年?[(（](?<era>(?:明治|大正|昭和|平成|令和)(?:元|\d{1,2}))年?[)）]/u;

/** Warns when a printed date is unreadable, or when era and Gregorian year disagree. */
export const checkDate = (
  printed: string | undefined,
  id: string,
): readonly Finding<WarningCode>[] => {
  if (printed === undefined) return [];
  const date = parsePublishingDate(printed);
  if (date === null) return [{ code: 'DATE', message: `Not a date: ${printed}`, id }];
  const era = ERA_BESIDE_YEAR.exec(printed.normalize('NFKC'))?.groups?.['era'];
  const eraYear = parsePublishingDate(era)?.iso;
  return eraYear === undefined || date.iso.startsWith(eraYear)
    ? []
    : [{ code: 'DATE', message: `Era and Gregorian year disagree: ${printed}`, id }];
};

/**
 * The distinct valid ISBNs as 13 digits, in order. An invalid ISBN is a warning: it must not lead to
 * another book, and it is no reason to reject this one.
 */
export const readIsbns = (
  printed: readonly string[],
  id: string,
): { readonly isbns: readonly string[]; readonly warnings: readonly Finding<WarningCode>[] } => {
  const read = printed.map((text) => ({ text, isbn: toIsbn13(text) }));
  return {
    isbns: [...new Set(read.map(({ isbn }) => isbn).filter((isbn) => isbn !== null))],
    warnings: read
      .filter(({ isbn }) => isbn === null)
      .map(({ text }) => ({ code: 'ISBN_CHECK', message: `Not a valid ISBN: ${text}`, id })),
  };
};
