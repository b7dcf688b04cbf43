import {
  dehydrate,
  type DehydratedState,
  hydrate,
  QueryCache,
  QueryClient,
  type UseQueryResult,
} from '@tanstack/react-query';
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

/** Whether the server rejected a request. A feature may have wrapped the error in one of its own. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError
    ? error.status >= 400 && error.status < 500
    : error instanceof Error && isRefusal(error.cause);

/** The server would reject the same request again: only other failures are retried. */
const worthRetrying = (failures: number, error: Error): boolean =>
  failures < RETRIES && !isRefusal(error);

/** Reports a failed query by its name, the first field of its key. */
type ReportFailure = (name: string, error: unknown) => void;

/**
 * Creates the cache of server state. A failed query is reported and does not throw. A query waits for the network; a
 * write fails without it, so that its form is free and its reader knows.
 */
export const createQueryClient = (report: ReportFailure = logFailure): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        report(String(query.queryKey[0]), error);
      },
    }),
    defaultOptions: {
      queries: { retry: worthRetrying, refetchOnWindowFocus: false },
      mutations: { networkMode: 'always' },
    },
  });

/** A rejection as JSON carries it. */
interface StoredRefusal {
  readonly status: number;
  readonly code: ApiError['code'];
  readonly message: string;
}

/** First field of the keys of what only the server's markup needs. */
export const SERVER_ONLY = 'server-only';

/** The cache as JSON: responses, and requests that the server rejected. */
export const dehydrateQueries = (queries: QueryClient): DehydratedState => {
  const state = dehydrate(queries, {
    shouldDehydrateQuery: ({ queryKey, state: { status, error } }) =>
      queryKey[0] !== SERVER_ONLY && (status === 'success' || error instanceof ApiError),
  });
  for (const query of state.queries) {
    const { error } = query.state;
    if (!(error instanceof ApiError)) continue;
    const stored: StoredRefusal = {
      status: error.status,
      code: error.code,
      message: error.message,
    };
    // Errors are not JSON; `revive` makes one of it.
    query.state = { ...query.state, error: stored as unknown as Error };
  }
  return state;
};

const revive = (state: DehydratedState): DehydratedState => ({
  ...state,
  queries: state.queries.map((query) => {
    const stored = query.state.error as StoredRefusal | null;
    if (stored === null) return query;
    const error = new ApiError(stored.status, stored.code, stored.message);
    return { ...query, state: { ...query.state, error } };
  }),
});

/**
 * Fills the cache with what the page was rendered from. This counts as fresh until the reader first
 * navigates, whatever its age at the edge: the edge caches it no longer than it may. Returns the
 * function that ends this.
 */
export const hydrateQueries = (queries: QueryClient, state: unknown): (() => void) => {
  // Made by `dehydrateQueries` on our own server.
  hydrate(queries, revive(state as DehydratedState));
  const rendered = new Set(
    queries
      .getQueryCache()
      .getAll()
      .map(({ queryHash }) => queryHash),
  );
  const defaults = queries.getDefaultOptions();
  queries.setDefaultOptions({
    ...defaults,
    queries: {
      ...defaults.queries,
      refetchOnMount: ({ queryHash }) => !rendered.has(queryHash),
      retryOnMount: false,
    },
  });
  return () => {
    queries.setDefaultOptions(defaults);
  };
};

/**
 * Clears the cache, and what the tab keeps, when a reader signs out: the next reader of the browser must not
 * see the previous one's data. Responses to visitors are public and stay.
 */
export const useForgetWithReader = (queries: QueryClient, readerSub: string | undefined): void => {
  useEffect(() => {
    if (readerSub === undefined) return undefined;
    return () => {
      queries.clear();
      sessionStorage.clear();
    };
  }, [queries, readerSub]);
};

/**
 * Whether a failure means that nothing has this address: missing, hidden from the viewer, or an
 * invalid id. They all look the same, and another attempt would fail in the same way.
 */
export const isUnknown = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

/**
 * Whether a query is loading for the first time and has not failed yet. What waits for several queries so that
 * it does not move does not wait for retries, for a lost connection, or for a query that is disabled.
 */
export const isFirstAttempt = ({
  isLoading,
  failureCount,
}: Pick<UseQueryResult, 'isLoading' | 'failureCount'>): boolean => isLoading && failureCount === 0;
