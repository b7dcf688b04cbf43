import { queryOptions } from '@tanstack/react-query';
import { SEARCH_SIZE } from '#contract/limits.ts';
import type { ApiClient } from '../../lib/api-client.ts';
import { staleTime } from '../../lib/query-client.ts';
import { loadShelf, ShelfError } from './load-shelf.ts';
import { kindleItem } from './shelf-item.ts';

/** Copies of an owner; read again on every visit, because the phone may have changed them. */
export const shelfQuery = (
  api: ApiClient,
  ownerSub: string,
  onPart?: (arrived: number, of: number) => void,
) =>
  queryOptions({
    queryKey: ['shelf', ownerSub],
    queryFn: () => loadShelf(api, ownerSub, onPart),
    staleTime: staleTime.timeline,
  });

/** The reader's own Kindle books (SP-082). */
export const kindleQuery = (api: ApiClient, userSub: string) =>
  queryOptions({
    queryKey: ['kindle', userSub],
    queryFn: async () => {
      const { books } = await api.call('kindle', 'getUsersKindleBooks', { userSub });
      return books.map(kindleItem);
    },
    staleTime: staleTime.relation,
  });

/** Whose shelf an address means; a name that nobody has is a fault of its own (OSHELF-06). */
export const shelfOwnerQuery = (api: ApiClient, username: string) =>
  queryOptions({
    queryKey: ['shelf-owner', username],
    queryFn: async () => {
      try {
        const { userSub } = await api.call('openUserProfile', 'getUserSubByUsername', { username });
        return userSub;
      } catch (error) {
        throw new ShelfError('user', error);
      }
    },
    staleTime: staleTime.user,
  });

/** The lendings of a copy. */
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

/** The authority that a name on a card most likely means, or null (SHELF-25, SP-085). */
export const findAuthor = async (api: ApiClient, name: string): Promise<string | null> => {
  const [author] = await api.call('authorSearch', 'searchAuthors', {
    query: name,
    size: SEARCH_SIZE.shelfAuthor,
  });
  return author?.tenkyo_id ?? null;
};
