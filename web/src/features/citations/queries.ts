import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type {
  CitationDirection,
  CitationMap,
  CitationPair,
  Stance,
} from '#contract/operations/citations.ts';
import type { ApiClient } from '../../lib/api-client.ts';
import { staleTime } from '../../lib/query-client.ts';
import { VISITOR, visitorsData } from '../../lib/visitor-first.ts';

/** Books of each direction on the page of a book. */
const BOOK_PAGE_SIZE = 5;

/** Begins like the keys of lists of notes: a citation is a note, and changes with them. */
const KEY = ['notes', 'citations'] as const;

interface ViewedBook {
  readonly KANRI_ID: string;
  /** Null for visitors. */
  readonly viewer: string | null;
}

interface MapView extends ViewedBook {
  /** Undefined: citations of every stance. */
  readonly stance?: Stance | undefined;
}

const routeOf = (viewer: string | null) => (viewer === null ? 'openCitations' : 'citations');

interface MapRequest extends MapView {
  readonly size?: number;
}

const mapQuery = (api: ApiClient, { KANRI_ID, viewer, stance, size }: MapRequest) => {
  const subject = [...KEY, 'map', KANRI_ID, size ?? 'all', stance ?? 'every'];
  return queryOptions({
    queryKey: [...subject, viewer ?? VISITOR],
    queryFn: ({ signal }): Promise<CitationMap> =>
      api.call(
        routeOf(viewer),
        'readCitationMap',
        {
          kanri_id: KANRI_ID,
          ...(stance !== undefined && { stance }),
          ...(size !== undefined && { size }),
        },
        { signal },
      ),
    placeholderData: visitorsData(subject),
    staleTime: staleTime.timeline,
  });
};

/** The newest books on both sides of a book, for its page. */
export const bookCitationsQuery = (api: ApiClient, book: ViewedBook) =>
  mapQuery(api, { ...book, size: BOOK_PAGE_SIZE });

/** The map of a book: what it cites and what cites it, of one stance or of all. */
export const citationMapQuery = (api: ApiClient, view: MapView) => mapQuery(api, view);

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
      ...KEY,
      'more',
      KANRI_ID,
      direction,
      stance ?? 'every',
      after ?? null,
      viewer ?? VISITOR,
    ],
    queryFn: ({ pageParam, signal }): Promise<PairPage> =>
      api.call(
        routeOf(viewer),
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
  const subject = [...KEY, 'author', TENKYO_ID, direction];
  return infiniteQueryOptions({
    queryKey: [...subject, viewer ?? VISITOR],
    queryFn: ({ pageParam, signal }): Promise<PairPage> =>
      api.call(
        routeOf(viewer),
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
