import { toIsbn13 } from '#contract/isbn.ts';
import type { BookRow } from '#lambdas/catalogue/public.ts';
import { bookFactsOf, isSameBook } from '#lambdas/search/public.ts';
import { isFromLibrary, rankOf } from '../records.ts';
import { hasRoomForLinks, withIds } from './groups.ts';

/** The ISBN-13 that a record names first; null if it has none that is valid. */
export const mainIsbnOf = ({ ISBN }: Pick<BookRow, 'ISBN'>): string | null => toIsbn13(ISBN ?? '');

/** Formats of the library's records are one source: it has a record for each book, or several on purpose. */
export const collectionOf = ({ source }: { readonly source: string }): string =>
  isFromLibrary(source) ? 'library' : source;

/** What decides about links by ISBN; equal if a change of the record cannot change them. */
export const isbnFactsOf = (row: BookRow): string =>
  JSON.stringify([mainIsbnOf(row), collectionOf(row), rankOf(row.source), bookFactsOf(row)]);

export const bestSourceFirst = (a: BookRow, b: BookRow): number =>
  rankOf(a.source) - rankOf(b.source) || (a.KANRI_ID < b.KANRI_ID ? -1 : 1);

const groupedBy = <T>(items: readonly T[], keyOf: (item: T) => string): readonly T[][] => {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return [...groups.values()];
};

/** The rows by books: two rows are of one book if a chain of rows that describe the same book leads to both. */
const groupedByBook = (rows: readonly BookRow[]): readonly (readonly BookRow[])[] => {
  const books: BookRow[][] = [];
  for (const row of rows) {
    const facts = bookFactsOf(row);
    const isOf = (book: readonly BookRow[]): boolean =>
      book.some((other) => isSameBook(bookFactsOf(other), facts));
    const [same, others] = [books.filter(isOf), books.filter((book) => !isOf(book))];
    books.splice(0, books.length, ...others, [...same.flat(), row]);
  }
  return books;
};

/**
 * The records of one book among those with an ISBN, best source first: same book and volume, and the only one
 * of its source. Several records of a source are volumes, printings or bindings; which one another source
 * describes is unknown.
 */
const sameBooks = (rows: readonly BookRow[]): readonly (readonly BookRow[])[] =>
  groupedByBook(rows)
    .map((work) =>
      groupedBy(work, collectionOf)
        .filter(({ length }) => length === 1)
        .flat()
        .toSorted(bestSourceFirst),
    )
    .filter(({ length }) => length > 1);

const mayBeSame = (a: BookRow, b: BookRow): boolean =>
  a.differentFrom?.includes(b.KANRI_ID) !== true && b.differentFrom?.includes(a.KANRI_ID) !== true;

/**
 * The rows with their links by these ISBNs. `rows` contains every record with one of them. The result does not
 * depend on the order of imports.
 */
export const linkByIsbn = (
  rows: ReadonlyMap<string, BookRow>,
  isbns: ReadonlySet<string>,
  hadIsbn: (KANRI_ID: string) => boolean,
): ReadonlyMap<string, BookRow> => {
  const linked = new Map<string, string[]>();
  const add = (from: BookRow, to: BookRow): void => {
    linked.set(from.KANRI_ID, [...(linked.get(from.KANRI_ID) ?? []), to.KANRI_ID]);
  };
  const concerned = [...rows.values()].filter((row) => isbns.has(mainIsbnOf(row) ?? ''));
  for (const group of groupedBy(concerned, (row) => mainIsbnOf(row) ?? ''))
    for (const [page, ...others] of sameBooks(group.filter(hasRoomForLinks)))
      for (const other of others) {
        if (page === undefined || !mayBeSame(page, other)) continue;
        add(page, other);
        add(other, page);
      }
  return new Map(
    [...rows].map(([id, row]) =>
      isbns.has(mainIsbnOf(row) ?? '') || hadIsbn(id)
        ? [id, withIds(row, 'linkedByIsbn', linked.get(id) ?? [])]
        : [id, row],
    ),
  );
};
