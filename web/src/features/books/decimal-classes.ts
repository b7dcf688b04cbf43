import type { Locale } from '#web/texts/texts.ts';
import classes from './decimal-classes.json';

/** The place of a language in each entry of the tables. */
const order: Readonly<Record<Locale, number>> = { ja: 0, en: 1 };

/**
 * The hundred divisions of the Nippon Decimal Classification from 00 to 99, alike in its 8th to 10th
 * editions, and a few sections that readers look for. Names are short; in English they say the same.
 */
const names = new Map([
  ...classes.divisions.map((name, n) => [String(n).padStart(2, '0'), name] as const),
  ...Object.entries(classes.sections),
]);
/** By the third digit of a literature that has a division of its own. */
const forms = new Map(Object.entries(classes.forms));

const LITERATURE_WITH_FORMS = /^9[1-8](?<form>[1-8])/u;
/** Three digits, or more after a point; K and E mark children's and picture books. */
const MARK = /^(?<prefix>[KE])?(?<digits>\d{3})(?:\.\d+)?$/iu;
const forChildren: Readonly<Record<Locale, string>> = { ja: '児童書', en: 'children’s books' };

/** Literature in general, among the literatures. The name of `00` says it already. */
const DIVISION_IN_GENERAL = /^[1-9]0$/u;
const general: Readonly<Record<Locale, (name: string) => string>> = {
  ja: (name) => `${name}一般`,
  en: (name) => `${name} in general`,
};

const isDecimal = (scheme: string | undefined): boolean => scheme?.startsWith('NDC') ?? true;

/**
 * A class mark in words: `日本文学・小説` for `913.6`. Null for marks of other classifications. A record
 * that names no scheme has the decimal classification.
 */
export const decimalClassInWords = (
  mark: string,
  scheme: string | undefined,
  locale: Locale,
): string | null => {
  const { prefix, digits = '' } = MARK.exec(mark.normalize('NFKC'))?.groups ?? {};
  if (digits === '' || !isDecimal(scheme)) return null;
  const inLocale = order[locale];
  const name = (names.get(digits) ?? names.get(digits.slice(0, 2)))?.[inLocale];
  const form = LITERATURE_WITH_FORMS.exec(digits)?.groups?.['form'];
  const parts = [
    name,
    form === undefined ? undefined : forms.get(form)?.[inLocale],
    prefix === undefined ? undefined : forChildren[locale],
  ];
  return parts.filter((part) => part !== undefined).join(locale === 'ja' ? '・' : ', ');
};

/**
 * The name of a main class (`9`) or of a division (`91`); the mark itself for any other. A division that
 * has the name of its main class is what is general in it.
 */
export const classNameOf = (mark: string, locale: Locale): string => {
  const name = names.get(mark.padEnd(2, '0'))?.[order[locale]];
  if (name === undefined) return mark;
  return DIVISION_IN_GENERAL.test(mark) ? general[locale](name) : name;
};
