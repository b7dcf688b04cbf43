import { queryOptions } from '@tanstack/react-query';
import type { BookshelfEntry } from '#contract/entities/bookshelf.ts';
import { SEARCH_SIZE } from '#contract/limits.ts';
import { ApiError, type ApiClient } from '../../lib/api-client.ts';
import { staleTime } from '../../lib/query-client.ts';
import { kindleItem, paperItem, type PaperItem } from './bookshelf-items.ts';

/** Why a shelf could not be shown; each has a text of its own in the catalogue of errors. */
type BookshelfErrorReason = 'user' | 'refused' | 'failed';

export class BookshelfError extends Error {
  constructor(
    readonly fault: BookshelfErrorReason,
    cause: unknown,
  ) {
    super(`shelf: ${fault}`, { cause });
    this.name = 'BookshelfError';
  }
}

interface LoadedBookshelf {
  readonly total: number;
  readonly items: readonly PaperItem[];
}

/** The server said no (SHELF-22), or something else went wrong on the way. */
const faultOf = (error: unknown): BookshelfError =>
  new BookshelfError(error instanceof ApiError && error.status > 0 ? 'refused' : 'failed', error);

/**
 * One part of a shelf. Plainly fetched: these addresses are capabilities, and the token has no
 * business with them (SEC-12).
 */
const fetchPart = async (url: string): Promise<readonly PaperItem[]> => {
  const response = await fetch(url);
  if (response.status !== 200) throw new ApiError(response.status, 'INTERNAL', response.statusText);
  // Written by our own server from the schema of shelf entries.
  const entries = (await response.json()) as readonly BookshelfEntry[];
  return entries.map(paperItem);
};

/**
 * Reads a shelf in its two steps: what files there are, then the files, all at once (SHELF-21).
 * `onPart` tells how many of how many have arrived. Throws `BookshelfError`.
 */
const loadBookshelf = async (
  api: ApiClient,
  ownerSub: string,
  onPart: (arrived: number, of: number) => void = () => {},
): Promise<LoadedBookshelf> => {
  try {
    const { total_books: total, file_urls: urls } = await api.call(
      'bookshelfReads',
      'fetch_GlobalBooks_Lendinginfo_ByUsersub_2',
      { UserSub: ownerSub },
    );
    let arrived = 0;
    const parts = await Promise.all(
      urls.map(async (url) => {
        const part = await fetchPart(url);
        arrived += 1;
        onPart(arrived, urls.length);
        return part;
      }),
    );
    return { total, items: parts.flat() };
  } catch (error) {
    throw faultOf(error);
  }
};

/** Copies of an owner; read again on every visit, because the phone may have changed them. */
export const bookshelfQuery = (
  api: ApiClient,
  ownerSub: string,
  onPart?: (arrived: number, of: number) => void,
) =>
  queryOptions({
    queryKey: ['bookshelf', ownerSub],
    queryFn: () => loadBookshelf(api, ownerSub, onPart),
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
export const bookshelfOwnerQuery = (api: ApiClient, username: string) =>
  queryOptions({
    queryKey: ['bookshelf-owner', username],
    queryFn: async () => {
      try {
        const { userSub } = await api.call('openUserProfile', 'getUserSubByUsername', { username });
        return userSub;
      } catch (error) {
        throw new BookshelfError('user', error);
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
