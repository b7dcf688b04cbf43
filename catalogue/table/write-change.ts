import { chunks } from '#lambdas/shared/collections.ts';
import type { Change } from '#lambdas/shared/dynamo/client.ts';
import { loadLinkedBooks, type SettledBooks, type StoredBooks } from '../links/settle-books.ts';
import {
  movedAuthors,
  pageOfAuthorIn,
  type SettledAuthors,
  withAuthorsOf,
} from '../links/settle-authors.ts';
import { canonicalJson, derivedRows, type PageOfAuthor, type Row } from './book-rows.ts';
import type { CatalogueStore, StoredBook } from './catalogue-store.ts';

/** Books and authors before and after a change, complete by what follows for links. */
export interface CatalogueChange {
  readonly books: SettledBooks;
  readonly authors: SettledAuthors;
  /** Books whose rows are written last: they mark their records as imported. */
  readonly imported?: ReadonlySet<string>;
}

const keyOf = ({ pk, sk }: Row) => ({ pk, sk });
const keyText = ({ pk, sk }: Row) => `${pk} ${sk}`;

/** Writes the rows that differ, and removes those that no longer exist. */
const difference = (before: readonly Row[], after: readonly Row[]): readonly Change[] => {
  const stored = new Map(before.map((row) => [keyText(row), row]));
  const wanted = new Set(after.map(keyText));
  return [
    ...after
      .filter((row) => canonicalJson(stored.get(keyText(row))) !== canonicalJson(row))
      .map((row) => ({ put: row })),
    ...before.filter((row) => !wanted.has(keyText(row))).map((row) => ({ remove: keyOf(row) })),
  ];
};

const ownRowsOf = ({ row, deleted }: StoredBook): readonly Row[] =>
  [row, deleted].filter((one) => one !== undefined);

/** The derived rows of those books that have a page. */
const derivedRowsOf = (
  books: StoredBooks,
  ids: Iterable<string>,
  pageOfAuthor: PageOfAuthor,
): readonly Row[] =>
  [...ids].flatMap((id) => {
    const row = books.get(id)?.row;
    if (row === undefined || row.shownAs !== undefined) return [];
    const others = (row.SameAs ?? []).flatMap((other) => books.get(other)?.row ?? []);
    return derivedRows([row, ...others], pageOfAuthor);
  });

const changedIds = <T>(before: ReadonlyMap<string, T>, after: ReadonlyMap<string, T>) =>
  [...after].filter(([id, value]) => before.get(id) !== value).map(([id]) => id);

/** The changed books, and those whose pages show them. */
const concernedIds = ({ before, after }: SettledBooks): ReadonlySet<string> =>
  new Set(
    changedIds(before, after).flatMap((id) =>
      [id, before.get(id)?.row?.shownAs, after.get(id)?.row?.shownAs].filter(
        (one) => one !== undefined,
      ),
    ),
  );

const derivedChanges = async (
  store: CatalogueStore,
  { before, after }: SettledBooks,
  ids: ReadonlySet<string>,
  authors: SettledAuthors,
): Promise<readonly Change[]> => {
  if (ids.size === 0) return [];
  const known = await withAuthorsOf(store, authors, [...before.values(), ...after.values()]);
  return difference(
    derivedRowsOf(before, ids, pageOfAuthorIn(known.before)),
    derivedRowsOf(after, ids, pageOfAuthorIn(known.after)),
  );
};

/** Books whose cards are moved together. */
const MOVED_BOOKS = 200;

/** Moves the cards of authors to the partition of the author whose page shows them now. */
const moveCards = async (
  store: CatalogueStore,
  authors: SettledAuthors,
  moved: readonly string[],
  settled: ReadonlySet<string>,
): Promise<void> => {
  const ids = (await store.readIdsByAuthor(moved)).filter((id) => !settled.has(id));
  for (const chunk of chunks(ids, MOVED_BOOKS)) {
    const { after: books } = await loadLinkedBooks(
      store,
      { before: new Map(), after: new Map() },
      chunk,
    );
    const unchanged = { before: books, after: books };
    await store.write(await derivedChanges(store, unchanged, new Set(chunk), authors));
  }
};

/**
 * Writes a change so that it can be applied again after a crash: derived rows before the rows from which they
 * follow, and the rows of imported books last.
 */
export const writeChange = async (
  store: CatalogueStore,
  { books, authors, imported = new Set() }: CatalogueChange,
): Promise<void> => {
  const concerned = concernedIds(books);
  const derived = await derivedChanges(store, books, concerned, authors);
  const authorRows = changedIds(authors.before, authors.after).flatMap((id) => {
    const row = authors.after.get(id);
    return row === undefined ? [] : [{ put: row }];
  });
  const moved = movedAuthors(authors);
  if (moved.length === 0) {
    await store.write([...derived, ...authorRows]);
  } else {
    await store.write(derived);
    await moveCards(store, authors, moved, concerned);
    await store.write(authorRows);
  }
  const changed = changedIds(books.before, books.after);
  const ownChanges = (ids: readonly string[]): readonly Change[] =>
    ids.flatMap((id) =>
      difference(ownRowsOf(books.before.get(id) ?? {}), ownRowsOf(books.after.get(id) ?? {})),
    );
  await store.write(ownChanges(changed.filter((id) => !imported.has(id))));
  await store.write(ownChanges(changed.filter((id) => imported.has(id))));
};
