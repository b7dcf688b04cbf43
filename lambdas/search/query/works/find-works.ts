import type { DatabaseSync } from 'node:sqlite';
import type { FoundBook } from '#contract/entities/book.ts';
import { EDITIONS_MAX } from '#contract/limits.ts';
import type { FoundWork } from '#contract/operations/works.ts';
import { NEAR_BELOW, NEAR_HITS } from '../near/near-limits.ts';
import { hasFilter, type SearchIndex, type WorkQuery } from '../search-engine.ts';
import type { Hits } from '../candidates.ts';
import type { AllHits, FindHits } from '../hits.ts';
import { createWorkCounts } from './counts.ts';
import { createRowFilter, marksOf, matchingRows } from './filters.ts';
import { createRowOrders, inOrder, type RowOrder, type RowOrders } from './orders.ts';
import { readWorkColumns, type WorkColumns } from '../../index/columns.ts';
import { BOOK_ID } from '../../index/schema.ts';

interface WorkRows {
  /** The first row of each work of the page. */
  readonly rows: readonly number[];
  readonly more: boolean;
}

interface Page extends WorkRows {
  /** The hits that were compared, with the scores of their tiers; null where tiers do not matter. */
  readonly hits: Hits | null;
}

/** Skips `from` works, and stops after the first one that does not belong to the page. */
const pageOf = (
  rows: Iterable<number>,
  { work, rows: length }: WorkColumns,
  { from, size }: WorkQuery,
): WorkRows => {
  const seen = new Uint8Array(length);
  const page: number[] = [];
  let works = 0;
  for (const row of rows) {
    const own = work[row] ?? row;
    if (seen[own] === 1) continue;
    seen[own] = 1;
    if (works === from + size) return { rows: page, more: true };
    if (works >= from) page.push(row);
    works += 1;
  }
  return { rows: page, more: false };
};

interface Loaded {
  readonly columns: WorkColumns;
  readonly orders: RowOrders;
}

/** The columns of an open index; read from the file when they are first needed. */
const createLoader = (database: DatabaseSync): (() => Loaded) => {
  let loaded: Loaded | undefined;
  return () => {
    if (loaded === undefined) {
      const columns = readWorkColumns(database);
      loaded = { columns, orders: createRowOrders(columns) };
    }
    return loaded;
  };
};

interface BookSearch {
  readonly findHits: FindHits;
  readonly allHits: AllHits;
  /** The books of hits, in their order. */
  readonly readBooks: (hits: Hits) => readonly FoundBook[];
  readonly searchNear: SearchIndex['searchNear'];
}

const asWorks = (
  books: readonly FoundBook[],
  rows: readonly number[],
  { work, editions }: WorkColumns,
): readonly FoundWork[] =>
  books.map((book, at) => {
    const row = rows[at] ?? 0;
    // The book was read for this response alone.
    return Object.assign(book, { editions: editions[work[row] ?? row] ?? 1 });
  });

/**
 * The rows of these works, each named by its best row. One pass over the column finds them: which rows a work
 * has is not stored.
 */
const rowsOfWorks = function* (
  { work, rows }: WorkColumns,
  works: Iterable<number>,
): Generator<{ readonly own: number; readonly row: number }> {
  const isWanted = new Uint8Array(rows);
  for (const own of works) isWanted[own] = 1;
  for (let row = 0; row < rows; row += 1) {
    const own = work[row] ?? row;
    if (isWanted[own] === 1) yield { own, row };
  }
};

const createRecordsOfWorks = (
  database: DatabaseSync,
  load: () => Loaded,
  readBooks: BookSearch['readBooks'],
): Pick<SearchIndex, 'recordsOfWorks' | 'booksOfWork'> => {
  const rowOf = database.prepare(`SELECT n FROM book WHERE ${BOOK_ID} = ?`);
  const idOf = database.prepare(`SELECT ${BOOK_ID} AS id FROM book WHERE n = ?`);
  const workOf = ({ work }: WorkColumns, KANRI_ID: string): number | null => {
    // Each book has a row and an id.
    const found = rowOf.get(KANRI_ID) as { n: number } | undefined;
    return found === undefined ? null : (work[found.n - 1] ?? found.n - 1);
  };
  return {
    recordsOfWorks: (KANRI_IDs) => {
      const { columns } = load();
      const recordIDs = new Map<number, string[]>();
      const records = new Map<string, readonly string[]>();
      for (const KANRI_ID of KANRI_IDs) {
        const own = workOf(columns, KANRI_ID);
        if (own === null) continue;
        const ids = recordIDs.get(own) ?? [];
        recordIDs.set(own, ids);
        records.set(KANRI_ID, ids);
      }
      for (const { own, row } of rowsOfWorks(columns, recordIDs.keys())) {
        const ids = recordIDs.get(own) ?? [];
        if (ids.length === EDITIONS_MAX) continue;
        ids.push((idOf.get(row + 1) as { id: string }).id);
      }
      return records;
    },
    booksOfWork: (KANRI_ID) => {
      const { columns } = load();
      const own = workOf(columns, KANRI_ID);
      if (own === null) return [];
      const rows = rowsOfWorks(columns, [own]);
      return readBooks(new Map(Array.from(rows, ({ row }) => [row + 1, 0])));
    },
  };
};

/** Works near words, without those that they find exactly. */
const createNearWorks = (database: DatabaseSync, searchNear: SearchIndex['searchNear']) => {
  const rowOf = database.prepare(`SELECT n FROM book WHERE ${BOOK_ID} = ?`);
  return (words: string, exact: readonly number[], columns: WorkColumns): readonly FoundWork[] => {
    const seen = new Set(exact.map((row) => columns.work[row]));
    const near = searchNear(words, NEAR_HITS).flatMap((book) => {
      // Near books are books of this index.
      const { n } = rowOf.get(book.KANRI_ID) as { n: number };
      const work = columns.work[n - 1];
      if (seen.has(work)) return [];
      seen.add(work);
      return [{ book, row: n - 1 }];
    });
    return asWorks(
      near.map(({ book }) => book),
      near.map(({ row }) => row),
      columns,
    );
  };
};

/** Works of a page are found among this many hits each, or among more. */
const HITS_PER_WORK = 4;
const HITS_GROWTH = 8;

/** Groups, filters, orders and counts the works of all hits, however many there are. */
export const createWorkSearch = (
  database: DatabaseSync,
  { findHits, allHits, readBooks, searchNear }: BookSearch,
): Pick<SearchIndex, 'findWorks' | 'countWorks' | 'recordsOfWorks' | 'booksOfWork'> => {
  const load = createLoader(database);
  const rowFilter = createRowFilter(database);
  const countsOf = createWorkCounts(database);
  const nearWorks = createNearWorks(database, searchNear);
  const allOf = (words: string): Iterable<number> | null => (words === '' ? null : allHits(words));

  /** The page of the best works, from no more hits than it takes. */
  const bestPage = (query: WorkQuery, { columns }: Loaded): Page => {
    const { words, from, size } = query;
    const isLeft = rowFilter(columns, query.filters);
    let limit = HITS_PER_WORK * (from + size + 1);
    for (;;) {
      const hits = words === '' ? null : findHits(words, limit);
      const page = pageOf(matchingRows(columns, hits?.keys() ?? null, isLeft), columns, query);
      if (page.more || hits === null || hits.size < limit) return { ...page, hits };
      limit *= HITS_GROWTH;
    }
  };

  const sortedPage = (query: WorkQuery, order: RowOrder, { columns, orders }: Loaded): Page => {
    const isLeft = rowFilter(columns, query.filters);
    const marks = marksOf(columns, matchingRows(columns, allOf(query.words), isLeft));
    return { ...pageOf(inOrder(orders(order), marks), columns, query), hits: null };
  };

  const isNearSought = (query: WorkQuery, { rows, more }: Page): boolean =>
    query.words !== '' &&
    query.from === 0 &&
    !more &&
    rows.length < NEAR_BELOW &&
    !hasFilter(query) &&
    findHits(query.words, NEAR_BELOW).size < NEAR_BELOW;

  return {
    ...createRecordsOfWorks(database, load, readBooks),
    findWorks: (query) => {
      const loaded = load();
      const { order, words } = query;
      const page =
        order === 'relevance' ? bestPage(query, loaded) : sortedPage(query, order, loaded);
      const { rows, hits, more } = page;
      const books = readBooks(new Map(rows.map((row) => [row + 1, hits?.get(row + 1) ?? 0])));
      const works = asWorks(books, rows, loaded.columns);
      if (!isNearSought(query, page)) return { works, more };
      const near = nearWorks(words, rows, loaded.columns);
      return { works: [...works, ...near].slice(0, query.size), more };
    },
    countWorks: ({ words, filters }) => {
      const { columns, orders } = load();
      const rows = matchingRows(columns, allOf(words), rowFilter(columns, filters));
      return countsOf(columns, filters, inOrder(orders('work'), marksOf(columns, rows)));
    },
  };
};
