import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ApiClient } from '#web/lib/api-client.ts';
import { staleTime } from '#web/lib/query-client.ts';

/** A copy with everything its page shows; authenticated if there is a session. */
export const copyQuery = (api: ApiClient, GlobalBookID: string, viewer: string | undefined) =>
  queryOptions({
    queryKey: ['copy', GlobalBookID, viewer],
    queryFn: () =>
      api.call('copyDetail', 'fetch_bookdetail_for_react_by_GlobalBookID', {
        GlobalBookID,
      }),
    staleTime: staleTime.timeline,
  });

/** First parts of the query keys whose responses depend on requests to borrow. */
export const requestKeys = { requests: 'borrow-requests', friends: 'friends-copies' } as const;

/** First parts of the query keys whose responses depend on the reader's copies. */
const affectedKeys = [
  'bookshelf',
  'hondanas',
  'copy',
  'lending-history',
  'lendings',
  'removed-copies',
  'own-copies',
  // A lending answers a request, and each change of a copy changes what is available.
  ...Object.values(requestKeys),
] as const;

const useChanged = (keys: readonly string[]): (() => Promise<void>) => {
  const queries = useQueryClient();
  return useCallback(async () => {
    await Promise.all(keys.map((first) => queries.invalidateQueries({ queryKey: [first] })));
  }, [queries, keys]);
};

/**
 * Returns a function to call after any change of the own bookshelf: it invalidates every cached
 * response that the change makes stale, and resolves when those on screen are loaded again.
 */
export const useBookshelfChanged = (): (() => Promise<void>) => useChanged(affectedKeys);

const changedByRequests = Object.values(requestKeys);
/** The same after a request to borrow, or an answer to one. */
export const useRequestsChanged = (): (() => Promise<void>) => useChanged(changedByRequests);
