import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#web/lib/api-client.ts';
import { staleTime } from '#web/lib/query-client.ts';

/** The secret of the reader's own link to become friends; null without a link. */
export const ownLinkQuery = (api: ApiClient, userSub: string) =>
  queryOptions({
    queryKey: ['friend-link', userSub],
    queryFn: async ({ signal }) =>
      (await api.call('friends', 'readFriendLink', { userSub }, { signal })).secret,
    staleTime: staleTime.relation,
  });

/** Whose link this is. */
export const openedLinkQuery = (
  api: ApiClient,
  link: { readonly username: string; readonly secret: string },
) =>
  queryOptions({
    queryKey: ['opened-friend-link', link.username, link.secret],
    queryFn: ({ signal }) => api.call('friends', 'readFriendLinkOwner', link, { signal }),
    staleTime: staleTime.relation,
  });
