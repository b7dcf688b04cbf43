import type { BookshelfEntry, KindleBook } from '#contract/entities/bookshelf.ts';
import { parsePublishingDate } from '#contract/publishing-date.ts';
import { HONDANA_ORDER } from '#contract/limits.ts';
import {
  ALL_HONDANA_COLOUR,
  MISSING_HONDANA_COLOUR,
  UNASSIGNED_HONDANA,
} from '../../lib/measures.ts';

/**
 * One item of a bookshelf, prepared for sorting and filtering: twenty thousand items must be sorted
 * within a frame, so text is folded and dates are parsed once, after loading.
 */
interface ItemBase {
  /** Unique in the bookshelf. */
  readonly key: string;
  readonly title: string;
  readonly isbn: string | undefined;
  readonly responsibility: string | undefined;
  /** Folded text that the filter searches. */
  readonly filterText: string;
  /** Time of registration in epoch milliseconds; the acquisition of a Kindle book. */
  readonly registered: number;
  /**
   * Publishing date as the number `YYYYMMDD` (epoch milliseconds of the acquisition of a Kindle
   * book); null if it is missing or cannot be parsed.
   */
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

/** Normalizes case and width, which the filter ignores. */
const foldText = (text: string): string => text.normalize('NFKC').toLowerCase();

const publishedOf = (printed: string | undefined): number | null => {
  const date = parsePublishingDate(printed);
  return date === null ? null : Number(date.sortKey);
};

/** Converts a copy; its id replaces the title if there is no catalogue record. */
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

/** Converts a Kindle book; the time of acquisition replaces both dates. */
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

/** A row of the hondana list. */
export interface ListedHondana {
  readonly key: string;
  /** Undefined for pseudo hondanas, whose names are texts of the page. */
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

/** A row without a hondana of the reader. */
const pseudo = (key: string, order: number, colour: string, count: number): ListedHondana => ({
  key,
  name: undefined,
  colour,
  order,
  count,
});

/** By order; unassigned copies come after a hondana of the same order. */
const byOrder = (a: ListedHondana, b: ListedHondana): number =>
  a.order - b.order || (a.key === UNASSIGNED_HONDANA ? 1 : a.key < b.key ? -1 : 1);

/**
 * Lists the hondanas with their counts: all copies first, the reader's hondanas by their order,
 * Kindle books last if there are any.
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

/** Which items of a bookshelf are shown, and in which order. */
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
 * Converts `YYYYMMDD` and acquisition times in milliseconds to comparable days. Null for undated
 * items, which sort last in both directions.
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

/** Filters and sorts the items of a view. */
export const viewBookshelf = (
  items: readonly BookshelfItem[],
  view: BookshelfView,
): readonly BookshelfItem[] => {
  const wanted = foldText(view.filter.trim());
  return items
    .filter((item) => inHondana(item, view.shelf) && item.filterText.includes(wanted))
    .toSorted(comparisons[view.sort]);
};
