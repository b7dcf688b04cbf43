import { lendingStateOf, type BookshelfItem, type PaperItem } from './bookshelf-items.ts';
import { matcherOf } from '#contract/filter-text.ts';
import { ALL_HONDANA, KINDLE_HONDANA } from './listed-hondanas.ts';

export const bookshelfSorts = [
  'newestRegistered',
  'oldestRegistered',
  'newestPublished',
  'oldestPublished',
  'title',
  'author',
] as const;
export type BookshelfSort = (typeof bookshelfSorts)[number];

/**
 * Copies that a filter shows alone; `lent` includes those that are overdue, `unread` what is not recorded as read,
 * `incomplete` the volumes of sets in which others are missing.
 */
export const stateFilters = ['lent', 'overdue', 'unlabelled', 'unread', 'incomplete'] as const;
export type StateFilter = (typeof stateFilters)[number];

export const bookshelfLooks = ['covers', 'spines', 'list'] as const;
export type BookshelfLook = (typeof bookshelfLooks)[number];

/** Which items of a bookshelf are shown, in which order, and how. */
export interface BookshelfView {
  /** Key of a hondana. */
  readonly shelf: string;
  readonly filter: string;
  readonly state: StateFilter | undefined;
  readonly sort: BookshelfSort;
  readonly look: BookshelfLook;
}

export const WHOLE_BOOKSHELF: BookshelfView = {
  shelf: ALL_HONDANA,
  filter: '',
  state: undefined,
  sort: 'newestRegistered',
  look: 'covers',
};

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

const byKey: Comparison = (a, b) => (a.key < b.key ? -1 : 1);

const byRegistered =
  (direction: 1 | -1): Comparison =>
  (a, b) =>
    direction * (a.registered - b.registered) || byKey(a, b);

const byPublished =
  (direction: 1 | -1): Comparison =>
  (a, b) => {
    const [first, second] = [publishedDay(a), publishedDay(b)];
    if (first === second) return byKey(a, b);
    if (first === null) return 1;
    if (second === null) return -1;
    return direction * (first - second);
  };

const compare = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);

/** Volumes of a set have one reading: they follow each other in their order. */
const byTitle: Comparison = (a, b) =>
  compare(a.titleOrder, b.titleOrder) || a.volumeOrder - b.volumeOrder || byKey(a, b);

/** Books without an author come last. */
const byAuthor: Comparison = (a, b) => {
  if ((a.authorOrder === '') !== (b.authorOrder === '')) return a.authorOrder === '' ? 1 : -1;
  return compare(a.authorOrder, b.authorOrder) || byTitle(a, b);
};

const comparisons: Readonly<Record<BookshelfSort, Comparison>> = {
  newestRegistered: byRegistered(-1),
  oldestRegistered: byRegistered(1),
  newestPublished: byPublished(-1),
  oldestPublished: byPublished(1),
  title: byTitle,
  author: byAuthor,
};

/** Without the states that concern the owner alone, even where an address names one. */
export const viewForOthers = (view: BookshelfView): BookshelfView =>
  view.state === undefined || view.state === 'lent' ? view : { ...view, state: undefined };

/** Whether a view shows other items than the newest first, so that all of them must be known. */
export const needsWholeBookshelf = ({ shelf, filter, state, sort }: BookshelfView): boolean =>
  shelf !== WHOLE_BOOKSHELF.shelf ||
  filter.trim() !== WHOLE_BOOKSHELF.filter ||
  state !== WHOLE_BOOKSHELF.state ||
  sort !== WHOLE_BOOKSHELF.sort;

/**
 * The beginning of a bookshelf, newest first, of which all Kindle books are known and only the newest
 * copies: a Kindle book that is older than these copies may come after one that is not known.
 */
export const knownBeginning = (
  copies: readonly BookshelfItem[],
  kindleBooks: readonly BookshelfItem[],
): readonly BookshelfItem[] => {
  const items = [...copies, ...kindleBooks].toSorted(comparisons[WHOLE_BOOKSHELF.sort]);
  return items.slice(0, items.findLastIndex(({ kind }) => kind === 'paper') + 1);
};

/** Number of copies that each filter would show. */
export type StateCounts = Readonly<Record<StateFilter, number>>;

interface ViewedBookshelf {
  readonly shown: readonly BookshelfItem[];
  readonly counts: StateCounts;
}

const dueDate = (item: BookshelfItem): string =>
  (item.kind === 'paper' ? item.entry.ReturnDate : undefined) ?? '';

/** The earliest day first: the overdue copy that has been away for longest. All of these have one. */
const byDueDate: Comparison = (a, b) => dueDate(a).localeCompare(dueDate(b));

/** Filters by what is loaded when they are chosen. */
const loadedFilters = ['unread', 'incomplete'] as const satisfies readonly StateFilter[];

/** Whether these filters show a copy; null while that is not known. */
export type LoadedFilters = Readonly<
  Record<(typeof loadedFilters)[number], ((item: PaperItem) => boolean) | null>
>;
export const NOTHING_LOADED: LoadedFilters = { unread: null, incomplete: null };

/** Whether it is known which copies a filter shows. */
export const isLoaded = (state: StateFilter | undefined, loaded: LoadedFilters): boolean =>
  loadedFilters.every((filter) => filter !== state || loaded[filter] !== null);

/** What the filters of states can show of an item. */
const statesOf = (
  item: BookshelfItem,
  today: string | null,
  loaded: LoadedFilters,
): readonly StateFilter[] => {
  const lending = lendingStateOf(item, today);
  return [
    ...(lending === 'available' ? [] : (['lent'] as const)),
    ...(lending === 'overdue' ? (['overdue'] as const) : []),
    ...(item.kind === 'paper' && item.entry.Unlabelled ? (['unlabelled'] as const) : []),
    ...(item.kind === 'paper' ? loadedFilters.filter((one) => loaded[one]?.(item)) : []),
  ];
};

/** Filters and sorts the items of a view, and counts those that the filters of states would show. */
export const viewBookshelf = (
  items: readonly BookshelfItem[],
  { shelf, filter, state, sort }: BookshelfView,
  today: string | null,
  loaded: LoadedFilters = NOTHING_LOADED,
): ViewedBookshelf => {
  const matches = matcherOf(filter);
  const found = items
    .filter((item) => inHondana(item, shelf) && matches(item.filterText))
    .map((item) => ({ item, states: statesOf(item, today, loaded) }));
  const countOf = (wanted: StateFilter) =>
    found.filter(({ states }) => states.includes(wanted)).length;
  const shown = found
    .filter(({ states }) => state === undefined || states.includes(state))
    .map(({ item }) => item)
    .toSorted(comparisons[sort]);
  return {
    // A stable sort: copies due on the same day keep the chosen order.
    shown: state === 'overdue' ? shown.toSorted(byDueDate) : shown,
    counts: {
      lent: countOf('lent'),
      overdue: countOf('overdue'),
      unlabelled: countOf('unlabelled'),
      unread: countOf('unread'),
      incomplete: countOf('incomplete'),
    },
  };
};
