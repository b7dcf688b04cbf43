import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from './api-client.ts';
import { staleTime } from './query-client.ts';

/**
 * The public profile behind a sub: notes, lists and requests carry only that. One key for every
 * place that shows the user, so that each is asked about once (HOME-08).
 */
export const userQuery = (api: ApiClient, userSub: string) =>
  queryOptions({
    queryKey: ['user', userSub],
    queryFn: ({ signal }) => api.call('openUsers', 'readUser', { userSub }, { signal }),
    staleTime: staleTime.user,
  });

/** The public profile behind the name in an address, in whatever case it is written. */
export const profileQuery = (api: ApiClient, username: string) =>
  queryOptions({
    queryKey: ['profile', username],
    queryFn: ({ signal }) =>
      api.call('openProfiles', 'readProfileByUsername', { username }, { signal }),
    staleTime: staleTime.user,
  });
