import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode } from 'react';
import { fullTitleOf } from '#contract/book-fields.ts';
import { describeCitationsIn } from '#contract/citation-descriptions.ts';
import type { CitationMap as CitationMapOf } from '#contract/operations/citations.ts';
import { pageHref } from '#contract/pages.ts';
import { CitationExport } from './export/citation-export.tsx';
import { CitationMap, CitationMapSkeleton } from './citation-map.tsx';
import { CitationPath, usePathEnd } from './citation-path.tsx';
import { EditionFilter, useOnlyEdition } from './edition-filter.tsx';
import { MapHeading } from './map-heading.tsx';
import { StanceFilter, useShownStance } from './stance-filter.tsx';
import { TrailOf } from './trail.tsx';
import { citationMapQuery } from './queries.ts';
import { citationsTexts } from './texts.ts';
import { hasCitations } from './pairs.ts';
import { useApi } from '#web/lib/api-client.ts';
import { useAuth } from '#web/lib/auth-context.ts';
import { useConfig } from '#web/lib/config.ts';
import { HeadTags, NotIndexed } from '#web/lib/head-tags.tsx';
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

interface MapContentProps {
  readonly map: CitationMapOf;
  /** Below the heading. */
  readonly children: ReactNode;
}

/** A filtered map has a request of its own; the totals are those of every stance. */
export const MapContent = ({ map, children }: MapContentProps) => {
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
      {children}
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
