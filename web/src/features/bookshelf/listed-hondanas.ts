import type { GlobalHondana } from '#contract/entities/bookshelf.ts';
import { HONDANA_ORDER } from '#contract/limits.ts';
import { ALL_HONDANA_COLOR, MISSING_HONDANA_COLOR, UNASSIGNED_HONDANA } from '#web/lib/measures.ts';
import type { BookshelfItem } from './bookshelf-items.ts';

export const ALL_HONDANA = 'all';
export const KINDLE_HONDANA = 'kindle';

/** A row of the hondana list. */
export interface ListedHondana {
  readonly key: string;
  /** Undefined for pseudo hondanas, whose names are texts of the page. */
  readonly name: string | undefined;
  readonly color: string;
  readonly order: number;
  readonly count: number;
}

const rowOf = (key: string, hondana: GlobalHondana | undefined, count: number): ListedHondana => ({
  key,
  name: hondana?.HondanaName,
  color: hondana?.ColorCode ?? MISSING_HONDANA_COLOR,
  order: hondana?.ShelfOrder ?? HONDANA_ORDER.missing,
  count,
});

const paperHondanas = (
  items: readonly BookshelfItem[],
  own: readonly GlobalHondana[],
): readonly ListedHondana[] => {
  const shown = new Map(
    own.map((one) => [one.GlobalHondanaID, rowOf(one.GlobalHondanaID, one, 0)]),
  );
  for (const item of items) {
    if (item.kind !== 'paper') continue;
    const { hondanaKey: key } = item;
    const known = shown.get(key) ?? rowOf(key, item.entry.global_hondana, 0);
    shown.set(key, { ...known, count: known.count + 1 });
  }
  return [...shown.values()];
};

/** A row without a hondana of the reader. */
const pseudo = (key: string, order: number, color: string, count: number): ListedHondana => ({
  key,
  name: undefined,
  color,
  order,
  count,
});

/** The row of all items, which is known before the others. */
export const allHondana = (total: number): ListedHondana =>
  pseudo(ALL_HONDANA, HONDANA_ORDER.all, ALL_HONDANA_COLOR, total);

/** By order; unassigned copies come after a hondana of the same order. */
const byOrder = (a: ListedHondana, b: ListedHondana): number =>
  a.order - b.order || (a.key === UNASSIGNED_HONDANA ? 1 : a.key < b.key ? -1 : 1);

/**
 * Lists the hondanas with their counts: all copies first, the reader's hondanas by their order,
 * Kindle books last if there are any. `own` are the reader's own hondanas, which are listed without
 * a copy too, and newer than what the copies say of them.
 */
export const listHondanas = (
  items: readonly BookshelfItem[],
  own: readonly GlobalHondana[] = [],
): readonly ListedHondana[] => {
  const kindleBooks = items.filter(({ kind }) => kind === 'kindle').length;
  return [
    allHondana(items.length),
    ...paperHondanas(items, own),
    ...(kindleBooks > 0
      ? [pseudo(KINDLE_HONDANA, HONDANA_ORDER.kindle, MISSING_HONDANA_COLOR, kindleBooks)]
      : []),
  ].toSorted(byOrder);
};
