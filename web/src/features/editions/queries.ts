import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../lib/api-client.ts';
import { staleTime } from '../../lib/query-client.ts';

/** Other editions of a book, newest first. */
export const editionsQuery = (api: ApiClient, KANRI_ID: string) =>
  queryOptions({
    queryKey: ['editions', KANRI_ID],
    queryFn: ({ signal }) => api.call('editions', 'listEditions', { KANRI_ID }, { signal }),
    staleTime: staleTime.book,
  });
