import { arrayMove } from '@dnd-kit/sortable';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { GlobalHondana } from '#contract/entities/bookshelf.ts';
import { useSnackbar } from '#web/components/snackbar.tsx';
import {
  type CountedHondana,
  hondanasQuery,
  useBookshelfChanged,
} from '#web/features/copies/public.ts';
import { ApiError, useApi } from '#web/lib/api-client.ts';
import { logFailure } from '#web/lib/log-failure.ts';
import { useTexts } from '#web/texts/texts.ts';
import { bookshelfTexts } from './texts.ts';

/** What a reader chooses of a hondana. */
export interface HondanaLook {
  readonly HondanaName: string;
  /** `#rrggbb`. */
  readonly ColorCode: string;
}

type Hondanas = readonly CountedHondana[];

interface HondanaChange<V, A> {
  readonly userSub: string;
  readonly send: (variables: V) => Promise<A>;
  /** The optimistic update; absent where the page waits for the response. */
  readonly predict?: (hondanas: Hondanas, variables: V) => Hondanas;
  /** The message of a success; none where the page shows it by itself. */
  readonly done?: (variables: V) => string;
  /** The message of a failure; none where a form shows it. */
  readonly failed?: string;
}

/**
 * A change of the reader's hondanas. Changes are sent one after another, so that the last one wins. A
 * failure rolls the optimistic update back. After the last change everything that shows hondanas is
 * loaded again.
 */
const useHondanaChange = <V, A>({ userSub, send, predict, done, failed }: HondanaChange<V, A>) => {
  const show = useSnackbar();
  const queries = useQueryClient();
  const changed = useBookshelfChanged();
  const { queryKey } = hondanasQuery(useApi(), userSub);
  return useMutation({
    mutationKey: queryKey,
    scope: { id: queryKey.join(' ') },
    mutationFn: send,
    ...(failed === undefined && { meta: { failure: null } }),
    onMutate: async (variables: V): Promise<Hondanas | undefined> => {
      if (predict === undefined) return undefined;
      const before = queries.getQueryData(queryKey);
      // Before anything else: the next key press starts from the new order.
      if (before !== undefined) queries.setQueryData(queryKey, predict(before, variables));
      await queries.cancelQueries({ queryKey }, { revert: false });
      return before;
    },
    onError: (error, _variables, before) => {
      logFailure('shelves', error);
      if (before !== undefined) queries.setQueryData(queryKey, before);
      if (failed !== undefined) show({ text: failed, severity: 'error' });
    },
    onSuccess: (_answer, variables) => {
      if (done !== undefined) show({ text: done(variables), severity: 'success' });
    },
    onSettled: () => {
      // While other changes are pending, a response would revert their optimistic updates.
      if (queries.isMutating({ mutationKey: queryKey }) === 1) void changed();
    },
  });
};

/** The name is that of another hondana of the reader. */
export const isNameTaken = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 409;

/** Creates a hondana; the page waits for the response, because the server makes the id. */
export const useCreateHondana = (userSub: string) => {
  const api = useApi();
  return useHondanaChange({
    userSub,
    send: (look: HondanaLook) =>
      api.call('hondanaWrites', 'CreateGlobalHondana', { UserSub: userSub, ...look }),
  });
};

/** Changes name and color; waits for the response, because the name may be taken. */
export const useEditHondana = (userSub: string) => {
  const api = useApi();
  return useHondanaChange({
    userSub,
    send: (hondana: HondanaLook & Pick<GlobalHondana, 'GlobalHondanaID'>) =>
      api.call('hondanaWrites', 'UpdateGlobalHondana', hondana),
  });
};

/** The position of a hondana after it was moved. */
interface HondanaPlace {
  readonly hondana: CountedHondana;
  /** From 1. */
  readonly place: number;
  readonly of: number;
}

/**
 * Returns the function that moves a hondana to the index that `to` makes of its own. It starts from
 * the newest order, which a press of a key may be ahead of what is rendered. Null if nothing moves.
 */
export const useMoveHondana = (userSub: string) => {
  const texts = useTexts(bookshelfTexts);
  const api = useApi();
  const queries = useQueryClient();
  const { queryKey } = hondanasQuery(api, userSub);
  const { mutate } = useHondanaChange({
    userSub,
    failed: texts.reorderFailed,
    send: (hondanas: Hondanas) =>
      api.call('hondanaWrites', 'ReorderGlobalHondana', {
        UserSub: userSub,
        GlobalHondanaIDs: hondanas.map(({ GlobalHondanaID }) => GlobalHondanaID),
      }),
    predict: (_, hondanas) => hondanas.map((hondana, n) => ({ ...hondana, ShelfOrder: n + 1 })),
  });
  return (id: string, to: (from: number) => number): HondanaPlace | null => {
    const hondanas = queries.getQueryData(queryKey) ?? [];
    const from = hondanas.findIndex(({ GlobalHondanaID }) => GlobalHondanaID === id);
    const index = to(from);
    const hondana = hondanas[from];
    if (hondana === undefined || from === index || hondanas[index] === undefined) return null;
    mutate(arrayMove([...hondanas], from, index));
    return { hondana, place: index + 1, of: hondanas.length };
  };
};

/** Deletes a hondana; its copies become unassigned. */
export const useDeleteHondana = (userSub: string) => {
  const texts = useTexts(bookshelfTexts);
  const api = useApi();
  return useHondanaChange({
    userSub,
    done: ({ HondanaName }) => texts.deleted(HondanaName),
    failed: texts.deleteFailed,
    send: ({ GlobalHondanaID }: GlobalHondana) =>
      api.call('hondanaWrites', 'DeleteGlobalHondana', { GlobalHondanaID }),
    predict: (hondanas, gone) =>
      hondanas.filter(({ GlobalHondanaID }) => GlobalHondanaID !== gone.GlobalHondanaID),
  });
};
