import { queryOptions } from '@tanstack/react-query';
import type { BorrowRequest } from '#contract/operations/borrow-requests.ts';
import { requestKeys } from '#web/features/copies/public.ts';
import type { ApiClient } from '#web/lib/api-client.ts';
import { staleTime } from '#web/lib/query-client.ts';

export type BorrowRole = 'owner' | 'asker';

export const isOpen = ({ state }: Pick<BorrowRequest, 'state'>): boolean => state === 'REQUESTED';

/** The reader's requests to borrow in a role, newest first. */
export const borrowRequestsQuery = (api: ApiClient, userSub: string, role: BorrowRole) =>
  queryOptions({
    queryKey: [requestKeys.requests, userSub, role],
    queryFn: async ({ signal }): Promise<readonly BorrowRequest[]> => {
      const { requests } = await api.call(
        'bookshelfWrites',
        'listBorrowRequests',
        { UserSub: userSub, role },
        { signal },
      );
      return requests;
    },
    staleTime: staleTime.timeline,
  });
