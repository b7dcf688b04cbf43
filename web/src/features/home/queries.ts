import { queryOptions } from '@tanstack/react-query';
import { type RecordsOfWorks, readRecordsOfWorks } from '#web/features/books/public.ts';
import type { ApiClient } from '#web/lib/api-client.ts';
import { staleTime } from '#web/lib/query-client.ts';
import { mostCitedWorks } from './cited-works.ts';

const NONE: RecordsOfWorks = new Map();

/** The records of the works of books; none where the search does not answer: each book is then a work. */
const recordsOfWorks = async (
  api: ApiClient,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<RecordsOfWorks> => {
  if (ids.length < 2) return NONE;
  try {
    return await readRecordsOfWorks(api, ids, signal);
  } catch {
    return NONE;
  }
};

/** The newest public explanations and lists, and the works cited most, the same for everybody. */
export const newestQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['newest'],
    queryFn: async ({ signal }) => {
      const newest = await api.call('newest', 'readNewest', {}, { signal });
      const ids = newest.mostCited.books.map(({ book }) => book.KANRI_ID);
      const mostCited = mostCitedWorks(newest.mostCited, await recordsOfWorks(api, ids, signal));
      return { ...newest, mostCited };
    },
    staleTime: staleTime.relation,
  });
