import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { BookshelfEntry } from '#contract/entities/bookshelf.ts';
import { FIRST_COPIES, LINKED_COPIES, SEARCH_SIZE } from '#contract/limits.ts';
import { ApiError, type ApiClient } from '#web/lib/api-client.ts';
import { SERVER_ONLY, staleTime } from '#web/lib/query-client.ts';
import { VISITOR, visitorsData } from '#web/lib/visitor-first.ts';
import { kindleItem, paperItem, type PaperItem } from './bookshelf-items.ts';

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

/** The copies after the first ones, to which the server writes links. */
export const furtherCopiesKey = (ownerSub: string) =>
  [SERVER_ONLY, 'further-copies', ownerSub] as const;

/** Fills the cache of the server: with what `bookshelfQuery` reads, and with `furtherCopiesKey`. */
export const readLinkedCopies = async (
  queries: QueryClient,
  api: ApiClient,
  ownerSub: string,
): Promise<void> => {
  const query = bookshelfQuery(api, ownerSub, null);
  const read = await queries.fetchQuery({
    ...query,
    queryFn: () =>
      api.call('bookshelfReads', 'fetch_GlobalBooks_Lendinginfo_ByUsersub_2', {
        UserSub: ownerSub,
        first: LINKED_COPIES,
      }),
  });
  const entries = read.first_entries ?? [];
  queries.setQueryData(query.queryKey, { ...read, first_entries: entries.slice(0, FIRST_COPIES) });
  queries.setQueryData(furtherCopiesKey(ownerSub), entries.slice(FIRST_COPIES));
};

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

/** Loads one file of a bookshelf, without the token: the URLs are capabilities. */
const fetchEntries = async (
  url: string,
  priority: RequestPriority,
): Promise<readonly BookshelfEntry[]> => {
  const response = await fetch(url, { priority });
  if (response.status !== 200) throw new ApiError(response.status, 'INTERNAL', response.statusText);
  // Written by our own server with the schema of bookshelf entries.
  return (await response.json()) as readonly BookshelfEntry[];
};

/** First field of the keys of bookshelves' files. */
const FILES = 'bookshelf-files';

/** Matches every version of the files of an owner that a viewer has loaded. */
export const bookshelfFilesKey = (ownerSub: string, viewer: string | null) =>
  [FILES, ownerSub, viewer ?? VISITOR] as const;

interface BookshelfFiles {
  readonly ownerSub: string;
  readonly viewer: string | null;
  readonly urls: readonly string[];
  /** False if the covers in the viewport are more urgent. */
  readonly isUrgent: boolean;
}

/**
 * All copies of a bookshelf, from its files, which are loaded in parallel. Files never change: another
 * version has other URLs. The previous version is shown until all files of the next are there. `onPart`
 * reports how many files have arrived.
 */
export const bookshelfFilesQuery = (
  { ownerSub, viewer, urls, isUrgent }: BookshelfFiles,
  onPart: (arrived: number, of: number) => void,
) =>
  queryOptions({
    queryKey: [...bookshelfFilesKey(ownerSub, viewer), ...urls],
    queryFn: async (): Promise<readonly PaperItem[]> => {
      let arrived = 0;
      onPart(arrived, urls.length);
      const parts = await Promise.all(
        urls.map(async (url) => {
          const part = (await fetchEntries(url, isUrgent ? 'auto' : 'low')).map(paperItem);
          arrived += 1;
          onPart(arrived, urls.length);
          return part;
        }),
      );
      return parts.flat();
    },
    placeholderData: (shown, previous) =>
      previous?.queryKey[1] === ownerSub && previous.queryKey[2] === (viewer ?? VISITOR)
        ? shown
        : undefined,
    staleTime: Infinity,
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
