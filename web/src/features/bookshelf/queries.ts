import { queryOptions } from '@tanstack/react-query';
import type { BookshelfEntry } from '#contract/entities/bookshelf.ts';
import { SEARCH_SIZE } from '#contract/limits.ts';
import { ApiError, type ApiClient } from '../../lib/api-client.ts';
import { staleTime } from '../../lib/query-client.ts';
import { kindleItem, paperItem, type PaperItem } from './bookshelf-items.ts';

/** Why a bookshelf cannot be loaded; each reason has its own text. */
type BookshelfErrorReason = 'user' | 'closed' | 'refused' | 'failed';

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

/**
 * `closed` if the bookshelf is not open to the viewer, `refused` if the server rejected the request
 * for another reason, `failed` otherwise.
 */
const faultOf = (error: unknown): BookshelfError => {
  if (!(error instanceof ApiError) || error.status === 0)
    return new BookshelfError('failed', error);
  return new BookshelfError(error.code === 'BLOCKED' ? 'closed' : 'refused', error);
};

/** Loads one file of a bookshelf, without the token: the URLs are capabilities. */
const fetchEntries = async (url: string): Promise<readonly BookshelfEntry[]> => {
  const response = await fetch(url);
  if (response.status !== 200) throw new ApiError(response.status, 'INTERNAL', response.statusText);
  // Written by our own server with the schema of bookshelf entries.
  return (await response.json()) as readonly BookshelfEntry[];
};

const fetchPart = async (url: string): Promise<readonly PaperItem[]> =>
  (await fetchEntries(url)).map(paperItem);

/**
 * Loads a bookshelf: the list of its files, then all files in parallel. `onPart` reports the
 * progress. Throws `BookshelfError`.
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

/** The copies of an owner; requested on every visit, because the app may have changed them. */
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

/**
 * The copies that an owner registered last, newest first: the beginning of the first file, which is
 * in this order.
 */
export const newestCopiesQuery = (api: ApiClient, ownerSub: string, copies: number) =>
  queryOptions({
    queryKey: ['bookshelf-newest', ownerSub, copies],
    queryFn: async (): Promise<readonly BookshelfEntry[]> => {
      const { file_urls: urls } = await api.call(
        'bookshelfReads',
        'fetch_GlobalBooks_Lendinginfo_ByUsersub_2',
        { UserSub: ownerSub },
      );
      const [first] = urls;
      return first === undefined ? [] : (await fetchEntries(first)).slice(0, copies);
    },
    staleTime: staleTime.timeline,
  });

/** The reader's own Kindle books. */
export const kindleQuery = (api: ApiClient, userSub: string) =>
  queryOptions({
    queryKey: ['kindle', userSub],
    queryFn: async () => {
      const { books } = await api.call('kindle', 'getUsersKindleBooks', { userSub });
      return books.map(kindleItem);
    },
    staleTime: staleTime.relation,
  });

/** The sub of a user name; throws `BookshelfError` with the reason `user` for an unknown name. */
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
