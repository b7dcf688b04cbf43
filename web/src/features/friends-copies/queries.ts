import { queryOptions } from '@tanstack/react-query';
import type { Book } from '#contract/entities/book.ts';
import { FRIENDS_COPIES_IDS } from '#contract/limits.ts';
import type { FriendsCopies } from '#contract/operations/friends-copies.ts';
import { requestKeys } from '#web/features/copies/public.ts';
import type { ApiClient } from '#web/lib/api-client.ts';
import { staleTime } from '#web/lib/query-client.ts';

/** The friends who have a book, under any of its ids, and lend it. */
export const friendsCopiesQuery = (
  api: ApiClient,
  userSub: string,
  book: Pick<Book, 'KANRI_ID' | 'SameAs'>,
) =>
  queryOptions({
    queryKey: [requestKeys.friends, userSub, book.KANRI_ID],
    queryFn: async ({ signal }): Promise<readonly FriendsCopies[]> => {
      const KANRI_IDs = [book.KANRI_ID, ...(book.SameAs ?? [])].slice(0, FRIENDS_COPIES_IDS);
      const { owners } = await api.call(
        'bookshelfWrites',
        'listFriendsCopies',
        { UserSub: userSub, KANRI_IDs },
        { signal },
      );
      return owners;
    },
    staleTime: staleTime.relation,
  });

/** Of what a reader can do with the copies of a friend. */
export interface FriendActionProps {
  readonly userSub: string;
  readonly friend: FriendsCopies;
  /** Of the book. */
  readonly title: string;
}
