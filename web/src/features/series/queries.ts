import { infiniteQueryOptions } from '@tanstack/react-query';
import { seriesKey } from '#contract/series.ts';
import type { ApiClient } from '#web/lib/api-client.ts';
import { staleTime } from '#web/lib/query-client.ts';

/** The id of a series as the server compares it: an address may have any spelling of the title. */
export const seriesIdOf = (given: string): string => seriesKey(given) ?? given;

/** The books of a series by their numbers. */
export const seriesQuery = (api: ApiClient, SeriesID: string) =>
  infiniteQueryOptions({
    queryKey: ['series', SeriesID],
    queryFn: ({ pageParam, signal }) =>
      api.call(
        'bookData',
        'fetchSeriesBooks',
        pageParam === null ? { SeriesID } : { SeriesID, lastEvaluatedKey: pageParam },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ lastEvaluatedKey }) => lastEvaluatedKey ?? null,
    staleTime: staleTime.book,
  });
