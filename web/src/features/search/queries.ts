import { queryOptions } from '@tanstack/react-query';
import { SEARCH_SIZE, SEARCH_WORD_MAX } from '#contract/limits.ts';
import type { FoundAuthor } from '#contract/entities/author.ts';
import type { FoundBook } from '#contract/entities/book.ts';
import { newestFirst } from '#contract/publishing-date.ts';
import type { ApiClient } from '../../lib/api-client.ts';
import { staleTime } from '../../lib/query-client.ts';
import { searchBooksAndNear } from '../../lib/books.ts';

/** The query as the server compares it. */
export const searchWordOf = (query: string): string => query.trim();

/** Whether the server refuses the query for its length. */
export const isTooLong = (word: string): boolean => word.length > SEARCH_WORD_MAX;

export const sortOrders = ['relevance', 'newest'] as const;
export type SortOrder = (typeof sortOrders)[number];

const byId = (a: FoundBook, b: FoundBook): number =>
  a.KANRI_ID === b.KANRI_ID ? 0 : a.KANRI_ID < b.KANRI_ID ? -1 : 1;

const comparators: Readonly<Record<SortOrder, (a: FoundBook, b: FoundBook) => number>> = {
  relevance: (a, b) => b.search_score - a.search_score || newestFirst(a, b) || byId(a, b),
  newest: (a, b) => newestFirst(a, b) || b.search_score - a.search_score || byId(a, b),
};

/** Sorts books. The order is total, so that equal books do not change places between renders. */
export const sortBooks = (books: readonly FoundBook[], order: SortOrder): FoundBook[] =>
  books.toSorted(comparators[order]);

/** Sorts authors by score, best first. */
export const sortAuthors = (authors: readonly FoundAuthor[]): FoundAuthor[] =>
  authors.toSorted(({ _score: a }, { _score: b }) => b - a);

const booksFrom = (api: ApiClient, word: string, from: number, size: number) =>
  queryOptions({
    queryKey: ['bookSearch', word, from],
    queryFn: ({ signal }) => searchBooksAndNear(api, word, { size, from, signal }),
    staleTime: staleTime.search,
    enabled: word !== '',
  });

/** The best books that match the query, in the server's order: as many as the first screens show. */
export const bookSearch = (api: ApiClient, word: string) =>
  booksFrom(api, word, 0, SEARCH_SIZE.firstBooks);

/** The books after those of `bookSearch`, up to the maximum of a search. */
export const furtherBookSearch = (api: ApiClient, word: string) =>
  booksFrom(api, word, SEARCH_SIZE.firstBooks, SEARCH_SIZE.books - SEARCH_SIZE.firstBooks);

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
