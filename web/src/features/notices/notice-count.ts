import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApi, type ApiClient } from '#web/lib/api-client.ts';

const MINUTE_MS = 60_000;

export const noticeCountKey = (userSub: string) => ['notice-count', userSub] as const;

/** Numbers of unread notices and of friend requests that wait: again on focus, at most once a minute. */
const noticeCountQuery = (api: ApiClient, userSub: string) =>
  queryOptions({
    queryKey: noticeCountKey(userSub),
    queryFn: ({ signal }) => api.call('notices', 'countNotices', { UserSub: userSub }, { signal }),
    staleTime: MINUTE_MS,
    refetchOnWindowFocus: true,
    // A session without a sub has none.
    enabled: userSub !== '',
  });

const NONE = { unread: 0, friendRequests: 0 };

/** The numbers for bar, menu and home; zeros while they are not known. */
export const useNoticeCount = (userSub: string) => {
  const { data } = useQuery(noticeCountQuery(useApi(), userSub));
  return { ...(data ?? NONE), isKnown: data !== undefined };
};
