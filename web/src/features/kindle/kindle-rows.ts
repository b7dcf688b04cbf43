import type { KindleBook } from '#contract/entities/bookshelf.ts';
import { TEXT_MAX } from '#contract/limits.ts';

/** One row or element of a file, as text; absent columns are empty. */
export interface RawRow {
  readonly asin: string;
  readonly title: string;
  readonly authors: readonly string[];
  readonly acquired: string;
  /** What the row says that it is: a type of content, or where it came from. */
  readonly kinds: readonly string[];
}

/** Why a row is no book to import. */
export type SkipReason = 'noAsin' | 'noTitle' | 'sample' | 'notBook' | 'repeated';

/** The books of a file in its order, and how many rows are left out for each reason. */
export interface KindleList {
  readonly books: readonly KindleBook[];
  readonly skipped: Readonly<Record<SkipReason, number>>;
}

const ASIN = /^[A-Z0-9]{10}$/;
const SAMPLE = /sample|ebsp|サンプル/i;
const BOOK = /book|ebok|kindle|magazine|comic|manga|purchase|本|書籍|雑誌|コミック/i;
/** A personal document, and what the shop sells besides books. */
const OTHER =
  /pdoc|personal|music|video|movie|game|app\b|software|document|辞書|音楽|ビデオ|アプリ/i;

const kindProblem = (kinds: readonly string[]): 'sample' | 'notBook' | undefined => {
  if (kinds.some((kind) => SAMPLE.test(kind))) return 'sample';
  const isOther = kinds.some((kind) => OTHER.test(kind) && !BOOK.test(kind));
  return isOther ? 'notBook' : undefined;
};

/** `+0000` is not a valid zone in every browser; a day without a time is a day in Japan. */
const timeOf = (text: string): number => {
  const day = /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?$/.exec(text.trim());
  const normal =
    day === null
      ? text.trim().replace(/([+-]\d{2})(\d{2})$/, '$1:$2')
      : `${day[1] ?? ''}-${(day[2] ?? '').padStart(2, '0')}-${(day[3] ?? '').padStart(2, '0')}T00:00:00+09:00`;
  const time = Date.parse(normal);
  // Without a usable date, the book is sorted as the oldest.
  return Number.isNaN(time) || time < 0 ? 0 : time;
};

/** Shortens a text to a number of UTF-16 code units, without half of a surrogate pair. */
const shortened = (text: string, max: number): string =>
  text.length <= max ? text : text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '');

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

const bookOf = (row: RawRow): KindleBook | SkipReason => {
  const asin = row.asin.trim().toUpperCase();
  const title = oneLine(row.title);
  if (!ASIN.test(asin)) return kindProblem(row.kinds) ?? 'noAsin';
  const problem = kindProblem(row.kinds);
  if (problem !== undefined) return problem;
  if (title === '') return 'noTitle';
  const authors = row.authors.map(oneLine).filter((author) => author !== '');
  return {
    asin,
    title: shortened(title, TEXT_MAX.kindleTitle),
    authors: shortened(authors.join('、'), TEXT_MAX.kindleAuthors),
    product_url: `https://www.amazon.co.jp/dp/${asin}`,
    acquiredTime: timeOf(row.acquired),
  };
};

/** Decides for every row whether it is a book; the first row of an ASIN wins. */
export const kindleListOf = (rows: Iterable<RawRow>): KindleList => {
  const books = new Map<string, KindleBook>();
  const skipped: Record<SkipReason, number> = {
    noAsin: 0,
    noTitle: 0,
    sample: 0,
    notBook: 0,
    repeated: 0,
  };
  for (const row of rows) {
    const book = bookOf(row);
    if (typeof book === 'string') skipped[book] += 1;
    else if (books.has(book.asin)) skipped.repeated += 1;
    else books.set(book.asin, book);
  }
  return { books: [...books.values()], skipped };
};
