import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#web/lib/api-client.ts';
import { staleTime } from '#web/lib/query-client.ts';

/** Other editions of a book, newest first. */
export const editionsQuery = (api: ApiClient, KANRI_ID: string) =>
  queryOptions({
    queryKey: ['editions', KANRI_ID],
    queryFn: ({ signal }) => api.call('editions', 'listEditions', { KANRI_ID }, { signal }),
    staleTime: staleTime.book,
  });

/** All editions of the work of a book. */
export const workQuery = (api: ApiClient, KANRI_ID: string) =>
  queryOptions({
    queryKey: ['work', KANRI_ID],
    queryFn: ({ signal }) => api.call('works', 'readWork', { KANRI_ID }, { signal }),
    staleTime: staleTime.book,
  });

/** Edition and extent of the editions, by KANRI_ID. */
export const editionStatementsQuery = (api: ApiClient, KANRI_IDs: readonly string[]) =>
  queryOptions({
    queryKey: ['edition-statements', KANRI_IDs],
    queryFn: ({ signal }) =>
      api.call('bookData', 'fetchEditionStatements', { KANRI_IDs: [...KANRI_IDs] }, { signal }),
    staleTime: staleTime.book,
    enabled: KANRI_IDs.length > 0,
  });

/** How many readers have each of the editions as a favorite; public. */
export const favoriteCountsQuery = (api: ApiClient, KANRI_IDs: readonly string[]) =>
  queryOptions({
    queryKey: ['favorite-counts', KANRI_IDs],
    queryFn: async ({ signal }) => {
      const { counts } = await api.call(
        'favorites',
        'getFavoriteBooksCounts',
        { KANRI_IDs: [...KANRI_IDs] },
        { signal },
      );
      return counts;
    },
    // A reader may come from a book whose heart has just been pressed.
    staleTime: 0,
    enabled: KANRI_IDs.length > 0,
  });
