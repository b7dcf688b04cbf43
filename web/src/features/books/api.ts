import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../lib/api-client.ts';
import { staleTime } from '../../lib/query-client.ts';

/** Other books of the people and organisations behind a book, in one group for each. */
export const relatedBooksQuery = (api: ApiClient, kanriId: string) =>
  queryOptions({
    queryKey: ['relatedBooks', kanriId],
    queryFn: ({ signal }) =>
      api.call('bookData', 'fetchAuthorBooksInfo', { KANRI_ID: kanriId }, { signal }),
    staleTime: staleTime.book,
  });

/** Encyclopedia articles by authority id; who has none is not in it. */
export const encyclopediaLinksQuery = (api: ApiClient, tenkyoIds: readonly string[]) =>
  queryOptions({
    queryKey: ['encyclopediaLinks', tenkyoIds],
    queryFn: async ({ signal }) => {
      const links = await api.call(
        'authors',
        'getAuthorsWikipediaByTenkyoIDs',
        { TENKYO_IDs: [...tenkyoIds] },
        { signal },
      );
      return new Map(links.map(({ TENKYO_ID, Wikipedia_Link }) => [TENKYO_ID, Wikipedia_Link]));
    },
    staleTime: staleTime.book,
    enabled: tenkyoIds.length > 0,
  });
