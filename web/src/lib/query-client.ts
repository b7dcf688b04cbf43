import { QueryCache, QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from './api-client.ts';
import { logFailure } from './log-failure.ts';

/** What the page knows about every mutation. */
type WriteMeta = {
  /**
   * What a failure is reported as, in a sentence; a general one without it. Null if the component
   * reports it beside its form.
   */
  readonly failure?: string | null;
};

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: WriteMeta;
  }
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** How long a response is fresh, by subject. */
export const staleTime = {
  book: 60 * MINUTE,
  search: 5 * MINUTE,
  user: 5 * MINUTE,
  relation: 30 * SECOND,
  timeline: 0,
} as const;

const RETRIES = 2;

/** A feature may have wrapped the error in one of its own. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError
    ? error.status >= 400 && error.status < 500
    : error instanceof Error && isRefusal(error.cause);

/** The server would reject the same request again: only other failures are retried. */
const worthRetrying = (failures: number, error: Error): boolean =>
  failures < RETRIES && !isRefusal(error);

/** Creates the cache of server state. A failed query is logged and does not throw. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        logFailure(String(query.queryKey[0]), error);
      },
    }),
    defaultOptions: { queries: { retry: worthRetrying, refetchOnWindowFocus: false } },
  });

/**
 * Clears the cache when a reader signs out: the next reader of the browser must not see the
 * previous one's data. Responses to visitors are public and stay.
 */
export const useForgetWithReader = (queries: QueryClient, readerSub: string | undefined): void => {
  useEffect(() => {
    if (readerSub === undefined) return undefined;
    return () => {
      queries.clear();
    };
  }, [queries, readerSub]);
};
