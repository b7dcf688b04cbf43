import { hashKey, type QueryKey, useQueryClient } from '@tanstack/react-query';

/** Last field of the cache keys of what an anonymous visitor may see. */
export const VISITOR = 'visitor';

interface PreviousQuery {
  readonly queryKey: QueryKey;
}

/**
 * Placeholder of the query whose key is `subject` and the viewer: what a visitor sees, until the
 * response for the reader arrives. The page may have been rendered for visitors. What one reader may
 * see is never shown to the next.
 */
export const visitorsData =
  (subject: QueryKey) =>
  <T>(data: T | undefined, query: PreviousQuery | undefined): T | undefined =>
    query !== undefined && hashKey(query.queryKey) === hashKey([...subject, VISITOR])
      ? data
      : undefined;

/**
 * Whether the page contains the response or the refusal already, so that nobody has to wait for the
 * session.
 */
export const useIsRendered = (key: QueryKey): boolean => {
  const state = useQueryClient().getQueryState(key);
  return state !== undefined && state.status !== 'pending';
};
