import type { Book } from '#contract/entities/book.ts';
import type { GlobalHondana, KindleBook } from '#contract/entities/bookshelf.ts';
import type { ReadingRecord } from '#contract/entities/reading-record.ts';
import { BOOK_CARDS_PER_CALL, ISBNS_PER_CALL, OWN_COPIES_PER_CALL } from '#contract/limits.ts';
import { readRecords } from '#web/features/reading-record/public.ts';
import type { ApiClient, CallOptions } from '#web/lib/api-client.ts';
import { chunksOf } from '#web/lib/chunks.ts';
import { grouped } from '#web/lib/grouped.ts';
import type { ImportedRow } from '#web/features/reader-import/files/parsed-file.ts';
import { titleKey } from '#web/features/reader-import/files/title-key.ts';
import { fittingBook, inOrderOfVolumes } from './title-fit.ts';

/**
 * Books that the catalogue has for a row. `several`: the reader chooses the edition; the only one with the title of the row is
 * proposed.
 */
export type Match =
  | { readonly kind: 'found'; readonly book: Book }
  | { readonly kind: 'several'; readonly books: readonly Book[]; readonly fitting?: Book }
  /** A Kindle book has no record in the catalogue. */
  | { readonly kind: 'kindle' }
  | { readonly kind: 'noNumber' }
  | { readonly kind: 'notFound' };

export interface MatchedRow {
  readonly row: ImportedRow;
  readonly match: Match;
}

const distinct = (ids: readonly (string | undefined)[]): readonly string[] => [
  ...new Set(ids.filter((id) => id !== undefined)),
];

/** How many of the numbers or books have been looked up. */
export type OnLookedUp = (done: number, of: number) => void;

export interface LookUp {
  readonly api: ApiClient;
  readonly signal: AbortSignal;
}

/** Numbers that rows with different titles have, as the volumes of a set may: there the title decides, too. */
const sharedNumbers = (rows: readonly ImportedRow[]): ReadonlySet<string> => {
  const titles = grouped(
    rows.filter(({ isbn, title }) => isbn !== undefined && title !== ''),
    ({ isbn = '' }) => isbn,
  );
  return new Set(
    [...titles]
      .filter(([, of]) => new Set(of.map(({ title }) => titleKey(title))).size > 1)
      .map(([isbn]) => isbn),
  );
};

/** The book of a row among those of its number. */
const matchAmong = (books: readonly Book[], { title }: ImportedRow, isShared: boolean): Match => {
  const [book, ...more] = books;
  const fitting = fittingBook(title, books);
  // What a reader has written on one volume never moves to another one.
  if (book === undefined || (isShared && more.length === 0 && fitting === undefined))
    return { kind: 'notFound' };
  if (more.length === 0) return { kind: 'found', book };
  return {
    kind: 'several',
    books: inOrderOfVolumes(books),
    ...(fitting !== undefined && { fitting }),
  };
};

/** Books of the catalogue by their ids; unknown ones are absent. */
export const readCards = async (
  api: ApiClient,
  ids: readonly string[],
  options?: CallOptions,
  onRead?: (count: number) => void,
): Promise<ReadonlyMap<string, Book>> => {
  const found = new Map<string, Book>();
  for (const KANRI_IDs of chunksOf(ids, BOOK_CARDS_PER_CALL)) {
    const input = { KANRI_IDs: [...KANRI_IDs] };
    const { books } = await api.call('bookData', 'fetchBookCards', input, options);
    for (const book of books) found.set(book.KANRI_ID, book);
    onRead?.(KANRI_IDs.length);
  }
  return found;
};

/**
 * Looks up the books of rows by their ids, which only an export of our own has, else by their ISBNs. The title only chooses among
 * books of one number.
 */
export const matchRows = async (
  { api, signal }: LookUp,
  rows: readonly ImportedRow[],
  onLookedUp: OnLookedUp,
): Promise<readonly MatchedRow[]> => {
  const ids = distinct(rows.map(({ KANRI_ID }) => KANRI_ID));
  const numbers = distinct(
    rows.flatMap(({ KANRI_ID, isbn }) => (KANRI_ID === undefined ? [isbn] : [])),
  );
  const of = ids.length + numbers.length;
  const byNumber = new Map<string, readonly Book[]>();
  let done = 0;
  const lookedUp = (count: number) => {
    done += count;
    onLookedUp(done, of);
  };
  onLookedUp(0, of);
  const byId = await readCards(api, ids, { signal }, lookedUp);
  for (const ISBNs of chunksOf(numbers, ISBNS_PER_CALL)) {
    const { found } = await api.call(
      'bookData',
      'findBooksByIsbns',
      { ISBNs: [...ISBNs] },
      { signal },
    );
    for (const { ISBN, books } of found) byNumber.set(ISBN, books);
    lookedUp(ISBNs.length);
  }
  const shared = sharedNumbers(rows);
  const matchOf = (row: ImportedRow): Match => {
    const { KANRI_ID, isbn = '', kindle } = row;
    if (kindle !== undefined) return { kind: 'kindle' };
    if (KANRI_ID === undefined && isbn === '') return { kind: 'noNumber' };
    const own = byId.get(KANRI_ID ?? '');
    if (own !== undefined) return { kind: 'found', book: own };
    return matchAmong(byNumber.get(isbn) ?? [], row, shared.has(isbn));
  };
  return rows.map((row) => ({ row, match: matchOf(row) }));
};

/** What the reader has before the import, by ids of books. */
export interface Known {
  readonly records: ReadonlyMap<string, ReadingRecord>;
  readonly copies: ReadonlyMap<string, number>;
  /** Copies on the own bookshelf, books in all lists, and the own lists. */
  readonly activeCopies: number;
  readonly booksInLists: number;
  readonly lists: readonly KnownList[];
  readonly shelves: readonly KnownShelf[];
  /** For an export of our own. */
  readonly own?: KnownOwn;
}

/** What the reader has of what an export of our own would restore. */
export interface KnownOwn {
  /** Copies by the ids of their books. */
  readonly copies: ReadonlyMap<string, number>;
  readonly favorites: ReadonlySet<string>;
  /** By ASIN. */
  readonly kindleBooks: ReadonlyMap<string, KindleBook>;
  /** Own notes: the reader's own export has impressions that are still there. */
  readonly noteIds: ReadonlySet<string>;
}

type KnownShelf = Pick<GlobalHondana, 'GlobalHondanaID' | 'HondanaName'>;
interface KnownList {
  readonly listName: string;
  readonly openLevel: string;
  readonly KANRI_IDs: ReadonlySet<string>;
}

/** All ids of a book: rows of readers may name any of them. */
export const idsOf = ({ KANRI_ID, SameAs = [] }: Book): readonly string[] => [KANRI_ID, ...SameAs];

const booksOf = (matched: readonly MatchedRow[]): readonly Book[] =>
  matched.flatMap(({ match }) => {
    if (match.kind === 'found') return [match.book];
    return match.kind === 'several' ? match.books : [];
  });

/** The numbers of own copies of books; books without one are absent. */
export const countCopies = async (
  { api, signal }: LookUp,
  userSub: string,
  ids: readonly string[],
  onCounted?: OnLookedUp,
): Promise<ReadonlyMap<string, number>> => {
  const counts = new Map<string, number>();
  const wanted = distinct(ids);
  let done = 0;
  for (const KANRI_IDs of chunksOf(wanted, OWN_COPIES_PER_CALL)) {
    onCounted?.(done, wanted.length);
    done += KANRI_IDs.length;
    const { copies } = await api.call(
      'bookshelfWrites',
      'countOwnCopies',
      { UserSub: userSub, KANRI_IDs: [...KANRI_IDs] },
      { signal },
    );
    for (const { KANRI_ID, count } of copies) counts.set(KANRI_ID, count);
  }
  return counts;
};

/** Reads what the reader has, so that the preview can tell what is there already and which limits are near. */
export const readKnown = async (
  lookUp: LookUp,
  userSub: string,
  matched: readonly MatchedRow[],
  onCounted?: OnLookedUp,
): Promise<Known> => {
  const { api, signal } = lookUp;
  const copies = await countCopies(lookUp, userSub, booksOf(matched).flatMap(idsOf), onCounted);
  const records = await readRecords(api, userSub, { signal });
  const { lists } = await api.call(
    'bookListReads',
    'getBooksInListDetail_ListOfBookList',
    {},
    { signal },
  );
  const { total_books: activeCopies } = await api.call(
    'bookshelfReads',
    'fetch_GlobalBooks_Lendinginfo_ByUsersub_2',
    { UserSub: userSub },
    { signal },
  );
  const { shelves } = await api.call(
    'hondanaReads',
    'fetch_GlobalHondana_ByUsersub',
    { UserSub: userSub },
    { signal },
  );
  return {
    shelves,
    records: new Map(records.map((record) => [record.KANRI_ID, record])),
    copies,
    activeCopies,
    booksInLists: lists.reduce((sum, { books }) => sum + books.length, 0),
    lists: lists.map(({ listName, openLevel, books }) => ({
      listName,
      openLevel,
      KANRI_IDs: new Set(books.map(({ KANRI_ID }) => KANRI_ID)),
    })),
  };
};
