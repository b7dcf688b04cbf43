import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';

interface Toggling<A> {
  /** What is toggled; two places that show the same thing share its wishes. */
  readonly mutationKey: readonly string[];
  /** Changes with the same scope are sent one after another, also of different toggles. */
  readonly scope?: string;
  readonly send: (on: boolean) => Promise<A>;
  readonly onDone?: (answer: A, on: boolean) => void;
  readonly onFailed: (error: unknown) => void;
}

interface Wish {
  readonly on: boolean;
}

interface Toggle {
  /** What the reader wants while the server has not answered, else undefined: the truth holds. */
  readonly wish: boolean | undefined;
  readonly set: (on: boolean) => void;
}

/**
 * Something that is on or off at the server. One request is under way at a time; of the wishes that
 * come meanwhile only the last is sent. What the page foresees is made of the wish and the truth
 * and kept nowhere, so that a wish that failed leaves nothing to be undone. Wishes outlive the
 * place they were made in: a reader who goes away and comes back finds them.
 */
export const useToggle = <A>({
  mutationKey,
  scope = mutationKey.join(' '),
  send,
  onDone,
  onFailed,
}: Toggling<A>): Toggle => {
  const queries = useQueryClient();
  const filters = { mutationKey, exact: true, status: 'pending' } as const;
  const wishes = useMutationState({
    filters,
    // Only this hook makes mutations with this key.
    select: ({ state }) => state.variables as Wish,
  });
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: scope },
    mutationFn: async (wish: Wish) => {
      const last = queries.getMutationCache().findAll(filters).at(-1);
      if (last?.state.variables !== wish) return;
      const answer = await send(wish.on);
      onDone?.(answer, wish.on);
    },
    onError: onFailed,
  });
  return {
    wish: wishes.at(-1)?.on,
    set: (on) => {
      mutate({ on });
    },
  };
};
