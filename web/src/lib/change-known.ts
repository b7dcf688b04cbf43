import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** What a change at the server does to one answer that the page may have. */
export interface Effect {
  readonly queryKey: QueryKey;
  /** Null where the page cannot tell: it asks again. */
  readonly update: ((known: never) => unknown) | null;
}

/** An effect whose types belong together; the list of a change's effects forgets them. */
export const effect = <T>(queryKey: QueryKey, update: ((known: T) => T) | null): Effect => ({
  queryKey,
  update,
});

/**
 * Makes a change at the server and, once it is made, in the answers that the page knows. An answer
 * that was under way meanwhile may be from before or after the change: such a one is dropped where
 * the page knows an earlier one, and asked for again where it does not. Nothing is counted twice.
 * When the change fails, all that it would have touched is asked for again.
 */
export const changeKnown = async <A>(
  queries: QueryClient,
  effects: readonly Effect[],
  send: () => Promise<A>,
): Promise<A> => {
  const askAgain = (asked: readonly Effect[]): void => {
    for (const { queryKey } of asked) void queries.invalidateQueries({ queryKey, exact: true });
  };
  const known = effects.filter(
    ({ queryKey, update }) => update !== null && queries.getQueryData(queryKey) !== undefined,
  );
  await Promise.all(
    known.map(async ({ queryKey }) => queries.cancelQueries({ queryKey, exact: true })),
  );
  try {
    const answer = await send();
    for (const { queryKey, update } of known) {
      queries.setQueryData(queryKey, update);
    }
    askAgain(effects.filter((one) => !known.includes(one)));
    return answer;
  } catch (error) {
    askAgain(effects);
    throw error;
  }
};
