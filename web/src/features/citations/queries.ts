import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { CitationDirection, CitationMap, CitationPair } from '#contract/operations/citations.ts';
import type { Stance } from '#contract/stances.ts';
import type { ApiClient } from '../../lib/api-client.ts';
import { staleTime } from '../../lib/query-client.ts';
import { VISITOR, visitorsData } from '../../lib/visitor-first.ts';
import { CITATIONS_KEY, citationsRoute } from './query-keys.ts';

interface ViewedBook {
  readonly KANRI_ID: string;
  /** Null for visitors. */
  readonly viewer: string | null;
}

interface MapView extends ViewedBook {
  /** Undefined: citations of every stance. */
  readonly stance?: Stance | undefined;
}

/** The map of a book: what it cites and what cites it, of one stance or of all. */
export const citationMapQuery = (api: ApiClient, { KANRI_ID, viewer, stance }: MapView) => {
  const subject = [...CITATIONS_KEY, 'map', KANRI_ID, stance ?? 'every'];
  return queryOptions({
    queryKey: [...subject, viewer ?? VISITOR],
    queryFn: ({ signal }): Promise<CitationMap> =>
      api.call(
        citationsRoute(viewer),
        'readCitationMap',
        {
          kanri_id: KANRI_ID,
          ...(stance !== undefined && { stance }),
        },
        { signal },
      ),
    placeholderData: visitorsData(subject),
    staleTime: staleTime.timeline,
  });
};

/** Pairs with the cursor of the next page. */
export interface PairPage {
  readonly pairs: readonly CitationPair[];
  readonly lastEvaluatedKey?: string | undefined;
}

interface FurtherPairs extends MapView {
  readonly direction: CitationDirection;
  /** Where the map of the book ends; undefined if it has everything. */
  readonly after: string | undefined;
}

/** The pairs of one direction that the map of a book does not have, page by page. */
export const furtherPairsQuery = (
  api: ApiClient,
  { KANRI_ID, viewer, stance, direction, after }: FurtherPairs,
) =>
  infiniteQueryOptions({
    queryKey: [
      ...CITATIONS_KEY,
      'more',
      KANRI_ID,
      direction,
      stance ?? 'every',
      after ?? null,
      viewer ?? VISITOR,
    ],
    queryFn: ({ pageParam, signal }): Promise<PairPage> =>
      api.call(
        citationsRoute(viewer),
        'listCitationsOfBook',
        {
          kanri_id: KANRI_ID,
          direction,
          ...(stance !== undefined && { stance }),
          ...(pageParam !== undefined && { lastEvaluatedKey: pageParam }),
        },
        { signal },
      ),
    initialPageParam: after,
    getNextPageParam: ({ lastEvaluatedKey }) => lastEvaluatedKey,
    staleTime: staleTime.timeline,
    // Nobody needs them before the reader asks.
    enabled: false,
  });
