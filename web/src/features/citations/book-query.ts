import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../lib/api-client.ts';
import { staleTime } from '../../lib/query-client.ts';
import { VISITOR, visitorsData } from '../../lib/visitor-first.ts';
import { CITATIONS_KEY, citationsRoute } from './query-keys.ts';

/** Books of each direction on the page of a book. */
const BOOK_PAGE_SIZE = 5;

interface ViewedBook {
  readonly KANRI_ID: string;
  /** Null for visitors. */
  readonly viewer: string | null;
}

/** The newest books on both sides of a book, for its page. Apart from the map, which it does not load. */
export const bookCitationsQuery = (api: ApiClient, { KANRI_ID, viewer }: ViewedBook) => {
  const subject = [...CITATIONS_KEY, 'book', KANRI_ID];
  const input = { kanri_id: KANRI_ID, size: BOOK_PAGE_SIZE };
  return queryOptions({
    queryKey: [...subject, viewer ?? VISITOR],
    queryFn: ({ signal }) => api.call(citationsRoute(viewer), 'readCitationMap', input, { signal }),
    placeholderData: visitorsData(subject),
    staleTime: staleTime.timeline,
  });
};
