import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { FoundAuthor } from '#contract/entities/author.ts';
import { SEARCH_SIZE, SEARCH_WORD_MAX } from '#contract/limits.ts';
import type { WorkOrder } from '#contract/works.ts';
import type { ApiClient } from '#web/lib/api-client.ts';
import { staleTime } from '#web/lib/query-client.ts';
import type { FilterValues } from './filters.ts';

/** The query as the server compares it. */
export const searchWordOf = (query: string): string => query.trim();

/** Whether the server refuses the query for its length. */
export const isTooLong = (word: string): boolean => word.length > SEARCH_WORD_MAX;

/** Sorts authors by score, best first. */
export const sortAuthors = (authors: readonly FoundAuthor[]): FoundAuthor[] =>
  authors.toSorted(({ _score: a }, { _score: b }) => b - a);

/** Which works of a search are shown, and how. */
export interface WorkView {
  readonly order: WorkOrder;
  readonly filters: FilterValues;
}

/** What every visitor sees first. */
const FIRST_ORDER: WorkOrder = 'relevance';

/**
 * The works that match the query, in pages of `SEARCH_SIZE.firstBooks`. Where few match, works near the query
 * follow (`near_match`).
 */
export const workSearch = (api: ApiClient, words: string, { order, filters }: WorkView) =>
  infiniteQueryOptions({
    queryKey: ['workSearch', words, order, filters],
    queryFn: ({ pageParam, signal }) =>
      api.call(
        'works',
        'findWorks',
        {
          words,
          size: SEARCH_SIZE.firstBooks,
          ...filters,
          ...(order !== FIRST_ORDER && { order }),
          ...(pageParam > 0 && { from: String(pageParam) }),
        },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ more }, pages) =>
      more ? pages.reduce((sum, { works }) => sum + works.length, 0) : undefined,
    // Another order or filter replaces the works when its first page is there.
    placeholderData: keepPreviousData,
    staleTime: staleTime.search,
    // A reader who returns from a book finds all pages again.
    gcTime: staleTime.book,
  });

/** Requests for shorter queries, at most. */
const SHORTER_MAX = 6;

/** The query without one of its words each, what is in quotation marks being one; none for a single word. */
export const shorterQueries = (words: string): readonly string[] => {
  const parts = words.match(/"[^"]*"|\S+/gu) ?? [];
  if (parts.length < 2) return [];
  const shorter = parts.map((_, dropped) => parts.toSpliced(dropped, 1).join(' '));
  return [...new Set(shorter)].slice(0, SHORTER_MAX);
};

/** Whether any work matches exactly. Reads the first work only. */
export const hasWorks = (api: ApiClient, words: string) =>
  queryOptions({
    queryKey: ['hasWorks', words],
    queryFn: async ({ signal }) => {
      const { works } = await api.call('works', 'findWorks', { words, size: 1 }, { signal });
      return works.some(({ near_match: near }) => near !== true);
    },
    staleTime: staleTime.search,
  });

/** How many works match the query and the filters, in all and by facet. */
export const workCounts = (api: ApiClient, words: string, filters: FilterValues) =>
  queryOptions({
    queryKey: ['workCounts', words, filters],
    queryFn: ({ signal }) => api.call('works', 'countWorks', { words, ...filters }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: staleTime.search,
    gcTime: staleTime.book,
  });

/** Authors whose names match the query, best first. */
export const authorSearch = (api: ApiClient, word: string) =>
  queryOptions({
    queryKey: ['authorSearch', word],
    queryFn: async ({ signal }) =>
      sortAuthors(
        await api.call(
          'authorSearch',
          'searchAuthors',
          { query: word, size: SEARCH_SIZE.authors },
          { signal },
        ),
      ),
    staleTime: staleTime.search,
    enabled: word !== '',
  });
