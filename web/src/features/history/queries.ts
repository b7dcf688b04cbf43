import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { HistoryBook } from '#contract/entities/reading.ts';
import { type ApiClient, useApi } from '../../lib/api-client.ts';
import { logFailure } from '../../lib/log-failure.ts';
import { useTexts } from '../../texts/texts.ts';
import { staleTime } from '../../lib/query-client.ts';
import { en } from './texts.en.ts';
import { ja } from './texts.ja.ts';

export const historyKey = (userSub: string) => ['history', userSub] as const;

/** The books that a reader has visited, newest visit first. */
export const historyQuery = (api: ApiClient, userSub: string) =>
  queryOptions({
    queryKey: historyKey(userSub),
    queryFn: async ({ signal }): Promise<readonly HistoryBook[]> => {
      const { books } = await api.call(
        'favorites',
        'getHistoryBooksDetail',
        { UserSub: userSub },
        { signal },
      );
      return books.toSorted((a, b) => b.visitedAt - a.visitedAt);
    },
    staleTime: staleTime.timeline,
  });

/**
 * Deletes one visit from the history as an optimistic update, rolled back on failure; the time of
 * the visit is its key.
 */
export const useForgetVisit = (userSub: string) => {
  const { forgetFailed } = useTexts({ ja, en });
  const api = useApi();
  const queries = useQueryClient();
  const queryKey = historyKey(userSub);
  return useMutation({
    meta: { failure: forgetFailed },
    mutationFn: (visit: HistoryBook) =>
      api.call('favorites', 'deleteHistoryBook', {
        UserSub: userSub,
        visitedAt: visit.visitedAt,
      }),
    onMutate: async ({ visitedAt }) => {
      // A response in flight would bring the entry back.
      await queries.cancelQueries({ queryKey });
      queries.setQueryData<readonly HistoryBook[]>(queryKey, (visits = []) =>
        visits.filter((one) => one.visitedAt !== visitedAt),
      );
    },
    onError: (error, visit) => {
      logFailure('history', error);
      queries.setQueryData<readonly HistoryBook[]>(queryKey, (visits = []) =>
        [...visits, visit].toSorted((a, b) => b.visitedAt - a.visitedAt),
      );
    },
  });
};
