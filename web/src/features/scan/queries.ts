import { queryOptions } from '@tanstack/react-query';
import { searchBooks } from '#web/features/books/public.ts';
import type { ApiClient } from '#web/lib/api-client.ts';
import { staleTime } from '#web/lib/query-client.ts';

/*
 * The first two take no signal: the page would cancel them when their result leaves the screen, while
 * the list of registrations still waits for them.
 */

/** Every edition with an ISBN; empty if the catalogue has none. */
export const editionsQuery = (api: ApiClient, ISBN: string) =>
  queryOptions({
    queryKey: ['editions', ISBN],
    queryFn: () => api.call('bookData', 'Fetch_Simplebook_by_ISBN', { ISBN }),
    staleTime: staleTime.book,
    // Without a connection it fails, so that the page can say so, instead of waiting for one.
    networkMode: 'always',
  });

/** What the server knows of a sticker; never fresh, because somebody may bind it at any time. */
export const stickerQuery = (api: ApiClient, GlobalBookID: string) =>
  queryOptions({
    // Begins like the queries of copies, so that a change of the copy invalidates it.
    queryKey: ['copy', 'sticker', GlobalBookID],
    queryFn: () => api.call('stickers', 'checkSticker', { GlobalBookID }),
    staleTime: 0,
    networkMode: 'always',
  });

/** A copy as everybody sees it; fails if its owner does not show it. */
export const scannedCopyQuery = (api: ApiClient, GlobalBookID: string) =>
  queryOptions({
    queryKey: ['copy', 'scanned', GlobalBookID],
    queryFn: ({ signal }) =>
      api.call(
        'copyDetail',
        'fetch_bookdetail_for_react_by_GlobalBookID',
        { GlobalBookID },
        { signal },
      ),
    staleTime: 0,
  });

/** A reader who searches for one book reads no further. */
const TITLE_HITS = 20;

/** Books by words of their titles and authors, best first. */
export const titleSearchQuery = (api: ApiClient, word: string) =>
  queryOptions({
    queryKey: ['titleSearch', word],
    queryFn: ({ signal }) => searchBooks(api, word, { size: TITLE_HITS, signal }),
    staleTime: staleTime.search,
    enabled: word !== '',
  });
