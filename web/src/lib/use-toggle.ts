import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';

interface ToggleOptions<A> {
  /** Identifies what is toggled; components with the same key share the pending value. */
  readonly mutationKey: readonly string[];
  /** Mutations with the same scope run one after another, also those of different toggles. */
  readonly scope?: string;
  readonly send: (on: boolean) => Promise<A>;
  readonly onDone?: (response: A, on: boolean) => void;
  readonly onFailed: (error: unknown) => void;
  /** What a failure is reported as, in a sentence. */
  readonly failure?: string;
}

/** An object, so that two requests for the same value can be told apart. */
interface Desired {
  readonly on: boolean;
}

interface Toggle {
  /** The value that the reader has requested; undefined when no request is pending. */
  readonly desired: boolean | undefined;
  readonly set: (on: boolean) => void;
}

/**
 * Optimistic update of a boolean on the server. One request runs at a time; of the values set
 * meanwhile only the last is sent. The displayed value is derived from `desired` and the server
 * state and is not stored, so that a failure needs no rollback. Pending values are in the mutation
 * cache and survive unmounting.
 */
export const useToggle = <A>({
  mutationKey,
  scope = mutationKey.join(' '),
  send,
  onDone,
  onFailed,
  failure,
}: ToggleOptions<A>): Toggle => {
  const queries = useQueryClient();
  const filters = { mutationKey, exact: true, status: 'pending' } as const;
  const pending = useMutationState({
    filters,
    // Only this hook creates mutations with this key.
    select: ({ state }) => state.variables as Desired,
  });
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: scope },
    mutationFn: async (desired: Desired) => {
      const last = queries.getMutationCache().findAll(filters).at(-1);
      if (last?.state.variables !== desired) return;
      const response = await send(desired.on);
      onDone?.(response, desired.on);
    },
    onError: onFailed,
    ...(failure !== undefined && { meta: { failure } }),
  });
  return {
    desired: pending.at(-1)?.on,
    set: (on) => {
      mutate({ on });
    },
  };
};
