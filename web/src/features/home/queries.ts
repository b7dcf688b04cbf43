import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../lib/api-client.ts';
import { staleTime } from '../../lib/query-client.ts';

/** The newest public explanations and lists, the same for everybody. */
export const newestQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['newest'],
    queryFn: ({ signal }) => api.call('newest', 'readNewest', {}, { signal }),
    staleTime: staleTime.relation,
  });
