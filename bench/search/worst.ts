import { SEARCH_SIZE } from '#contract/limits.ts';
import type { SearchIndex } from '#lambdas/search/query/search-engine.ts';
import { processorMs } from '../measure.ts';
import { worstQueries } from './queries.ts';

const ROUNDS = 3;
export const NEAR_HITS = 20;

const searchesOf = (index: SearchIndex): Readonly<Record<string, (words: string) => unknown>> => {
  const all = { filters: {}, from: 0, size: SEARCH_SIZE.firstBooks };
  return {
    books: (words) => index.searchBooks(words, SEARCH_SIZE.books),
    near: (words) => index.searchNear(words, NEAR_HITS),
    'works by relevance': (words) => index.findWorks({ ...all, words, order: 'relevance' }),
    'works, newest first': (words) => index.findWorks({ ...all, words, order: 'newest' }),
    'counts of works': (words) => index.countWorks({ words, filters: {} }),
    authors: (words) => index.searchAuthors(words, SEARCH_SIZE.authors),
    suggestions: (words) => index.suggest(words),
  };
};

/** The slowest query on purpose of one search; times are milliseconds of the processor. */
export interface WorstQuery {
  readonly search: string;
  readonly ordinaryP95: number;
  readonly slowest: number;
  readonly words: string;
}

/** Each search by the queries that are slow on purpose, and by ordinary ones. Of several runs the fastest counts. */
export const worstOf = (index: SearchIndex, ordinary: readonly string[]): readonly WorstQuery[] =>
  Object.entries(searchesOf(index)).map(([name, search]) => {
    const fastest = (words: string): number =>
      Math.min(...Array.from({ length: ROUNDS }, () => processorMs(() => search(words))));
    search('日本');
    const usual = ordinary.map(fastest).toSorted((a, b) => a - b);
    const worst = worstQueries
      .map((words) => ({ words, slowest: fastest(words) }))
      .toSorted((a, b) => b.slowest - a.slowest);
    return {
      search: name,
      ordinaryP95: usual[Math.floor(0.95 * usual.length)] ?? 0,
      slowest: worst[0]?.slowest ?? 0,
      words: worst[0]?.words ?? '',
    };
  });
