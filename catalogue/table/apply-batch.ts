import {
  bookKey,
  deletedBookKey,
  type BookRow,
  type DeletedBookRow,
} from '#lambdas/catalogue/public.ts';
import { linksOf } from '../links/groups.ts';
import { settleAuthors } from '../links/settle-authors.ts';
import { settleBooks } from '../links/settle-books.ts';
import { withoutUndefined } from '../mapping/normalize.ts';
import type { BookRecord, CatalogueRecord, DeletedBook, Finding } from '../records.ts';
import { authorUpdates, mergeAuthors } from './authors.ts';
import { bookRowOf } from './book-rows.ts';
import type { CatalogueStore, StoredBook } from './catalogue-store.ts';
import { decideBook, decideDeletion, tally, type Counts, type Decision } from './decisions.ts';
import { tooLarge } from './item-size.ts';
import { writeChange } from './write-change.ts';

/** What happened to the records of a batch. */
export interface AppliedBatch {
  readonly counts: Omit<Counts, 'entries' | 'findings'>;
  /** Records that the table cannot store; they have changed nothing. */
  readonly rejected: ReadonlyMap<CatalogueRecord, Finding<'TOO_LARGE'>>;
  /** Stored records whose names of an author did not fit beside those that are known. */
  readonly warned: ReadonlyMap<CatalogueRecord, Finding<'TOO_MANY_NAMES'>>;
  /** Key of a book of the batch that is in the table. */
  readonly witness: { readonly pk: string; readonly sk: string } | undefined;
}

const deletedRowOf = ({ KANRI_ID, source, stamp }: DeletedBook): DeletedBookRow =>
  withoutUndefined({ ...deletedBookKey(KANRI_ID), source, stamp });

/** What a record makes of its book, unless it is decided otherwise. */
type NextBook =
  | { readonly record: BookRecord; readonly row: BookRow }
  | { readonly record: DeletedBook; readonly deleted: DeletedBookRow };

interface BookChanges {
  readonly after: ReadonlyMap<string, StoredBook>;
  readonly books: readonly Decision[];
  readonly deletions: readonly Decision[];
  readonly accepted: readonly BookRecord[];
  readonly rejected: AppliedBatch['rejected'];
}

const isAccepted = (decision: Decision): boolean => decision === 'new' || decision === 'changed';

/** Applies the records to the stored books, in the order of the file. */
const decideAll = (
  before: ReadonlyMap<string, StoredBook>,
  records: readonly (BookRecord | DeletedBook)[],
): BookChanges => {
  const after = new Map(before);
  const books: Decision[] = [];
  const deletions: Decision[] = [];
  const accepted: BookRecord[] = [];
  const rejected = new Map<CatalogueRecord, Finding<'TOO_LARGE'>>();
  for (const record of records) {
    const id = idOf(record);
    const stored = after.get(id) ?? {};
    const next: NextBook =
      record.kind === 'book'
        ? { record, row: { ...bookRowOf(record), ...linksOf(stored.row) } }
        : { record, deleted: deletedRowOf(record) };
    // The cards in the partitions of authors are parts of the row, and so smaller.
    const finding = tooLarge('row' in next ? next.row : next.deleted, id);
    if (finding !== undefined) {
      rejected.set(record, finding);
    } else if ('row' in next) {
      const decision = decideBook(next.row, stored);
      books.push(decision);
      if (!isAccepted(decision)) continue;
      accepted.push(next.record);
      after.set(id, { row: next.row });
    } else {
      const decision = decideDeletion(next.record, stored);
      deletions.push(decision);
      if (isAccepted(decision)) after.set(id, { deleted: next.deleted });
    }
  }
  return { after, books, deletions, accepted, rejected };
};

const idOf = (record: BookRecord | DeletedBook): string =>
  record.kind === 'book' ? record.fields.KANRI_ID : record.KANRI_ID;

/** The last book of the batch that is in the table now. */
const witnessOf = (after: BookChanges['after']): AppliedBatch['witness'] => {
  const last = [...after].findLast(([, { row }]) => row !== undefined);
  return last && bookKey(last[0]);
};

/**
 * Applies a batch of records to the table: reads what is stored of all records, and what their links concern,
 * then writes the rows that differ. The row of a book is written last, because it marks the book as imported;
 * so after a crash the batch can be applied again. A record that the table cannot store changes nothing.
 */
export const applyBatch = async (
  store: CatalogueStore,
  records: readonly CatalogueRecord[],
): Promise<AppliedBatch> => {
  const bookRecords = records.filter((record) => record.kind !== 'author');
  const before = await store.readBooks([...new Set(bookRecords.map(idOf))]);
  const { after, books, deletions, accepted, rejected } = decideAll(before, bookRecords);
  const updates = authorUpdates(records, accepted);
  const ids = new Set(updates.map(({ item }) => item.TENKYO_ID));
  const stored = await store.readAuthors([...ids]);
  const authors = mergeAuthors(stored, updates);
  await writeChange(store, {
    books: await settleBooks(store, { before, after }),
    authors: await settleAuthors(store, { before: stored, after: authors.rows }),
    imported: new Set([...after].filter(([id, book]) => before.get(id) !== book).map(([id]) => id)),
  });
  return {
    counts: {
      books: tally(books),
      deletions: tally(deletions),
      authorities: tally(authors.authorities),
      authorsFromBooks: authors.fromBooks,
    },
    rejected: new Map([...rejected, ...authors.rejected]),
    warned: authors.warned,
    witness: witnessOf(after),
  };
};
