import { bookshelfEntrySchema, type BookshelfEntry } from '#contract/entities/bookshelf.ts';
import { coverTitleOf } from '#contract/volume.ts';
import type { BookWithReadings, ReadingStore } from '#lambdas/catalogue/public.ts';
import { coverColorOf } from '#lambdas/shared/cover-colors.ts';
import { cardOfCopy } from '../copies/own-books.ts';
import type { CopyRow } from '../copies/rows.ts';
import type { CopyStore } from '../copies/store.ts';
import { hondanaOf, type HondanasRow } from '../hondanas/rows.ts';
import type { HondanaReader } from '../hondanas/store.ts';
import type { LendingRow } from '../lendings/rows.ts';
import type { LendingStore } from '../lendings/store.ts';

/** What the entries of copies are made of. */
interface Related {
  /** The current library records of the copies' books. */
  readonly books: ReadonlyMap<string, BookWithReadings>;
  readonly hondanas: Pick<HondanasRow, 'hondanas'>;
  /** The open lendings of the copies, by their ids. */
  readonly lendings: ReadonlyMap<string, Pick<LendingRow, 'ReturnDate'>>;
  /** The ids of the copies for which a label was printed. */
  readonly labelled: ReadonlySet<string>;
}

/** The entry with the hondana of its copy as it is now. Whose hondana no longer exists is unassigned. */
export const inHondana = (entry: BookshelfEntry, row: Related['hondanas']): BookshelfEntry => {
  const hondana = hondanaOf(entry.global_book, row);
  const global_book = { ...entry.global_book, GlobalHondanaID: hondana?.GlobalHondanaID };
  return { ...entry, global_book, global_hondana: hondana };
};

/**
 * A copy as a bookshelf shows it to everybody. The schema is the allow-list: it contains neither the
 * owner nor the borrower. A copy whose record is gone is shown as it was registered, or by its code.
 */
const entryOf = (
  copy: CopyRow,
  { books, hondanas, lendings, labelled }: Related,
): BookshelfEntry => {
  const record = books.get(copy.KANRI_ID);
  const book = cardOfCopy(copy, record?.book);
  const lending = copy.openLendingID === undefined ? undefined : lendings.get(copy.openLendingID);
  const entry = bookshelfEntrySchema.parse({
    global_book: copy,
    book_details: book,
    lending_status: copy.openLendingID === undefined ? 'Available' : 'Lending',
    ReturnDate: lending?.ReturnDate,
    Unlabelled: labelled.has(copy.GlobalBookID) ? undefined : copy.unlabelled,
    CoverColor: book && coverColorOf(coverTitleOf(book), book.ISBN),
    Extent: record?.Extent,
    TitleReading: record?.TitleReading,
    // An empty list in each of twenty thousand entries would be in vain.
    AuthorReadings: record?.AuthorReadings.length === 0 ? undefined : record?.AuthorReadings,
  });
  return inHondana(entry, hondanas);
};

/** Where a copy is among all: a newer one has a greater place, and a copy never has another. */
export const placeOf = ({
  RegisteredDatetime,
  GlobalBookID,
}: Pick<CopyRow, 'RegisteredDatetime' | 'GlobalBookID'>): string =>
  `${RegisteredDatetime} ${GlobalBookID}`;

/** Newest registration first, so that the first file shows these. */
export const newestFirst = (entries: readonly BookshelfEntry[]): readonly BookshelfEntry[] =>
  entries.toSorted((a, b) => (placeOf(a.global_book) > placeOf(b.global_book) ? -1 : 1));

/** The entries of these copies of a reader, and the hondanas that they were read with. */
export type ReadEntries = (
  ownerSub: string,
  copies: readonly CopyRow[],
) => Promise<{
  readonly entries: readonly BookshelfEntry[];
  readonly hondanas: Related['hondanas'];
}>;

export interface EntriesDependencies {
  readonly copies: Pick<CopyStore, 'readLabels'>;
  readonly hondanas: HondanaReader;
  readonly lendings: Pick<LendingStore, 'findMany'>;
  readonly books: ReadingStore;
}

export const createReadEntries = ({
  copies,
  hondanas,
  lendings,
  books,
}: EntriesDependencies): ReadEntries => {
  /** Most bookshelves have stickers only, so most builds read no labels. */
  const readLabelled = async (ownerSub: string, shown: readonly CopyRow[]) => {
    if (shown.every(({ unlabelled }) => unlabelled === undefined)) return new Set<string>();
    const labels = await copies.readLabels(ownerSub);
    return new Set(labels.flatMap(({ GlobalBookIDs }) => GlobalBookIDs));
  };

  return async (ownerSub, shown) => {
    const [row, records, open, labelled] = await Promise.all([
      hondanas.find(ownerSub),
      books.findMany(shown.map(({ KANRI_ID }) => KANRI_ID)),
      lendings.findMany(shown.flatMap(({ openLendingID }) => openLendingID ?? [])),
      readLabelled(ownerSub, shown),
    ]);
    const related = { hondanas: row, books: records, lendings: open, labelled };
    return {
      entries: newestFirst(shown.map((copy) => entryOf(copy, related))),
      hondanas: row,
    };
  };
};
