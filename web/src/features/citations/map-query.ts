import { queryOptions } from '@tanstack/react-query';
import type { Request } from '#contract/operation.ts';
import type { openCitationsContract } from '#contract/operations/citations.ts';
import type { ApiClient } from '../../lib/api-client.ts';
import { staleTime } from '../../lib/query-client.ts';
import { VISITOR, visitorsData } from '../../lib/visitor-first.ts';
import { CITATIONS_KEY, citationsRoute } from './query-keys.ts';

export interface ViewedBook {
  readonly KANRI_ID: string;
  /** Null for visitors. */
  readonly viewer: string | null;
}

type MapRequest = Omit<Request<typeof openCitationsContract, 'readCitationMap'>, 'kanri_id'>;

/** What a book cites and what cites it; `subject` tells requests for one book apart. */
export const mapQuery = (
  api: ApiClient,
  { KANRI_ID, viewer }: ViewedBook,
  subject: readonly string[],
  request: MapRequest,
) => {
  const key = [...CITATIONS_KEY, ...subject];
  return queryOptions({
    queryKey: [...key, viewer ?? VISITOR],
    queryFn: ({ signal }) =>
      api.call(
        citationsRoute(viewer),
        'readCitationMap',
        { kanri_id: KANRI_ID, ...request },
        { signal },
      ),
    placeholderData: visitorsData(key),
    staleTime: staleTime.timeline,
  });
};
