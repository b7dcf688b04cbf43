import {
  ALL_HONDANA_COLOUR,
  MISSING_HONDANA_COLOUR,
  UNASSIGNED_HONDANA,
} from '#web/lib/measures.ts';
import { HONDANA_ORDER } from '#contract/limits.ts';
import type { ShelfItem } from './shelf-item.ts';

export const ALL_SHELF = 'all';
export const KINDLE_SHELF = 'kindle';

/** A row of the list of shelves; the names of those that are no shelf of the reader's are texts. */
export interface ListedShelf {
  readonly key: string;
  /** Undefined for the shelves that the product itself names. */
  readonly name: string | undefined;
  readonly colour: string;
  readonly order: number;
  readonly count: number;
}

const paperShelves = (items: readonly ShelfItem[]): readonly ListedShelf[] => {
  const shelves = new Map<string, ListedShelf>();
  for (const item of items) {
    if (item.kind !== 'paper') continue;
    const shelf = item.entry.global_hondana;
    const known = shelves.get(item.shelfKey);
    shelves.set(item.shelfKey, {
      key: item.shelfKey,
      name: shelf?.HondanaName,
      colour: shelf?.ColorCode ?? MISSING_HONDANA_COLOUR,
      order: shelf?.ShelfOrder ?? HONDANA_ORDER.missing,
      count: (known?.count ?? 0) + 1,
    });
  }
  return [...shelves.values()];
};

/** A row that no shelf of the reader's stands behind. */
const pseudo = (key: string, order: number, colour: string, count: number): ListedShelf => ({
  key,
  name: undefined,
  colour,
  order,
  count,
});

/** By order; the copies on no shelf after the shelves of the same order. */
const byOrder = (a: ListedShelf, b: ListedShelf): number =>
  a.order - b.order || (a.key === UNASSIGNED_HONDANA ? 1 : a.key < b.key ? -1 : 1);

/**
 * The list of shelves with their counts: all first, then the reader's own by their order, the
 * Kindle pseudo-shelf last where there are Kindle books (SHELF-12…17, SP-080).
 */
export const listHondanas = (items: readonly ShelfItem[]): readonly ListedShelf[] => {
  const kindleBooks = items.filter(({ kind }) => kind === 'kindle').length;
  return [
    pseudo(ALL_SHELF, HONDANA_ORDER.all, ALL_HONDANA_COLOUR, items.length),
    ...paperShelves(items),
    ...(kindleBooks > 0
      ? [pseudo(KINDLE_SHELF, HONDANA_ORDER.kindle, MISSING_HONDANA_COLOUR, kindleBooks)]
      : []),
  ].toSorted(byOrder);
};
