import { queryOptions } from '@tanstack/react-query';
import { FIRST_COPIES, SEARCH_SIZE } from '#contract/limits.ts';
import { ApiError, type ApiClient } from '../../lib/api-client.ts';
import { staleTime } from '../../lib/query-client.ts';
import { VISITOR, visitorsData } from '../../lib/visitor-first.ts';

/** Why a bookshelf cannot be loaded; each reason has its own text. */
export type BookshelfFault = 'user' | 'closed' | 'refused' | 'failed';

/**
 * Why a request for a bookshelf or its files failed: `closed` if the bookshelf is not open to the
 * viewer, `refused` if the server rejected the request for another reason, `failed` otherwise.
 */
export const bookshelfFaultOf = (error: unknown): Exclude<BookshelfFault, 'user'> => {
  if (!(error instanceof ApiError) || error.status === 0) return 'failed';
  return error.code === 'BLOCKED' ? 'closed' : 'refused';
};

/** Key of the beginning of a bookshelf as a viewer gets it; a visitor is null. */
const bookshelfKey = (ownerSub: string, viewer: string | null) =>
  ['bookshelf', ownerSub, viewer ?? VISITOR] as const;

/**
 * The size of a bookshelf, its newest copies and the URLs of the files with all of them. Requested on
 * every visit, because the app may have changed them. A reader sees what visitors see until the
 * response for the reader arrives.
 */
export const bookshelfQuery = (api: ApiClient, ownerSub: string, viewer: string | null) =>
  queryOptions({
    queryKey: bookshelfKey(ownerSub, viewer),
    queryFn: () =>
      api.call('bookshelfReads', 'fetch_GlobalBooks_Lendinginfo_ByUsersub_2', {
        UserSub: ownerSub,
        first: FIRST_COPIES,
      }),
    placeholderData: visitorsData(['bookshelf', ownerSub]),
    staleTime: staleTime.timeline,
  });

/** The sub of a user name; rejected for an unknown name. */
export const bookshelfOwnerQuery = (api: ApiClient, username: string) =>
  queryOptions({
    queryKey: ['bookshelf-owner', username],
    queryFn: async () => {
      const { userSub } = await api.call('openUserProfile', 'getUserSubByUsername', { username });
      return userSub;
    },
    staleTime: staleTime.user,
  });

/** The lending history of a copy. */
export const lendingHistoryQuery = (api: ApiClient, GlobalBookID: string) =>
  queryOptions({
    queryKey: ['lending-history', GlobalBookID],
    queryFn: async () => {
      const { LendingHistory } = await api.call(
        'bookData',
        'fetch_lending_history_bookdetail_hondana_by_GlobalBookID',
        { GlobalBookID },
      );
      return LendingHistory;
    },
    staleTime: staleTime.timeline,
  });

/** The authority that best matches a name on a card, or null. */
export const findAuthor = async (api: ApiClient, name: string): Promise<string | null> => {
  const [author] = await api.call('authorSearch', 'searchAuthors', {
    query: name,
    size: SEARCH_SIZE.shelfAuthor,
  });
  return author?.tenkyo_id ?? null;
};
