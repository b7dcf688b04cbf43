import type { UseQueryResult } from '@tanstack/react-query';

/**
 * Whether a query is loading for the first time and has not failed yet. What waits for several queries so that
 * it does not move does not wait for retries, for a lost connection, or for a query that is disabled.
 */
export const isFirstAttempt = ({
  isLoading,
  failureCount,
}: Pick<UseQueryResult, 'isLoading' | 'failureCount'>): boolean => isLoading && failureCount === 0;
