import type { Database } from '#lambdas/shared/dynamo/client.ts';

/** Requests to the database including retries, by command name. */
export interface RequestCount {
  readonly byName: ReadonlyMap<string, number>;
  readonly total: () => number;
  readonly reset: () => void;
}

/** Counts the requests that a client sends from now on. */
export const countRequests = (database: Database): RequestCount => {
  const byName = new Map<string, number>();
  database.middlewareStack.add(
    (next, { commandName = 'unknown' }) =>
      async (request) => {
        byName.set(commandName, (byName.get(commandName) ?? 0) + 1);
        return next(request);
      },
    // The last step before the network, after the step that retries.
    { step: 'deserialize', priority: 'low' },
  );
  return {
    byName,
    total: () => [...byName.values()].reduce((sum, count) => sum + count, 0),
    reset: () => {
      byName.clear();
    },
  };
};
