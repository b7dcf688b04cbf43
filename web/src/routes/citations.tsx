import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Route } from 'lucide-react';
import { Suspense, useId, useRef, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { fullTitleOf } from '#contract/book-fields.ts';
import { describeCitationsIn } from '#contract/citation-descriptions.ts';
import type { CitationMap as CitationMapOf } from '#contract/operations/citations.ts';
import { citationPathHref, pageHref } from '#contract/pages.ts';
import { LoadFailure } from '#web/components/page-states.tsx';
import { Page } from '#web/components/page.tsx';
import { UnknownPage } from '#web/components/unknown-page.tsx';
import {
  CitationExport,
  CitationMap,
  CitationMapSkeleton,
  CitationPath,
  EditionFilter,
  MapHeading,
  StanceFilter,
  TrailOf,
  citationMapQuery,
  citationsTexts,
  hasCitations,
  useOnlyEdition,
  usePathEnd,
  useShownStance,
} from '#web/features/citations/public.ts';
import { BookFinder } from '#web/features/notes/public.ts';
import { useApi } from '#web/lib/api-client.ts';
import { useAuth } from '#web/lib/auth-context.ts';
import { useConfig } from '#web/lib/config.ts';
import { HeadTags, NotIndexed } from '#web/lib/head-tags.tsx';
import { usePageParameters } from '#web/lib/navigation.ts';
import { isUnknown } from '#web/lib/query-client.ts';
import { useLocale, useTexts } from '#web/texts/texts.ts';

const Head = ({ map: { book, totals } }: { readonly map: CitationMapOf }) => {
  const { locale } = useLocale();
  const { siteOrigin } = useConfig();
  const texts = useTexts(citationsTexts);
  const title = fullTitleOf(book);
  return (
    <>
      <HeadTags
        type="website"
        title={texts.mapOf(title)}
        description={describeCitationsIn[locale](title)}
        url={siteOrigin + pageHref.citations(book.KANRI_ID)}
      />
      {!hasCitations(totals) && <NotIndexed />}
    </>
  );
};

/** The way to a path from this book: a search for the other one. */
const PathSearch = ({ KANRI_ID }: { readonly KANRI_ID: string }) => {
  const texts = useTexts(citationsTexts);
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const panel = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  return (
    <Box sx={{ mb: 4, maxWidth: 'md', '@media print': { display: 'none' } }}>
      <Button
        ref={toggle}
        variant="outlined"
        aria-expanded={open}
        aria-controls={open ? panel : undefined}
        startIcon={<Route aria-hidden size={18} />}
        onClick={() => {
          setOpen(!open);
        }}
        sx={{ mb: open ? 1.5 : 0 }}
      >
        {texts.findPath}
      </Button>
      {open && (
        <Suspense fallback={<Skeleton variant="rounded" height={104} />}>
          <BookFinder
            id={panel}
            label={texts.pathTarget}
            exceptId={KANRI_ID}
            onChoose={(to) => {
              navigate(citationPathHref(KANRI_ID, to));
              setOpen(false);
              toggle.current?.focus();
            }}
          />
        </Suspense>
      )}
    </Box>
  );
};

/** A filtered map has a request of its own; the totals are those of every stance. */
const Content = ({ map }: { readonly map: CitationMapOf }) => {
  const texts = useTexts(citationsTexts);
  const common = useTexts('common');
  const api = useApi();
  const viewer = useAuth().user?.sub ?? null;
  const [stance, showStance] = useShownStance();
  const [onlyEdition, showOnlyEdition] = useOnlyEdition();
  const to = usePathEnd();
  const isFiltered = stance !== undefined || onlyEdition;
  const { KANRI_ID } = map.book;
  const filtered = useQuery({
    ...citationMapQuery(api, { KANRI_ID, viewer, stance, onlyEdition }),
    enabled: isFiltered,
  });
  const shown = isFiltered ? filtered.data : map;
  return (
    <>
      <Head map={map} />
      <MapHeading map={shown ?? map} />
      {hasCitations(map.totals) && <PathSearch KANRI_ID={KANRI_ID} />}
      {to !== null && <CitationPath KANRI_ID={KANRI_ID} to={to} />}
      {hasCitations(map.totals) && (
        <Box sx={{ mb: 4 }}>
          <StanceFilter totals={(shown ?? map).totals} chosen={stance} onChoose={showStance} />
          {((map.editionCount ?? 0) > 0 || onlyEdition) && (
            <EditionFilter only={onlyEdition} onChoose={showOnlyEdition} />
          )}
        </Box>
      )}
      {shown !== undefined && (
        <TrailOf book={map.book}>
          <CitationMap
            key={`${stance ?? 'every'} ${String(onlyEdition)}`}
            map={shown}
            {...{ KANRI_ID, stance, onlyEdition }}
          />
        </TrailOf>
      )}
      {shown !== undefined && hasCitations(map.totals) && (
        <CitationExport map={shown} {...{ stance, onlyEdition }} />
      )}
      {shown === undefined && !filtered.isError && <CitationMapSkeleton book={map.book} />}
      {shown === undefined && filtered.isError && (
        <Typography role="alert" color="textSecondary">
          {texts.notReached} <Button onClick={() => void filtered.refetch()}>{common.retry}</Button>
        </Typography>
      )}
    </>
  );
};

const HeadingSkeleton = () => (
  <Box aria-hidden sx={{ mb: 4 }}>
    <Skeleton width={160} />
    <Skeleton width="60%" height={46} />
    <Skeleton width="80%" />
  </Box>
);

const MapOf = ({ KANRI_ID }: { readonly KANRI_ID: string }) => {
  const { search, state } = useLocation();
  const texts = useTexts(citationsTexts);
  const viewer = useAuth().user?.sub ?? null;
  const {
    data: map,
    isLoading,
    error,
    refetch,
  } = useQuery(citationMapQuery(useApi(), { KANRI_ID, viewer }));
  // The id is that of another record of the book.
  if (map !== undefined && map.book.KANRI_ID !== KANRI_ID)
    return <Navigate replace to={pageHref.citations(map.book.KANRI_ID) + search} state={state} />;
  const title = map === undefined ? texts.loadFailed : texts.mapOf(fullTitleOf(map.book));
  return (
    <Page title={isLoading ? null : title} heading={null}>
      {isLoading && (
        <>
          <HeadingSkeleton />
          <CitationMapSkeleton />
        </>
      )}
      {map !== undefined && <Content map={map} />}
      {!isLoading && map === undefined && isUnknown(error) && (
        <UnknownPage title={texts.loadFailed} subject="book" />
      )}
      {!isLoading && map === undefined && !isUnknown(error) && (
        <LoadFailure title={texts.notReached} onRetry={() => void refetch()} />
      )}
    </Page>
  );
};

/** `/citations/{KANRI_ID}`: the map of what a book cites and what cites it. */
export const CitationsScreen = () => {
  const { KANRI_ID = '' } = usePageParameters();
  return <MapOf key={KANRI_ID} KANRI_ID={KANRI_ID} />;
};
