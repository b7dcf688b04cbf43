import Skeleton from '@mui/material/Skeleton';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { pageHref } from '#contract/pages.ts';
import { LoadFailure } from '#web/components/page-states.tsx';
import { Page } from '#web/components/page.tsx';
import { UnknownPage } from '#web/components/unknown-page.tsx';
import { BookGridSkeleton } from '#web/features/books/public.ts';
import {
  MissingInSeries,
  SeriesBooks,
  SeriesHeading,
  seriesIdOf,
  seriesQuery,
  seriesTexts,
} from '#web/features/series/public.ts';
import { useApi } from '#web/lib/api-client.ts';
import { useConfig } from '#web/lib/config.ts';
import { HeadTags } from '#web/lib/head-tags.tsx';
import { usePageParameters } from '#web/lib/navigation.ts';
import { isUnknown } from '#web/lib/query-client.ts';
import { useTexts } from '#web/texts/texts.ts';

const SeriesSkeleton = () => (
  <>
    <Skeleton aria-hidden width={80} />
    <Skeleton aria-hidden width={240} height={46} sx={{ mb: 3 }} />
    <BookGridSkeleton />
  </>
);

const Series = ({ SeriesID }: { readonly SeriesID: string }) => {
  const texts = useTexts(seriesTexts);
  const { siteOrigin } = useConfig();
  const query = useInfiniteQuery(seriesQuery(useApi(), SeriesID));
  const { data, isLoading, error, refetch, fetchNextPage } = query;
  const [first] = data?.pages ?? [];
  const books = useMemo(() => data?.pages.flatMap(({ Books }) => Books) ?? [], [data]);
  const more = async () => !(await fetchNextPage()).isFetchNextPageError;
  return (
    <Page title={isLoading ? undefined : (first?.SeriesTitle ?? texts.loadFailed)} heading={null}>
      {isLoading && <SeriesSkeleton />}
      {first !== undefined && (
        <>
          <HeadTags
            type="website"
            title={first.SeriesTitle}
            description={texts.describe(first.SeriesTitle)}
            url={siteOrigin + pageHref.series(first.SeriesID)}
          />
          <SeriesHeading title={first.SeriesTitle} />
          <MissingInSeries books={books} />
          <SeriesBooks books={books} query={query} onMore={more} />
        </>
      )}
      {!isLoading && first === undefined && isUnknown(error) && (
        <UnknownPage title={texts.loadFailed} subject="series" />
      )}
      {!isLoading && first === undefined && !isUnknown(error) && (
        <LoadFailure title={texts.loadFailed} onRetry={() => void refetch()} />
      )}
    </Page>
  );
};

/** `/series/{SeriesID}`. */
export const SeriesScreen = () => {
  const { SeriesID = '' } = usePageParameters();
  const id = seriesIdOf(SeriesID);
  return <Series key={id} SeriesID={id} />;
};
