import { infiniteQueryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../lib/api-client.ts';
import { staleTime } from '../../lib/query-client.ts';

/** The reader's sheets, newest first; the phone may have used their stickers since last time. */
export const sheetsQuery = (api: ApiClient, userSub: string) =>
  infiniteQueryOptions({
    queryKey: ['sticker-sheets', userSub],
    queryFn: ({ pageParam, signal }) =>
      api.call(
        'stickerReads',
        'getStickerSheets',
        { UserSub: userSub, lastEvaluatedKey: pageParam },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ lastEvaluatedKey }) => lastEvaluatedKey,
    staleTime: staleTime.timeline,
  });
