import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { HistoryBook } from '#contract/entities/reading.ts';
import { useSnackbar } from '#web/components/snackbar.tsx';
import { type ApiClient, useApi } from '#web/lib/api-client.ts';
import { logFailure } from '#web/lib/log-failure.ts';
import { staleTime } from '#web/lib/query-client.ts';
import { useTexts } from '#web/texts/texts.ts';
import { historyTexts } from './texts.ts';

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

type Visits = readonly HistoryBook[];

const withVisit = (visits: Visits = [], visit: HistoryBook): Visits =>
  [...visits, visit].toSorted((a, b) => b.visitedAt - a.visitedAt);
const withoutVisit = (visits: Visits = [], { visitedAt }: HistoryBook): Visits =>
  visits.filter((one) => one.visitedAt !== visitedAt);

/** A write about one visit as an optimistic update, rolled back on failure. */
const useVisitWrite = (
  userSub: string,
  write: {
    readonly send: (api: ApiClient, visit: HistoryBook) => Promise<unknown>;
    readonly change: typeof withVisit;
    readonly rollBack: typeof withVisit;
    readonly failure: string;
    readonly onDone?: (visit: HistoryBook) => void;
  },
) => {
  const api = useApi();
  const queries = useQueryClient();
  const queryKey = historyKey(userSub);
  const update = (change: typeof withVisit, visit: HistoryBook) =>
    queries.setQueryData<Visits>(queryKey, (visits) => change(visits, visit));
  return useMutation({
    meta: { failure: write.failure },
    mutationFn: (visit: HistoryBook) => write.send(api, visit),
    onMutate: async (visit) => {
      // A response in flight would show the entries as before.
      await queries.cancelQueries({ queryKey });
      update(write.change, visit);
    },
    onSuccess: (_, visit) => {
      write.onDone?.(visit);
    },
    onError: (error, visit) => {
      logFailure('history', error);
      update(write.rollBack, visit);
    },
  });
};

/** Deletes one visit from the history; the time of the visit is its key. The notice can undo it. */
export const useForgetVisit = (userSub: string) => {
  const common = useTexts('common');
  const texts = useTexts(historyTexts);
  const showNotice = useSnackbar();
  const restore = useVisitWrite(userSub, {
    send: (api, { KANRI_ID, visitedAt }) =>
      api.call('favorites', 'restoreHistoryBook', { UserSub: userSub, KANRI_ID, visitedAt }),
    change: withVisit,
    rollBack: withoutVisit,
    failure: texts.restoreFailed,
  });
  return useVisitWrite(userSub, {
    send: (api, { visitedAt }) =>
      api.call('favorites', 'deleteHistoryBook', { UserSub: userSub, visitedAt }),
    change: withoutVisit,
    rollBack: withVisit,
    failure: texts.forgetFailed,
    onDone: (visit) => {
      const onClick = () => {
        restore.mutate(visit);
      };
      showNotice({
        text: texts.forgotten(visit.MainTitle ?? visit.KANRI_ID),
        severity: 'success',
        action: { label: common.undo, onClick },
      });
    },
  });
};
