import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from './api-client.ts';
import { staleTime } from './query-client.ts';

/** A copy with everything its page shows; authenticated if there is a session. */
export const copyQuery = (api: ApiClient, GlobalBookID: string, viewer: string | undefined) =>
  queryOptions({
    queryKey: ['copy', GlobalBookID, viewer],
    queryFn: () =>
      api.call('copyDetail', 'fetch_bookdetail_for_react_by_GlobalBookID', {
        GlobalBookID,
      }),
    staleTime: staleTime.timeline,
  });
