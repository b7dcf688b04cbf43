/** A publishing date parsed from the text printed in a Japanese book. */
export interface PublishingDate {
  /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, as precise as the text. */
  readonly iso: string;
  readonly precision: 'year' | 'month' | 'day';
  /** `YYYYMMDD`, with 00 for an unknown month or day. */
  readonly sortKey: string;
}

/** A four-digit number outside this range is a typo or a placeholder such as 9999. */
const YEARS = { first: 1000, last: 2999 } as const;

/** The Gregorian year before each era, the era's last year, and its days. Gregorian = before + era year. */
const eras = {
  M: { before: 1867, last: 45, from: '1868-01-25', to: '1912-07-30' },
  T: { before: 1911, last: 15, from: '1912-07-30', to: '1926-12-25' },
  S: { before: 1925, last: 64, from: '1926-12-25', to: '1989-01-07' },
  H: { before: 1988, last: 31, from: '1989-01-08', to: '2019-04-30' },
  R: { before: 2018, last: 99, from: '2019-05-01', to: '9999-12-31' },
} as const;
type Era = keyof typeof eras;

const eraLetters: Readonly<Record<string, Era>> = {
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

/** Removes brackets (supplied by the cataloguer) and a leading c, p, © or ℗ (copyright year). */
const stripMarks = (text: string): string =>
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

interface DateFields {
  readonly year: number;
  readonly month?: string | undefined;
  readonly day?: string | undefined;
  /** The era that the year is counted in. */
  readonly era?: Era | undefined;
  /** What follows the date. */
  readonly rest: string;
}

const eraToGregorian = (era: Era, eraYear: string): number | null => {
  const year = eraYear === '元' ? 1 : Number(eraYear);
  return year >= 1 && year <= eras[era].last ? eras[era].before + year : null;
};

interface ReadYear {
  readonly year: number | null;
  readonly era?: Era | undefined;
  readonly length: number;
}

/** The year and the length of its text. A Gregorian year beside an era year takes precedence. */
const readYear = (text: string): ReadYear | null => {
  const gregorian = GREGORIAN_YEAR.exec(text);
  if (gregorian) return { year: Number(gregorian.groups?.['year']), length: gregorian[0].length };
  const japanese = ERA_YEAR.exec(text);
  const era = eraLetters[japanese?.groups?.['era']?.charAt(0).toUpperCase() ?? ''];
  if (!japanese || era === undefined) return null;
  const { eraYear = '', year } = japanese.groups ?? {};
  const { length } = japanese[0];
  return year === undefined
    ? { year: eraToGregorian(era, eraYear), era, length }
    : { year: Number(year), length };
};

const readFields = (text: string): DateFields | null => {
  const runTogether = RUN_TOGETHER.exec(text);
  if (runTogether) {
    const { year, month, day } = runTogether.groups ?? {};
    return { year: Number(year), month, day, rest: text.slice(runTogether[0].length) };
  }
  const found = readYear(text);
  if (found === null || found.year === null) return null;
  const afterYear = text.slice(found.length);
  const date = KANJI_REST.exec(afterYear) ?? SEPARATED_REST.exec(afterYear);
  const { month, day } = date?.groups ?? {};
  const rest = afterYear.slice(date?.[0].length ?? 0);
  return { year: found.year, era: found.era, month, day, rest };
};

/** Whether a date lies in an era, as far as it is known. */
const isInEra = (iso: string, era: Era): boolean => {
  const { from, to } = eras[era];
  return iso >= from.slice(0, iso.length) && iso <= to.slice(0, iso.length);
};

const existsInCalendar = (year: number, month: number, day: number): boolean => {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
};

/**
 * Reads the first date of a printed statement: 1998, 1998.5, 1998.05.12, 1998-05, 1998/5/12, 199805,
 * 1998年5月12日, 平成10年5月12日, 平10.5, H10.5.12, 令和元年, 1998（平成10）年5月 — also with full-width
 * digits, in brackets and after c or ©. `rest` is what follows it, in half width and without brackets
 * and spaces; `isInEra` is false for a day that its era has not, such as 昭和64年2月, which books of that time name.
 * Null when there is no date or it does not exist.
 */
export const readPublishingDate = (
  text: string | undefined,
): { readonly date: PublishingDate; readonly rest: string; readonly isInEra: boolean } | null => {
  const fields = text === undefined ? null : readFields(stripMarks(text));
  if (fields === null || fields.year < YEARS.first || fields.year > YEARS.last) return null;
  const { year, month, day, era, rest } = fields;
  if (!existsInCalendar(year, Number(month ?? 1), Number(day ?? 1))) return null;
  const known = [String(year), month, day]
    .filter((field) => field !== undefined)
    .map((field) => field.padStart(2, '0'));
  const iso = known.join('-');
  const date: PublishingDate = {
    iso,
    precision: day !== undefined ? 'day' : month !== undefined ? 'month' : 'year',
    sortKey: known.join('').padEnd(8, '0'),
  };
  return { date, rest, isInEra: era === undefined || isInEra(iso, era) };
};

/** The first date of a printed statement alone. */
export const parsePublishingDate = (text: string | undefined): PublishingDate | null =>
  readPublishingDate(text)?.date ?? null;

/** An unknown month or day counts as the first. Undated sorts before every date. */
const comparable = (date: PublishingDate | null): string => date?.iso.padEnd(10, '-01') ?? '';

/** Comparator for `sort`: newest first, undated last, stable otherwise. */
export const newestFirst = (
  a: { readonly PublishingDate?: string | undefined },
  b: { readonly PublishingDate?: string | undefined },
): number => {
  const left = comparable(parsePublishingDate(a.PublishingDate));
  const right = comparable(parsePublishingDate(b.PublishingDate));
  return left === right ? 0 : left < right ? 1 : -1;
};
