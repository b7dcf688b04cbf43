import type { DatabaseSync } from 'node:sqlite';
import { SEARCH_SIZE } from '#contract/limits.ts';
import type { WorkOrder } from '#contract/works.ts';
import { NEAR_BELOW } from '#lambdas/search/query/near/near-limits.ts';
import type { SearchIndex } from '#lambdas/search/query/search-engine.ts';
import { readWorkColumns } from '#lambdas/search/index/columns.ts';
import { percentile } from '../measure.ts';

const SIZE = SEARCH_SIZE.firstBooks;
/** The first work of page 200. */
const FAR = 199 * SIZE;

const timed = (work: () => unknown): number => {
  const started = performance.now();
  work();
  return performance.now() - started;
};

/** The fastest of some runs hardly depends on what else the machine does. */
const ROUNDS = 5;
const timesOf = (queries: readonly string[], run: (words: string) => unknown): readonly number[] =>
  queries
    .map((words) => Math.min(...Array.from({ length: ROUNDS }, () => timed(() => run(words)))))
    .toSorted((a, b) => a - b);

const median = (times: readonly number[]): number => Number(percentile(times, 0.5));
const p95 = (times: readonly number[]): number => Number(percentile(times, 0.95));

/** Times of reading the columns of an index, of its first order, and of its first count. */
const printLoading = (database: DatabaseSync, index: SearchIndex): void => {
  const times = {
    read: timed(() => readWorkColumns(database)),
    'read and sort one order': timed(() =>
      index.findWorks({ words: '', filters: {}, order: 'newest', from: 0, size: 1 }),
    ),
    'sort by work and count all': timed(() => index.countWorks({ words: '', filters: {} })),
  };
  for (const [name, ms] of Object.entries(times)) {
    console.log(`columns of works: ${name} ${ms.toFixed(1)} ms`);
  }
};

/** Works and counts of the queries, in milliseconds and as multiples of the plain search for 50 books. */
export const measureWorks = (
  database: DatabaseSync,
  index: SearchIndex,
  words: readonly string[],
): void => {
  printLoading(database, index);
  // Near works, which follow few hits, have their own rows in the table of searches.
  const queries = words.filter((word) => index.searchBooks(word, NEAR_BELOW).length === NEAR_BELOW);
  const page = (order: WorkOrder, from = 0) =>
    timesOf(queries, (query) =>
      index.findWorks({ words: query, filters: {}, order, from, size: SIZE }),
    );
  const plain = timesOf(queries, (query) => index.searchBooks(query, SIZE));
  const rows = {
    'search of 50 books': plain,
    'works by relevance': page('relevance'),
    'works, newest first': page('newest'),
    'works by title': page('title'),
    'page 200 by relevance': page('relevance', FAR),
    'page 200, newest first': page('newest', FAR),
    'counts of works': timesOf(queries, (query) => index.countWorks({ words: query, filters: {} })),
  };
  console.table(
    Object.fromEntries(
      Object.entries(rows).map(([name, times]) => [
        name,
        {
          'p50 ms': median(times),
          'p95 ms': p95(times),
          'max ms': Number(percentile(times, 1)),
          'p50 ratio': (median(times) / median(plain)).toFixed(1),
          'p95 ratio': (p95(times) / p95(plain)).toFixed(1),
        },
      ]),
    ),
  );
};
