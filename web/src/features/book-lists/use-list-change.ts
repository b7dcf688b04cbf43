import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Notice } from '../../components/snackbar-notice.tsx';
import { useSnackbar } from '../../components/snackbar.tsx';
import { logFailure } from '../../lib/log-failure.ts';
import { listKeys } from './api.ts';
import type { ListWithBooks } from './books-of-lists.ts';

type Lists = readonly ListWithBooks[];

interface ListChange<V, A> {
  readonly userSub: string;
  readonly send: (wish: V) => Promise<A>;
  /** What the page shows before the answer; left out where it waits for it. */
  readonly foresee?: (lists: Lists, wish: V) => Lists;
  /** Null where nothing needs to be said. */
  readonly done: (answer: A, wish: V) => Notice | null;
  readonly failed: (error: unknown) => string;
}

/**
 * A change of lists with its message. Changes of one reader are sent one after another, so that
 * the last wish wins. When one fails the page goes back to what it showed; after the last one it
 * asks for the truth in any case.
 */
export const useListChange = <V, A>({ userSub, send, foresee, done, failed }: ListChange<V, A>) => {
  const queries = useQueryClient();
  const show = useSnackbar();
  const queryKey = listKeys.withBooks(userSub);
  const mutationKey = listKeys.all(userSub);
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    mutationFn: send,
    onMutate: async (wish: V): Promise<Lists | undefined> => {
      if (foresee === undefined) return undefined;
      await queries.cancelQueries({ queryKey });
      const before = queries.getQueryData<Lists>(queryKey);
      if (before !== undefined) queries.setQueryData(queryKey, foresee(before, wish));
      return before;
    },
    onSuccess: (answer, wish) => {
      const notice = done(answer, wish);
      if (notice !== null) show(notice);
    },
    onError: (error, _wish, before) => {
      logFailure('book list', error);
      if (before !== undefined) queries.setQueryData(queryKey, before);
      show({ text: failed(error), severity: 'error' });
    },
    onSettled: () => {
      // While others are on their way the answer would undo on the page what they are about to do.
      if (queries.isMutating({ mutationKey }) > 1) return;
      void queries.invalidateQueries({ queryKey: mutationKey });
    },
  });
};
