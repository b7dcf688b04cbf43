import type { BookshelfEntry, KindleBook } from '#contract/entities/bookshelf.ts';
import { parsePublishingDate } from '#contract/publishing-date.ts';
import { HONDANA_ORDER } from '#contract/limits.ts';
import {
  ALL_HONDANA_COLOUR,
  MISSING_HONDANA_COLOUR,
  UNASSIGNED_HONDANA,
} from '../../lib/measures.ts';

/**
 * One thing on a shelf, made ready for sorting and filtering: both must answer within a frame
 * among twenty thousand, so texts are folded and dates read once, when the shelf arrives.
 */
interface ItemBase {
  /** Unique on the shelf. */
  readonly key: string;
  readonly title: string;
  readonly isbn: string | undefined;
  readonly responsibility: string | undefined;
  /** Folded text that the filter looks into. */
  readonly filterText: string;
  /** Orders by registration; ISO text or epoch milliseconds as text, greater is later. */
  readonly registered: number;
  /** `YYYYMMDD` as a number; null without a date that can be read. */
  readonly published: number | null;
}

export interface PaperItem extends ItemBase {
  readonly kind: 'paper';
  readonly entry: BookshelfEntry;
  readonly hondanaKey: string;
}

interface KindleItem extends ItemBase {
  readonly kind: 'kindle';
  readonly book: KindleBook;
}

export type BookshelfItem = PaperItem | KindleItem;

/** Case and width of letters do not matter to somebody who looks for a title (SHELF-20). */
const foldText = (text: string): string => text.normalize('NFKC').toLowerCase();

const publishedOf = (printed: string | undefined): number | null => {
  const date = parsePublishingDate(printed);
  return date === null ? null : Number(date.sortKey);
};

/** A copy; without a library record its own id stands for the title (SP-087). */
export const paperItem = (entry: BookshelfEntry): PaperItem => {
  const { global_book: copy, book_details: book, global_hondana: shelf } = entry;
  const title = book?.MainTitle ?? copy.GlobalBookID;
  return {
    kind: 'paper',
    key: copy.GlobalBookID,
    title,
    isbn: book?.ISBN,
    responsibility: book?.Responsibility,
    filterText: foldText(`${title}\n${book?.Responsibility ?? ''}`),
    registered: Date.parse(copy.RegisteredDatetime),
    published: publishedOf(book?.PublishingDate),
    entry,
    hondanaKey: shelf?.GlobalHondanaID ?? UNASSIGNED_HONDANA,
  };
};

/** A Kindle book; when it was acquired stands for every date (SP-081). */
export const kindleItem = (book: KindleBook): KindleItem => ({
  kind: 'kindle',
  key: book.asin,
  title: book.title,
  isbn: undefined,
  responsibility: book.authors,
  filterText: foldText(`${book.title}\n${book.authors}`),
  registered: book.acquiredTime,
  published: book.acquiredTime,
  book,
});

export const ALL_HONDANA = 'all';
export const KINDLE_HONDANA = 'kindle';

/** A row of the list of shelves; the names of those that are no shelf of the reader's are texts. */
export interface ListedHondana {
  readonly key: string;
  /** Undefined for the shelves that the product itself names. */
  readonly name: string | undefined;
  readonly colour: string;
  readonly order: number;
  readonly count: number;
}

const paperHondanas = (items: readonly BookshelfItem[]): readonly ListedHondana[] => {
  const shelves = new Map<string, ListedHondana>();
  for (const item of items) {
    if (item.kind !== 'paper') continue;
    const shelf = item.entry.global_hondana;
    const known = shelves.get(item.hondanaKey);
    shelves.set(item.hondanaKey, {
      key: item.hondanaKey,
      name: shelf?.HondanaName,
      colour: shelf?.ColorCode ?? MISSING_HONDANA_COLOUR,
      order: shelf?.ShelfOrder ?? HONDANA_ORDER.missing,
      count: (known?.count ?? 0) + 1,
    });
  }
  return [...shelves.values()];
};

/** A row that no shelf of the reader's stands behind. */
const pseudo = (key: string, order: number, colour: string, count: number): ListedHondana => ({
  key,
  name: undefined,
  colour,
  order,
  count,
});

/** By order; the copies on no shelf after the shelves of the same order. */
const byOrder = (a: ListedHondana, b: ListedHondana): number =>
  a.order - b.order || (a.key === UNASSIGNED_HONDANA ? 1 : a.key < b.key ? -1 : 1);

/**
 * The list of shelves with their counts: all first, then the reader's own by their order, the
 * Kindle pseudo-shelf last where there are Kindle books (SHELF-12…17, SP-080).
 */
export const listHondanas = (items: readonly BookshelfItem[]): readonly ListedHondana[] => {
  const kindleBooks = items.filter(({ kind }) => kind === 'kindle').length;
  return [
    pseudo(ALL_HONDANA, HONDANA_ORDER.all, ALL_HONDANA_COLOUR, items.length),
    ...paperHondanas(items),
    ...(kindleBooks > 0
      ? [pseudo(KINDLE_HONDANA, HONDANA_ORDER.kindle, MISSING_HONDANA_COLOUR, kindleBooks)]
      : []),
  ].toSorted(byOrder);
};

export const bookshelfSorts = [
  'newestRegistered',
  'oldestRegistered',
  'newestPublished',
  'oldestPublished',
] as const;
export type BookshelfSort = (typeof bookshelfSorts)[number];

/** What of a shelf is shown, and in which order. */
export interface BookshelfView {
  readonly shelf: string;
  readonly filter: string;
  readonly sort: BookshelfSort;
}

const inHondana = (item: BookshelfItem, shelf: string): boolean => {
  if (shelf === ALL_HONDANA) return true;
  return item.kind === 'kindle' ? shelf === KINDLE_HONDANA : shelf === item.hondanaKey;
};

const DAY_PARTS = 10_000;

/**
 * Publishing dates are `YYYYMMDD`, acquisition times are milliseconds: both become days that can
 * be compared. Undated items are null and stand last in both directions (SP-081).
 */
const publishedDay = (item: BookshelfItem): number | null => {
  if (item.published === null || item.kind === 'paper') return item.published;
  const acquired = new Date(item.published);
  return (
    acquired.getUTCFullYear() * DAY_PARTS +
    (acquired.getUTCMonth() + 1) * 100 +
    acquired.getUTCDate()
  );
};

type Comparison = (a: BookshelfItem, b: BookshelfItem) => number;

const byRegistered =
  (direction: 1 | -1): Comparison =>
  (a, b) =>
    direction * (a.registered - b.registered) || (a.key < b.key ? -1 : 1);

const byPublished =
  (direction: 1 | -1): Comparison =>
  (a, b) => {
    const [first, second] = [publishedDay(a), publishedDay(b)];
    if (first === second) return a.key < b.key ? -1 : 1;
    if (first === null) return 1;
    if (second === null) return -1;
    return direction * (first - second);
  };

const comparisons: Readonly<Record<BookshelfSort, Comparison>> = {
  newestRegistered: byRegistered(-1),
  oldestRegistered: byRegistered(1),
  newestPublished: byPublished(-1),
  oldestPublished: byPublished(1),
};

/** The items that a view shows, in its order (SHELF-18…20). */
export const viewBookshelf = (
  items: readonly BookshelfItem[],
  view: BookshelfView,
): readonly BookshelfItem[] => {
  const wanted = foldText(view.filter.trim());
  return items
    .filter((item) => inHondana(item, view.shelf) && item.filterText.includes(wanted))
    .toSorted(comparisons[view.sort]);
};
