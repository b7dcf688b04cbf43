import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** What a change on the server does to one cached response. */
export interface Effect {
  readonly queryKey: QueryKey;
  /** Null if the page cannot derive the new response: the query is then invalidated. */
  readonly update: ((cached: never) => unknown) | null;
}

/** Creates an effect with matching types, which a list of effects erases. */
export const effect = <T>(queryKey: QueryKey, update: ((cached: T) => T) | null): Effect => ({
  queryKey,
  update,
});

/**
 * Sends a change and, after it succeeds, applies it to the cached responses. A response that is in
 * flight meanwhile may be from before or after the change: its request is canceled if there is a
 * cached response and repeated if there is none, so that nothing is counted twice. A failure
 * invalidates everything that the change affects.
 */
export const updateCached = async <A>(
  queries: QueryClient,
  effects: readonly Effect[],
  send: () => Promise<A>,
): Promise<A> => {
  const invalidate = (affected: readonly Effect[]): void => {
    for (const { queryKey } of affected) void queries.invalidateQueries({ queryKey, exact: true });
  };
  const cached = effects.filter(
    ({ queryKey, update }) => update !== null && queries.getQueryData(queryKey) !== undefined,
  );
  await Promise.all(
    cached.map(async ({ queryKey }) => queries.cancelQueries({ queryKey, exact: true })),
  );
  try {
    const response = await send();
    for (const { queryKey, update } of cached) {
      queries.setQueryData(queryKey, update);
    }
    invalidate(effects.filter((one) => !cached.includes(one)));
    return response;
  } catch (error) {
    invalidate(effects);
    throw error;
  }
};
