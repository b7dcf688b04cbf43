import type { BookshelfItem } from './bookshelf-items.ts';
import type { BookshelfSort } from './bookshelf-view.ts';

/** The rows of the kana table, by their first sign. */
const kanaRows = {
  あ: 'あいうえお',
  か: 'かきくけこ',
  さ: 'さしすせそ',
  た: 'たちつてと',
  な: 'なにぬねの',
  は: 'はひふへほ',
  ま: 'まみむめも',
  や: 'やゆよ',
  ら: 'らりるれろ',
  わ: 'わゐゑをん',
} as const;

const kana = Object.keys(kanaRows);
const rowOf = new Map(
  Object.entries(kanaRows).flatMap(([row, signs]) =>
    Array.from(signs, (sign) => [sign, row] as const),
  ),
);

/** Kanji whose reading is not known, digits and signs. */
const OTHER = '#';

/** The section of a sort key: a row of the kana table, a letter from A to Z, or `#`. */
export const sectionOf = (sortKey: string): string => {
  const [first = ''] = sortKey;
  return /[a-z]/u.test(first) ? first.toUpperCase() : (rowOf.get(first) ?? OTHER);
};

/** A part of a list that is sorted by title or author. */
export interface Section {
  readonly name: string;
  /** Position of its first item; undefined if there is none. */
  readonly start: number | undefined;
  readonly items: readonly BookshelfItem[];
}

/**
 * The sections of sorted items: all rows of the kana table, then the letters and signs that there are.
 * Null in an order that has none.
 */
export const sectionsOf = (
  items: readonly BookshelfItem[],
  sort: BookshelfSort,
): readonly Section[] | null => {
  if (sort !== 'title' && sort !== 'author') return null;
  const found = new Map<string, { start: number; items: BookshelfItem[] }>();
  for (const [index, item] of items.entries()) {
    const name = sectionOf(sort === 'title' ? item.titleOrder : item.authorOrder);
    const section = found.get(name);
    if (section === undefined) found.set(name, { start: index, items: [item] });
    else section.items.push(item);
  }
  const others = [...found.keys()].filter((name) => !kana.includes(name));
  // `#` comes last, though signs are sorted before letters.
  const letters = others.filter((name) => name !== OTHER).toSorted();
  return [...kana, ...letters, ...others.filter((name) => name === OTHER)].map((name) => ({
    name,
    start: found.get(name)?.start,
    items: found.get(name)?.items ?? [],
  }));
};
