import { queryOptions, infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import type { Request } from '#contract/operation.ts';
import type {
  openCitationsContract,
  CitationDirection,
  CitationPair,
} from '#contract/operations/citations.ts';
import type { Stance } from '#contract/stances.ts';
import { readRecordsOfWorks } from '#web/features/books/public.ts';
import type { ApiClient } from '#web/lib/api-client.ts';
import { staleTime } from '#web/lib/query-client.ts';
import { VISITOR, visitorsData } from '#web/lib/visitor-first.ts';

/** Ids of the other records of a book's work; none for most books. */
const workRecordsQuery = (api: ApiClient, KANRI_ID: string) =>
  queryOptions({
    queryKey: ['work-records', KANRI_ID],
    queryFn: async ({ signal }): Promise<readonly string[]> => {
      const records = await readRecordsOfWorks(api, [KANRI_ID], signal);
      return (records.get(KANRI_ID) ?? []).filter((id) => id !== KANRI_ID);
    },
    staleTime: staleTime.book,
  });

/** The part of a request that asks for a work; that of the book alone if the search does not answer. */
const editionsOf = async (
  queries: QueryClient,
  api: ApiClient,
  { KANRI_ID, onlyEdition = false }: MapView,
): Promise<{ readonly editions?: string }> => {
  if (onlyEdition) return {};
  const ids = await queries.ensureQueryData(workRecordsQuery(api, KANRI_ID)).catch(() => []);
  return ids.length === 0 ? {} : { editions: ids.join(',') };
};

/** Begins like the keys of lists of notes: a citation is a note, and changes with them. */
export const CITATIONS_KEY = ['notes', 'citations'] as const;

/** Readers ask for what they may see, visitors for what is public. `viewer` is null for visitors. */
export const citationsRoute = (viewer: string | null) =>
  viewer === null ? 'openCitations' : 'citations';

/** Books of each direction on the page of a book. */
const BOOK_PAGE_SIZE = 5;

/** The newest books on both sides of a book, for its page. Apart from the map, which it does not load. */
export const bookCitationsQuery = (api: ApiClient, book: ViewedBook) =>
  mapQuery(api, book, ['book', book.KANRI_ID], { size: BOOK_PAGE_SIZE });

export interface ViewedBook {
  readonly KANRI_ID: string;
  /** Null for visitors. */
  readonly viewer: string | null;
}

type MapRequest = Omit<Request<typeof openCitationsContract, 'readCitationMap'>, 'kanri_id'>;

/** What a work cites and what cites it; `subject` tells requests for one book apart. */
const mapQuery = (
  api: ApiClient,
  view: MapView,
  subject: readonly string[],
  request: MapRequest,
) => {
  const { KANRI_ID, viewer } = view;
  const key = [...CITATIONS_KEY, ...subject];
  return queryOptions({
    queryKey: [...key, viewer ?? VISITOR],
    queryFn: async ({ signal, client }) =>
      api.call(
        citationsRoute(viewer),
        'readCitationMap',
        { kanri_id: KANRI_ID, ...request, ...(await editionsOf(client, api, view)) },
        { signal },
      ),
    placeholderData: visitorsData(key),
    staleTime: staleTime.timeline,
  });
};

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

interface MapView extends ViewedBook {
  /** Undefined: citations of every stance. */
  readonly stance?: Stance | undefined;
  /** True for the book without the other editions of its work. */
  readonly onlyEdition?: boolean | undefined;
}

/** The map of the work of a book, or of the book alone: what it cites and what cites it, of one stance or of all. */
export const citationMapQuery = (
  api: ApiClient,
  { KANRI_ID, viewer, stance, onlyEdition = false }: MapView,
) =>
  mapQuery(
    api,
    { KANRI_ID, viewer, onlyEdition },
    ['map', KANRI_ID, stance ?? 'every', onlyEdition ? 'edition' : 'work'],
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

interface PairsRequest extends MapView {
  readonly direction: CitationDirection;
  readonly cursor: string | undefined;
}

/** A page of one direction of a map, without the cache. */
export const readPairs = async (
  queries: QueryClient,
  api: ApiClient,
  { cursor, direction, ...view }: PairsRequest,
  signal?: AbortSignal,
): Promise<PairPage> =>
  api.call(
    citationsRoute(view.viewer),
    'listCitationsOfBook',
    {
      kanri_id: view.KANRI_ID,
      direction,
      ...(view.stance !== undefined && { stance: view.stance }),
      ...(cursor !== undefined && { lastEvaluatedKey: cursor }),
      ...(await editionsOf(queries, api, view)),
    },
    signal === undefined ? {} : { signal },
  );

/** The pairs of one direction that the map of a book does not have, page by page. */
export const furtherPairsQuery = (
  api: ApiClient,
  { KANRI_ID, viewer, stance, onlyEdition = false, direction, after }: FurtherPairs,
) =>
  infiniteQueryOptions({
    queryKey: [
      ...CITATIONS_KEY,
      'more',
      KANRI_ID,
      direction,
      stance ?? 'every',
      onlyEdition ? 'edition' : 'work',
      after ?? null,
      viewer ?? VISITOR,
    ],
    queryFn: async ({ pageParam, signal, client }) =>
      readPairs(
        client,
        api,
        { KANRI_ID, viewer, stance, onlyEdition, direction, cursor: pageParam },
        signal,
      ),
    initialPageParam: after,
    getNextPageParam: ({ lastEvaluatedKey }) => lastEvaluatedKey,
    staleTime: staleTime.timeline,
    // Nobody needs them before the reader asks.
    enabled: false,
  });
