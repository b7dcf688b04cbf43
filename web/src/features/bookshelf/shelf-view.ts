import { foldText, type ShelfItem } from './shelf-item.ts';
import { ALL_SHELF, KINDLE_SHELF } from './shelf-list.ts';

export const shelfSorts = [
  'newestRegistered',
  'oldestRegistered',
  'newestPublished',
  'oldestPublished',
] as const;
export type ShelfSort = (typeof shelfSorts)[number];

/** What of a shelf is shown, and in which order. */
export interface ShelfView {
  readonly shelf: string;
  readonly filter: string;
  readonly sort: ShelfSort;
}

const onShelf = (item: ShelfItem, shelf: string): boolean => {
  if (shelf === ALL_SHELF) return true;
  return item.kind === 'kindle' ? shelf === KINDLE_SHELF : shelf === item.shelfKey;
};

const DAY_PARTS = 10_000;

/**
 * Publishing dates are `YYYYMMDD`, acquisition times are milliseconds: both become days that can
 * be compared. Undated items are null and stand last in both directions (SP-081).
 */
const publishedDay = (item: ShelfItem): number | null => {
  if (item.published === null || item.kind === 'paper') return item.published;
  const acquired = new Date(item.published);
  return (
    acquired.getUTCFullYear() * DAY_PARTS +
    (acquired.getUTCMonth() + 1) * 100 +
    acquired.getUTCDate()
  );
};

type Comparison = (a: ShelfItem, b: ShelfItem) => number;

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

const comparisons: Readonly<Record<ShelfSort, Comparison>> = {
  newestRegistered: byRegistered(-1),
  oldestRegistered: byRegistered(1),
  newestPublished: byPublished(-1),
  oldestPublished: byPublished(1),
};

/** The items that a view shows, in its order (SHELF-18…20). */
export const viewShelf = (items: readonly ShelfItem[], view: ShelfView): readonly ShelfItem[] => {
  const wanted = foldText(view.filter.trim());
  return items
    .filter((item) => onShelf(item, view.shelf) && item.filterText.includes(wanted))
    .toSorted(comparisons[view.sort]);
};
