import { QueryCache, QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from './api-client.ts';
import { logFailure } from './log-failure.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** How long an answer is good enough to be shown without asking again, by what it is about. */
export const staleTime = {
  book: 60 * MINUTE,
  search: 5 * MINUTE,
  user: 5 * MINUTE,
  relation: 30 * SECOND,
  timeline: 0,
} as const;

const RETRIES = 2;

/** A feature may have wrapped the refusal in an error of its own. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError
    ? error.status >= 400 && error.status < 500
    : error instanceof Error && isRefusal(error.cause);

/** What the server has refused it will refuse again; only what never arrived is worth a retry. */
const worthRetrying = (failures: number, error: Error): boolean =>
  failures < RETRIES && !isRefusal(error);

/** Cache of server state; every failed read leaves a line in the console and no exception. */
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
 * Forgets all answers when a reader leaves: the next one at the same browser must not find there
 * what only the last one may see. What a visitor was shown, everybody may see, and it stays.
 */
export const useForgetWithReader = (queries: QueryClient, readerSub: string | undefined): void => {
  useEffect(() => {
    if (readerSub === undefined) return undefined;
    return () => {
      queries.clear();
    };
  }, [queries, readerSub]);
};
