import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#web/lib/api-client.ts';
import { staleTime } from '#web/lib/query-client.ts';

/** The reader's notices, newest first. */
export const noticesQuery = (api: ApiClient, userSub: string) =>
  queryOptions({
    queryKey: ['notices', userSub],
    queryFn: async ({ signal }) => {
      const { notices } = await api.call(
        'notices',
        'readNotices',
        { UserSub: userSub },
        { signal },
      );
      return notices;
    },
    staleTime: staleTime.timeline,
  });
