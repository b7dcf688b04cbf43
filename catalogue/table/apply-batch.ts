import { deletedBookKey, type AuthorRow, type DeletedBookRow } from '#lambdas/catalogue/public.ts';
import type { Change } from '#lambdas/shared/dynamo/client.ts';
import { withoutUndefined } from '../normalise/text.ts';
import type { BookRecord, CatalogueRecord, DeletedBook } from '../records.ts';
import { bookRowOf, canonical, rowsBeside, type Row } from './book-rows.ts';
import { tally, type Counts } from './counts.ts';
import { decideBook, decideDeletion, type Decision, type Holding } from './decide.ts';
import { mergeAuthor, newsOf, type AuthorNews } from './merge-author.ts';
import { readAuthors, readBooks, type CatalogueTable } from './read-holdings.ts';
import { writeChanges } from './write-changes.ts';

type AppliedCounts = Omit<Counts, 'entries' | 'findings'>;

const deletedRowOf = ({ KANRI_ID, source, stamp }: DeletedBook): DeletedBookRow =>
  withoutUndefined({ ...deletedBookKey(KANRI_ID), source, stamp });

interface BookOutcome {
  readonly holdings: ReadonlyMap<string, Holding>;
  readonly books: readonly Decision[];
  readonly deletions: readonly Decision[];
  readonly taken: readonly BookRecord[];
}

/** Lets the records act on what the table holds, one after the other as they stand in the file. */
const decideAll = (
  before: ReadonlyMap<string, Holding>,
  records: readonly (BookRecord | DeletedBook)[],
): BookOutcome => {
  const holdings = new Map(before);
  const books: Decision[] = [];
  const deletions: Decision[] = [];
  const taken: BookRecord[] = [];
  for (const record of records) {
    const id = idOf(record);
    const holding = holdings.get(id) ?? {};
    if (record.kind === 'book') {
      const row = bookRowOf(record);
      const decision = decideBook(row, holding);
      books.push(decision);
      if (decision !== 'new' && decision !== 'changed') continue;
      taken.push(record);
      holdings.set(id, { row });
    } else {
      const decision = decideDeletion(record, holding);
      deletions.push(decision);
      if (decision === 'new' || decision === 'changed')
        holdings.set(id, { deleted: deletedRowOf(record) });
    }
  }
  return { holdings, books, deletions, taken };
};

const idOf = (record: BookRecord | DeletedBook): string =>
  record.kind === 'book' ? record.fields.KANRI_ID : record.KANRI_ID;

const keyOf = ({ pk, sk }: Row) => ({ pk, sk });
const keyText = ({ pk, sk }: Row) => `${pk} ${sk}`;

/** Writes what is other than before, and removes what is no more. */
const difference = (before: readonly Row[], after: readonly Row[]): readonly Change[] => {
  const held = new Map(before.map((row) => [keyText(row), row]));
  const wanted = new Set(after.map(keyText));
  return [
    ...after
      .filter((row) => canonical(held.get(keyText(row))) !== canonical(row))
      .map((row) => ({ put: row })),
    ...before.filter((row) => !wanted.has(keyText(row))).map((row) => ({ remove: keyOf(row) })),
  ];
};

const besides = ({ row }: Holding): readonly Row[] => (row === undefined ? [] : rowsBeside(row));
const own = ({ row, deleted }: Holding): readonly Row[] =>
  [row, deleted].filter((one) => one !== undefined);

interface AuthorOutcome {
  readonly changes: readonly Change[];
  readonly authorities: readonly Decision[];
  readonly fromBooks: { readonly new: number; readonly changed: number };
}

const foldAuthors = (
  held: ReadonlyMap<string, AuthorRow>,
  news: readonly AuthorNews[],
): AuthorOutcome => {
  const rows = new Map(held);
  const authorities: Decision[] = [];
  const fromBooks = { new: 0, changed: 0 };
  for (const item of news) {
    const id = item.item.TENKYO_ID;
    const before = rows.get(id);
    const after = mergeAuthor(before, item);
    const decision =
      before === undefined
        ? 'new'
        : canonical(before) === canonical(after)
          ? 'unchanged'
          : 'changed';
    if (item.standing === 'authority') authorities.push(decision);
    else if (decision !== 'unchanged') fromBooks[decision] += 1;
    if (decision !== 'unchanged') rows.set(id, after);
  }
  const changed = [...rows].filter(([id, row]) => held.get(id) !== row);
  return { changes: changed.map(([, row]) => ({ put: row })), authorities, fromBooks };
};

const authorNews = (
  records: readonly CatalogueRecord[],
  taken: readonly BookRecord[],
): readonly AuthorNews[] => [
  ...records.filter((record) => record.kind === 'author').map(newsOf),
  ...taken.flatMap(({ authors, source, stamp }) =>
    authors.map((facts) => ({ ...facts, standing: 'book' as const, source, stamp })),
  ),
];

/**
 * Brings a batch of records into the table: two reads for all of them, then writes of what is
 * other than before. A book's own row is written last, since it is what says that the book is
 * done: after a crash the batch is simply applied again.
 */
export const applyBatch = async (
  table: CatalogueTable,
  records: readonly CatalogueRecord[],
): Promise<AppliedCounts> => {
  const bookRecords = records.filter((record) => record.kind !== 'author');
  const before = await readBooks(table, [...new Set(bookRecords.map(idOf))]);
  const { holdings, books, deletions, taken } = decideAll(before, bookRecords);
  const news = authorNews(records, taken);
  const authors = foldAuthors(
    await readAuthors(table, [...new Set(news.map(({ item }) => item.TENKYO_ID))]),
    news,
  );
  const touched = [...holdings].filter(([id, after]) => before.get(id) !== after);
  const changesOf = (rows: (holding: Holding) => readonly Row[]): readonly Change[] =>
    touched.flatMap(([id, after]) => difference(rows(before.get(id) ?? {}), rows(after)));
  await writeChanges(table, [...authors.changes, ...changesOf(besides)]);
  await writeChanges(table, changesOf(own));
  return {
    books: tally(books),
    deletions: tally(deletions),
    authorities: tally(authors.authorities),
    authorsFromBooks: authors.fromBooks,
  };
};
