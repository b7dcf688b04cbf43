import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';
import type { Book } from '#contract/entities/book.ts';
import type { Profile } from '#contract/entities/profile.ts';
import { SEARCH_SIZE } from '#contract/limits.ts';
import type { CopyDetail, ListedLending, lendingSchema } from '#contract/operations/copies.ts';
import { isbnOfScan } from '#contract/scanned-code.ts';
import { searchBooks } from '#web/features/books/public.ts';
import type { ApiClient } from '#web/lib/api-client.ts';
import { staleTime } from '#web/lib/query-client.ts';

type Lending = z.infer<typeof lendingSchema>;
export type LendingRole = 'lender' | 'borrower';

/** The reader's own copy, with the borrowers. */
export interface OwnerView extends Omit<CopyDetail, 'LendingHistory'> {
  readonly LendingHistory: readonly Lending[];
  readonly hiddenReason?: string | undefined;
}

/** Requests after which a list is cut off, so that it cannot load forever; the page says so. */
const PAGES_MAX = 20;

interface Page<T> {
  readonly items: readonly T[];
  readonly next: string | undefined;
}

interface Listed<T> {
  readonly items: readonly T[];
  /** False if there are more than were loaded. */
  readonly complete: boolean;
}

/** Loads all pages of a list, up to the maximum. A repeated cursor ends it as well. */
const allPages = async <T>(
  read: (cursor: { readonly lastEvaluatedKey?: string }) => Promise<Page<T>>,
): Promise<Listed<T>> => {
  const items: T[] = [];
  let next: string | undefined;
  for (let pages = 0; pages < PAGES_MAX; pages += 1) {
    // Each page needs the cursor of the one before.
    // eslint-disable-next-line no-await-in-loop
    const page: Page<T> = await read(next === undefined ? {} : { lastEvaluatedKey: next });
    items.push(...page.items);
    if (page.next === undefined || page.next === next) return { items, complete: true };
    next = page.next;
  }
  return { items, complete: false };
};

/** The reader's own copy with its lendings and borrowers; fails for any other copy. */
export const ownerViewQuery = (api: ApiClient, GlobalBookID: string, userSub: string) =>
  queryOptions({
    queryKey: ['copy', GlobalBookID, userSub, 'owner'],
    queryFn: ({ signal }): Promise<OwnerView> =>
      api.call('bookshelfReads', 'fetch_GlobalBook_Owner_View', { GlobalBookID }, { signal }),
    staleTime: staleTime.timeline,
  });

const readLendings = async (
  api: ApiClient,
  request: {
    readonly UserSub: string;
    readonly role: LendingRole;
    readonly openOnly: 'true' | 'false';
    readonly lastEvaluatedKey?: string;
  },
  signal: AbortSignal,
): Promise<Page<ListedLending>> => {
  const answer = await api.call('bookshelfReads', 'fetch_Lendings_ByUsersub', request, { signal });
  return { items: answer.lendings, next: answer.lastEvaluatedKey };
};

/** All open lendings by or to the reader; the first to be returned comes first. */
export const openLendingsQuery = (api: ApiClient, userSub: string, role: LendingRole) =>
  queryOptions({
    queryKey: ['lendings', userSub, role, 'open'],
    queryFn: async ({ signal }): Promise<Listed<ListedLending>> => {
      const { items, complete } = await allPages((cursor) =>
        readLendings(api, { UserSub: userSub, role, openOnly: 'true', ...cursor }, signal),
      );
      return {
        items: items.toSorted((a, b) => a.ReturnDate.localeCompare(b.ReturnDate)),
        complete,
      };
    },
    staleTime: staleTime.timeline,
  });

/** Ended lendings by or to the reader, newest first, page by page. */
export const endedLendingsQuery = (api: ApiClient, userSub: string, role: LendingRole) =>
  infiniteQueryOptions({
    queryKey: ['lendings', userSub, role, 'ended'],
    queryFn: ({ pageParam, signal }) =>
      readLendings(
        api,
        {
          UserSub: userSub,
          role,
          openOnly: 'false',
          ...(pageParam !== undefined && { lastEvaluatedKey: pageParam }),
        },
        signal,
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }, _pages, _param, read) =>
      next === undefined || read.includes(next) ? null : next,
    select: ({ pages }) =>
      pages.flatMap(({ items }) =>
        items.filter(({ ActualReturnDate }) => ActualReturnDate !== undefined),
      ),
    staleTime: staleTime.timeline,
  });

/** The reader's removed copies that can be put back, the latest first, page by page. */
export const removedCopiesQuery = (api: ApiClient, userSub: string) =>
  infiniteQueryOptions({
    queryKey: ['removed-copies', userSub],
    queryFn: ({ pageParam, signal }) =>
      api.call(
        'bookshelfReads',
        'fetch_Removed_GlobalBooks_ByUsersub',
        {
          UserSub: userSub,
          ...(pageParam !== undefined && { lastEvaluatedKey: pageParam }),
        },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ lastEvaluatedKey: next }, _pages, _param, read) =>
      next === undefined || read.includes(next) ? null : next,
    select: ({ pages }) => pages.flatMap(({ copies }) => copies),
    staleTime: staleTime.timeline,
  });

/** The reader's friends. */
export const friendsQuery = (api: ApiClient, userSub: string) =>
  queryOptions({
    queryKey: ['lendings-friends', userSub],
    queryFn: ({ signal }): Promise<Listed<Profile>> =>
      allPages(async (cursor) => {
        const answer = await api.call(
          'followInfo',
          'get_friends_details',
          { targetUserSub: userSub, ...cursor },
          { signal },
        );
        return { items: answer.friends, next: answer.lastEvaluatedKey };
      }),
    staleTime: staleTime.relation,
  });

/** Whether the viewer and the owner of a copy are friends. */
export const friendQuery = (api: ApiClient, viewerSub: string, ownerSub: string) =>
  queryOptions({
    queryKey: ['friend', viewerSub, ownerSub],
    queryFn: async ({ signal }) => {
      const { isFriend } = await api.call(
        'friends',
        'checkFriendStatus',
        { user1: viewerSub, user2: ownerSub },
        { signal },
      );
      return isFriend;
    },
    staleTime: staleTime.relation,
  });

/** Books for a typed ISBN, or else for words of title and author, best match first. */
export const bookChoicesQuery = (api: ApiClient, word: string) =>
  queryOptions({
    queryKey: ['book-choices', word],
    queryFn: async ({ signal }): Promise<readonly Book[]> => {
      const ISBN = isbnOfScan(word);
      if (ISBN !== null) {
        return api.call('bookData', 'Fetch_Simplebook_by_ISBN', { ISBN }, { signal });
      }
      return searchBooks(api, word, { size: SEARCH_SIZE.citationPanel, signal });
    },
    staleTime: staleTime.search,
    enabled: word !== '',
  });
