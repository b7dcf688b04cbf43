import { deletedBookKey, type DeletedBookRow } from '#lambdas/catalogue/public.ts';
import type { Change } from '#lambdas/shared/dynamo/client.ts';
import { withoutUndefined } from '../mapping/normalize.ts';
import type { BookRecord, CatalogueRecord, DeletedBook } from '../records.ts';
import { authorUpdates, mergeAuthors } from './authors.ts';
import { bookRowOf, canonicalJson, derivedRows, type Row } from './book-rows.ts';
import type { CatalogueStore, StoredBook } from './catalogue-store.ts';
import { decideBook, decideDeletion, tally, type Counts, type Decision } from './decisions.ts';

type AppliedCounts = Omit<Counts, 'entries' | 'findings'>;

const deletedRowOf = ({ KANRI_ID, source, stamp }: DeletedBook): DeletedBookRow =>
  withoutUndefined({ ...deletedBookKey(KANRI_ID), source, stamp });

interface BookChanges {
  readonly after: ReadonlyMap<string, StoredBook>;
  readonly books: readonly Decision[];
  readonly deletions: readonly Decision[];
  readonly accepted: readonly BookRecord[];
}

/** Applies the records to the stored books, in the order of the file. */
const decideAll = (
  before: ReadonlyMap<string, StoredBook>,
  records: readonly (BookRecord | DeletedBook)[],
): BookChanges => {
  const after = new Map(before);
  const books: Decision[] = [];
  const deletions: Decision[] = [];
  const accepted: BookRecord[] = [];
  for (const record of records) {
    const id = idOf(record);
    const stored = after.get(id) ?? {};
    if (record.kind === 'book') {
      const row = bookRowOf(record);
      const decision = decideBook(row, stored);
      books.push(decision);
      if (decision !== 'new' && decision !== 'changed') continue;
      accepted.push(record);
      after.set(id, { row });
    } else {
      const decision = decideDeletion(record, stored);
      deletions.push(decision);
      if (decision === 'new' || decision === 'changed')
        after.set(id, { deleted: deletedRowOf(record) });
    }
  }
  return { after, books, deletions, accepted };
};

const idOf = (record: BookRecord | DeletedBook): string =>
  record.kind === 'book' ? record.fields.KANRI_ID : record.KANRI_ID;

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

const derivedRowsOf = ({ row }: StoredBook): readonly Row[] =>
  row === undefined ? [] : derivedRows(row);
const ownRowsOf = ({ row, deleted }: StoredBook): readonly Row[] =>
  [row, deleted].filter((one) => one !== undefined);

/**
 * Applies a batch of records to the table: two reads for all records, then writes of the rows that
 * differ. The row of a book is written last, because it marks the book as imported; so after a crash
 * the batch can be applied again.
 */
export const applyBatch = async (
  store: CatalogueStore,
  records: readonly CatalogueRecord[],
): Promise<AppliedCounts> => {
  const bookRecords = records.filter((record) => record.kind !== 'author');
  const before = await store.readBooks([...new Set(bookRecords.map(idOf))]);
  const { after, books, deletions, accepted } = decideAll(before, bookRecords);
  const updates = authorUpdates(records, accepted);
  const authors = mergeAuthors(
    await store.readAuthors([...new Set(updates.map(({ item }) => item.TENKYO_ID))]),
    updates,
  );
  const changed = [...after].filter(([id, book]) => before.get(id) !== book);
  const changesOf = (rowsOf: (book: StoredBook) => readonly Row[]): readonly Change[] =>
    changed.flatMap(([id, book]) => difference(rowsOf(before.get(id) ?? {}), rowsOf(book)));
  await store.write([...authors.changes, ...changesOf(derivedRowsOf)]);
  await store.write(changesOf(ownRowsOf));
  return {
    books: tally(books),
    deletions: tally(deletions),
    authorities: tally(authors.authorities),
    authorsFromBooks: authors.fromBooks,
  };
};
