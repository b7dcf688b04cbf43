import { queryOptions } from '@tanstack/react-query';
import { SEARCH_SIZE } from '#contract/limits.ts';
import type { ApiClient } from '../../lib/api-client.ts';
import { staleTime } from '../../lib/query-client.ts';
import { foundBooksOf } from '../../lib/found-books.ts';
import { sortAuthors } from './sort-results.ts';

/** Books that a word finds, in the order of the server. */
export const bookSearch = (api: ApiClient, word: string) =>
  queryOptions({
    queryKey: ['bookSearch', word],
    queryFn: async ({ signal }) =>
      foundBooksOf(
        await api.call(
          'search',
          'search_word_scored',
          { search_word: word, size: SEARCH_SIZE.books },
          { signal },
        ),
      ),
    staleTime: staleTime.search,
    enabled: word !== '',
  });

/** Authors whose names a word finds, best first. */
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
