import type { KindleBook } from '#contract/entities/bookshelf.ts';
import { TEXT_MAX } from '#contract/limits.ts';
import type { ImportedRow, ParsedFile, UnusedRow } from './parsed-file.ts';

/** One row or element of a file, as text; absent columns are empty. */
export interface KindleRow {
  readonly asin: string;
  readonly title: string;
  readonly authors: readonly string[];
  readonly acquired: string;
  /** What the row says that it is: a type of content, or where it came from. */
  readonly kinds: readonly string[];
}

type Reason = UnusedRow['reason'];

const ASIN = /^[A-Z0-9]{10}$/;
const SAMPLE = /sample|ebsp|サンプル/i;
const BOOK = /book|ebok|kindle|magazine|comic|manga|purchase|本|書籍|雑誌|コミック/i;
/** A personal document, and what the shop sells besides books. */
const OTHER =
  /pdoc|personal|music|video|movie|game|app\b|software|document|辞書|音楽|ビデオ|アプリ/i;

const kindProblem = (kinds: readonly string[]): Reason | undefined => {
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

const bookOf = (row: KindleRow): KindleBook | Reason => {
  const asin = row.asin.trim().toUpperCase();
  const title = oneLine(row.title);
  const problem = kindProblem(row.kinds);
  if (problem !== undefined) return problem;
  if (!ASIN.test(asin) || title === '') return 'noKindleBook';
  const authors = row.authors.map(oneLine).filter((author) => author !== '');
  return {
    asin,
    title: shortened(title, TEXT_MAX.kindleTitle),
    authors: shortened(authors.join('、'), TEXT_MAX.kindleAuthors),
    product_url: `https://www.amazon.co.jp/dp/${asin}`,
    acquiredTime: timeOf(row.acquired),
  };
};

const rowOf = (line: number, kindle: KindleBook): ImportedRow => ({
  line,
  item: kindle.asin,
  kindle,
  title: kindle.title,
  author: kindle.authors,
  publisher: '',
  publishedIn: '',
  readings: [],
  owned: false,
  copies: 0,
  leftOut: [],
});

/** Decides for every row whether it is a book; the first row of an ASIN wins. */
export const kindleFileOf = (list: readonly KindleRow[]): ParsedFile => {
  const books = new Map<string, ImportedRow>();
  const unused: UnusedRow[] = [];
  for (const [n, row] of list.entries()) {
    // The first line is the header.
    const line = n + 2;
    const book = bookOf(row);
    if (typeof book === 'string') unused.push({ line, reason: book });
    else if (books.has(book.asin)) unused.push({ line, reason: 'repeated' });
    else books.set(book.asin, rowOf(line, book));
  }
  const header = ['ASIN', 'Title', 'Author', 'Date'];
  return {
    source: 'kindle',
    rows: [...books.values()],
    unused,
    header,
    cells: [
      header,
      ...list.map(({ asin, title, authors, acquired }) => [
        asin,
        title,
        authors.join('、'),
        acquired,
      ]),
    ],
    ignoredColumns: [],
  };
};
