import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { Route } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { fullTitleOf } from '#contract/book-fields.ts';
import { citationPathHref, pageHref } from '#contract/pages.ts';
import { LoadFailure } from '#web/components/page-states.tsx';
import { Page } from '#web/components/page.tsx';
import { UnknownPage } from '#web/components/unknown-page.tsx';
import {
  CitationMapSkeleton,
  MapContent,
  citationMapQuery,
  citationsTexts,
  hasCitations,
} from '#web/features/citations/public.ts';
import { BookFinder } from '#web/features/notes/public.ts';
import { useApi } from '#web/lib/api-client.ts';
import { useAuth } from '#web/lib/auth-context.ts';
import { usePageParameters } from '#web/lib/navigation.ts';
import { isUnknown } from '#web/lib/query-client.ts';
import { useTexts } from '#web/texts/texts.ts';

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
      )}
    </Box>
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
      {map !== undefined && (
        <MapContent map={map}>
          {hasCitations(map.totals) && <PathSearch KANRI_ID={map.book.KANRI_ID} />}
        </MapContent>
      )}
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
