import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#web/lib/api-client.ts';
import { staleTime } from '#web/lib/query-client.ts';

/** Other books by the contributors of a book, grouped by contributor. */
export const relatedBooksQuery = (api: ApiClient, KANRI_ID: string) =>
  queryOptions({
    queryKey: ['relatedBooks', KANRI_ID],
    queryFn: ({ signal }) => api.call('bookData', 'fetchAuthorBooksInfo', { KANRI_ID }, { signal }),
    staleTime: staleTime.book,
  });

/** Encyclopedia articles by authority id; ids without an article are absent. */
export const encyclopediaLinksQuery = (api: ApiClient, TENKYO_IDs: readonly string[]) =>
  queryOptions({
    queryKey: ['encyclopediaLinks', TENKYO_IDs],
    queryFn: async ({ signal }) => {
      const links = await api.call(
        'authors',
        'getAuthorsWikipediaByTenkyoIDs',
        { TENKYO_IDs: [...TENKYO_IDs] },
        { signal },
      );
      return new Map(links.map(({ TENKYO_ID, Wikipedia_Link }) => [TENKYO_ID, Wikipedia_Link]));
    },
    staleTime: staleTime.book,
    enabled: TENKYO_IDs.length > 0,
  });
