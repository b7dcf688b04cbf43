import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../lib/api-client.ts';
import { staleTime } from '../../lib/query-client.ts';

/** The authority record of a person or organisation, with the books that name it (AUTH-08). */
export const authorityQuery = (api: ApiClient, TENKYO_ID: string) =>
  queryOptions({
    queryKey: ['authority', TENKYO_ID],
    queryFn: ({ signal }) => api.call('authority', 'readAuthority', { id: TENKYO_ID }, { signal }),
    staleTime: staleTime.book,
  });
