import { infiniteQueryOptions } from '@tanstack/react-query';
import type { CitationDirection } from '#contract/operations/citations.ts';
import type { ApiClient } from '../../lib/api-client.ts';
import { staleTime } from '../../lib/query-client.ts';
import { VISITOR, visitorsData } from '../../lib/visitor-first.ts';
import type { PairPage } from './queries.ts';
import { CITATIONS_KEY, citationsRoute } from './query-keys.ts';

interface ViewedAuthor {
  readonly TENKYO_ID: string;
  readonly direction: CitationDirection;
  readonly viewer: string | null;
}

/** Books that cite a person, or what the person's books cite. */
export const citationsOfAuthorQuery = (
  api: ApiClient,
  { TENKYO_ID, direction, viewer }: ViewedAuthor,
) => {
  const subject = [...CITATIONS_KEY, 'author', TENKYO_ID, direction];
  return infiniteQueryOptions({
    queryKey: [...subject, viewer ?? VISITOR],
    queryFn: ({ pageParam, signal }): Promise<PairPage> =>
      api.call(
        citationsRoute(viewer),
        'listCitationsOfAuthor',
        {
          tenkyo_id: TENKYO_ID,
          direction,
          ...(pageParam !== null && { lastEvaluatedKey: pageParam }),
        },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ lastEvaluatedKey }) => lastEvaluatedKey ?? null,
    placeholderData: visitorsData(subject),
    // The page and its section both ask.
    staleTime: staleTime.relation,
  });
};
