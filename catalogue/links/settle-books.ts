import { toIsbn13 } from '#contract/isbn.ts';
import type { BookRow } from '#lambdas/catalogue/public.ts';
import type { CatalogueStore, StoredBook } from '../table/catalogue-store.ts';
import { namedIn, settleGroups, withIds } from './groups.ts';
import { bestSourceFirst, isbnFactsOf, linkByIsbn, mainIsbnOf } from './isbn-links.ts';

export type StoredBooks = ReadonlyMap<string, StoredBook>;

/** Books before and after a change, with every other book that the change concerns. */
export interface SettledBooks {
  readonly before: StoredBooks;
  readonly after: StoredBooks;
}

const rowsOf = (books: StoredBooks): readonly BookRow[] =>
  [...books.values()].flatMap(({ row }) => row ?? []);

/** The ISBNs whose links a change of these books may change. */
const isbnsConcerned = (before: StoredBooks, after: StoredBooks): ReadonlySet<string> => {
  const isbns = new Set<string>();
  for (const [id, { row }] of after) {
    const was = before.get(id)?.row;
    if (row === was || (row && was && isbnFactsOf(row) === isbnFactsOf(was))) continue;
    for (const one of [row, was]) {
      const isbn = one && mainIsbnOf(one);
      if (typeof isbn === 'string') isbns.add(isbn);
    }
  }
  return isbns;
};

/** Adds the books with these ids and all that links lead to from the books. */
export const loadLinkedBooks = async (
  store: Pick<CatalogueStore, 'readBooks'>,
  { before, after }: SettledBooks,
  ids: readonly string[],
): Promise<SettledBooks> => {
  const all = { before: new Map(before), after: new Map(after) };
  let next = new Set([...ids, ...[...rowsOf(before), ...rowsOf(after)].flatMap(namedIn)]);
  for (;;) {
    const unknown = [...next].filter((id) => !all.before.has(id));
    if (unknown.length === 0) return all;
    const found = await store.readBooks(unknown, { consistent: true });
    for (const [id, book] of found) {
      all.before.set(id, book);
      if (!all.after.has(id)) all.after.set(id, book);
    }
    next = new Set(rowsOf(found).flatMap(namedIn));
  }
};

const isbnsOf = ({ ISBN, furtherIsbns = [] }: BookRow): readonly string[] =>
  [ISBN ?? '', ...furtherIsbns].flatMap((isbn) => toIsbn13(isbn) ?? []);

/** The ISBNs by which a book is found that its own record does not have. */
const withIsbnsOfOthers = (row: BookRow, rows: ReadonlyMap<string, BookRow>): BookRow => {
  const own = new Set(isbnsOf(row));
  const others = (row.SameAs ?? []).flatMap((id) => {
    const other = rows.get(id);
    return other === undefined ? [] : isbnsOf(other);
  });
  return withIds(
    row,
    'sameAsIsbns',
    others.filter((isbn) => !own.has(isbn)),
  );
};

/**
 * Completes a change of books by what follows for links: links by ISBN, the page of each group, and links to
 * books that are withdrawn. Reads the books that are concerned: none for books without ISBN and links.
 */
export const settleBooks = async (
  store: Pick<CatalogueStore, 'readBooks' | 'readIdsByIsbn'>,
  change: SettledBooks,
  alsoIsbns: Iterable<string> = [],
): Promise<SettledBooks> => {
  const isbns = new Set([...isbnsConcerned(change.before, change.after), ...alsoIsbns]);
  const sharing = isbns.size === 0 ? [] : await store.readIdsByIsbn(isbns);
  const { before, after } = await loadLinkedBooks(store, change, sharing);
  const live = new Map(rowsOf(after).map((row) => [row.KANRI_ID, row]));
  const hadIsbn = (id: string): boolean => {
    const was = before.get(id)?.row;
    return was !== undefined && isbns.has(mainIsbnOf(was) ?? '');
  };
  const settled = settleGroups(linkByIsbn(live, isbns, hadIsbn), bestSourceFirst);
  const rows = new Map([...settled].map(([id, row]) => [id, withIsbnsOfOthers(row, settled)]));
  return {
    before,
    after: new Map(
      [...after].map(([id, book]) => {
        const row = rows.get(id);
        return [id, row === undefined || row === book.row ? book : { ...book, row }];
      }),
    ),
  };
};
