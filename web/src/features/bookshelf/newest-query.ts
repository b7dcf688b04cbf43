import { queryOptions } from '@tanstack/react-query';
import type { BookshelfEntry } from '#contract/entities/bookshelf.ts';
import type { ApiClient } from '../../lib/api-client.ts';
import { staleTime } from '../../lib/query-client.ts';

/** The copies that an owner registered last, newest first; at most `FIRST_COPIES`. */
export const newestCopiesQuery = (api: ApiClient, ownerSub: string, copies: number) =>
  queryOptions({
    queryKey: ['bookshelf-newest', ownerSub, copies],
    queryFn: async (): Promise<readonly BookshelfEntry[]> => {
      const { first_entries: entries = [] } = await api.call(
        'bookshelfReads',
        'fetch_GlobalBooks_Lendinginfo_ByUsersub_2',
        { UserSub: ownerSub, first: copies },
      );
      return entries;
    },
    staleTime: staleTime.timeline,
  });
