import { infiniteQueryOptions } from '@tanstack/react-query';
import type { CitationDirection, CitationPair } from '#contract/operations/citations.ts';
import type { Stance } from '#contract/stances.ts';
import type { ApiClient } from '../../lib/api-client.ts';
import { staleTime } from '../../lib/query-client.ts';
import { VISITOR } from '../../lib/visitor-first.ts';
import { mapQuery, type ViewedBook } from './map-query.ts';
import { CITATIONS_KEY, citationsRoute } from './query-keys.ts';

interface MapView extends ViewedBook {
  /** Undefined: citations of every stance. */
  readonly stance?: Stance | undefined;
}

/** The map of a book: what it cites and what cites it, of one stance or of all. */
export const citationMapQuery = (api: ApiClient, { KANRI_ID, viewer, stance }: MapView) =>
  mapQuery(
    api,
    { KANRI_ID, viewer },
    ['map', KANRI_ID, stance ?? 'every'],
    stance === undefined ? {} : { stance },
  );

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
