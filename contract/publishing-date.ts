/**
 * Publishing dates as they are printed in Japanese books (ENT-13…17, SP-121, SP-122). What is
 * shown is always the printed text; this reading of it serves sorting only.
 */
export interface PublishingDate {
  /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, as far as the text goes. */
  readonly iso: string;
  readonly precision: 'year' | 'month' | 'day';
  /** `YYYYMMDD` with 00 for unknown parts. */
  readonly sortKey: string;
}

/** Outside these a four-digit number is a slip or a placeholder such as 9999. */
const YEARS = { first: 1000, last: 2999 } as const;

/** Year before the first of each era, and its last year; era to Gregorian is a sum (SP-122). */
const eras = {
  M: { before: 1867, last: 45 },
  T: { before: 1911, last: 15 },
  S: { before: 1925, last: 64 },
  H: { before: 1988, last: 31 },
  R: { before: 2018, last: 99 },
} as const;

const eraLetters: Readonly<Record<string, keyof typeof eras>> = {
  明: 'M',
  大: 'T',
  昭: 'S',
  平: 'H',
  令: 'R',
  M: 'M',
  T: 'T',
  S: 'S',
  H: 'H',
  R: 'R',
};

/** Brackets mark what the cataloguer supplied; a leading c, p, © or ℗ a copyright year. */
const withoutMarks = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[\s[\]〔〕]/gu, '')
    .replace(/^\(?[cp©℗]?\)?\.?/iu, '');

const GREGORIAN_YEAR = /^(?<year>\d{4})(?!\d)年?(?:\([^)]*\)年?)?/u;
const ERA_YEAR =
  /^(?<era>明治?|大正?|昭和?|平成?|令和?|[MTSHR])\.?(?<eraYear>元|\d{1,2})(?!\d)年?(?:\((?<year>\d{4})年?\)年?)?/iu;
const RUN_TOGETHER = /^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})?(?!\d)/u;
const KANJI_REST = /^(?<month>\d{1,2})月(?:(?<day>\d{1,2})日)?/u;
const SEPARATED_REST =
  /^(?<separator>[.\-/])(?<month>\d{1,2})(?!\d)(?:\k<separator>(?<day>\d{1,2})(?!\d))?/u;

interface Parts {
  readonly year: number;
  readonly month?: string | undefined;
  readonly day?: string | undefined;
}

const eraToGregorian = (era: string, eraYear: string): number | null => {
  const letter = eraLetters[era.charAt(0).toUpperCase()];
  if (letter === undefined) return null;
  const year = eraYear === '元' ? 1 : Number(eraYear);
  return year >= 1 && year <= eras[letter].last ? eras[letter].before + year : null;
};

/** The year and how many characters it took; a Gregorian year beside an era year is believed. */
const readYear = (text: string): { year: number | null; length: number } | null => {
  const gregorian = GREGORIAN_YEAR.exec(text);
  if (gregorian) return { year: Number(gregorian.groups?.['year']), length: gregorian[0].length };
  const japanese = ERA_YEAR.exec(text);
  if (!japanese) return null;
  const { era = '', eraYear = '', year } = japanese.groups ?? {};
  return {
    year: year === undefined ? eraToGregorian(era, eraYear) : Number(year),
    length: japanese[0].length,
  };
};

const readParts = (text: string): Parts | null => {
  const runTogether = RUN_TOGETHER.exec(text)?.groups;
  if (runTogether) return { ...runTogether, year: Number(runTogether['year']) };
  const found = readYear(text);
  if (found === null || found.year === null) return null;
  const rest = text.slice(found.length);
  const groups = (KANJI_REST.exec(rest) ?? SEPARATED_REST.exec(rest))?.groups;
  return { year: found.year, month: groups?.['month'], day: groups?.['day'] };
};

const existsInCalendar = (year: number, month: number, day: number): boolean => {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
};

/**
 * Reads the first date of a printed statement: 1998, 1998.5, 1998.05.12, 1998-05, 1998/5/12,
 * 199805, 1998年5月12日, 平成10年5月12日, 平10.5, H10.5.12, 令和元年, 1998（平成10）年5月 — also in
 * full-width digits, in brackets and after c or ©. Null when there is no date or it cannot exist.
 */
export const parsePublishingDate = (text: string | undefined): PublishingDate | null => {
  const parts = text === undefined ? null : readParts(withoutMarks(text));
  if (parts === null || parts.year < YEARS.first || parts.year > YEARS.last) return null;
  if (!existsInCalendar(parts.year, Number(parts.month ?? 1), Number(parts.day ?? 1))) return null;
  const known = [String(parts.year), parts.month, parts.day]
    .filter((part) => part !== undefined)
    .map((part) => part.padStart(2, '0'));
  return {
    iso: known.join('-'),
    precision: parts.day !== undefined ? 'day' : parts.month !== undefined ? 'month' : 'year',
    sortKey: known.join('').padEnd(8, '0'),
  };
};

/** An unknown month or day counts as the first (SP-121); undated is older than every date. */
const comparable = (date: PublishingDate | null): string => date?.iso.padEnd(10, '-01') ?? '';

/** Comparator for `sort`: newest first, undated last, otherwise the order stays (SEARCH-04). */
export const newestFirst = (
  a: { readonly PublishingDate?: string | undefined },
  b: { readonly PublishingDate?: string | undefined },
): number => {
  const left = comparable(parsePublishingDate(a.PublishingDate));
  const right = comparable(parsePublishingDate(b.PublishingDate));
  return left === right ? 0 : left < right ? 1 : -1;
};
