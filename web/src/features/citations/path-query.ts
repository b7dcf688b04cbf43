import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#web/lib/api-client.ts';
import { staleTime } from '#web/lib/query-client.ts';
import { VISITOR, visitorsData } from '#web/lib/visitor-first.ts';
import { CITATIONS_KEY, citationsRoute, type ViewedBook } from './queries.ts';

interface ViewedPath extends ViewedBook {
  /** The book at the end; null for no path. */
  readonly to: string | null;
}

/** The shortest path of citations from one book to another. */
export const citationPathQuery = (api: ApiClient, { KANRI_ID, to, viewer }: ViewedPath) => {
  const key = [...CITATIONS_KEY, 'path', KANRI_ID, to];
  return queryOptions({
    queryKey: [...key, viewer ?? VISITOR],
    queryFn: ({ signal }) =>
      api.call(
        citationsRoute(viewer),
        'readCitationPath',
        { kanri_id: KANRI_ID, to: to ?? '' },
        { signal },
      ),
    placeholderData: visitorsData(key),
    staleTime: staleTime.timeline,
    enabled: to !== null,
  });
};
