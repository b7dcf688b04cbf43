import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import type { CitationDirection } from '#contract/operations/citations.ts';
import { useApi } from '#web/lib/api-client.ts';
import { useAuth } from '#web/lib/auth-context.ts';
import { useTextLanguage } from '#web/lib/formats.ts';
import { useLinkedPlace } from '#web/lib/linked-place.ts';
import { useTexts } from '#web/texts/texts.ts';
import { titleType } from '#web/theme/tokens.ts';
import { Picture } from './covers.tsx';
import { MapFrame, Middle, middleEnd, type MapList } from './map-frame.tsx';
import { PERSON_MAP_ID, toMaps } from './pair-sentence.tsx';
import { mergePairs } from './pairs.ts';
import { citationsOfAuthorQuery } from './queries.ts';
import { DirectionHeading } from './side-heading.tsx';
import { citationsTexts } from './texts.ts';
import type { Pairs } from './use-pairs.ts';

/** The books of the author are below, and must be near. */
const SHOWN_AT_FIRST = 6;

const usePairsOfAuthor = (TENKYO_ID: string, direction: CitationDirection): Pairs => {
  const viewer = useAuth().user?.sub ?? null;
  const list = useInfiniteQuery(citationsOfAuthorQuery(useApi(), { TENKYO_ID, direction, viewer }));
  const { data } = list;
  const pairs = useMemo(() => mergePairs((data?.pages ?? []).map((page) => page.pairs)), [data]);
  const [all, setAll] = useState(false);
  const shown = all ? pairs : pairs.slice(0, SHOWN_AT_FIRST);
  return {
    pairs: shown,
    hasMore: list.hasNextPage || shown.length < pairs.length,
    isLoading: list.isFetchingNextPage,
    hasFailed: list.isFetchNextPageError,
    loadMore: () => {
      setAll(true);
      if (shown.length === pairs.length) void list.fetchNextPage();
    },
  };
};

const PORTRAIT_PX = 96;

/** The name is the heading of the page, which a phone shows right above. */
const PersonMiddle = styled(Middle)(({ theme }) => ({
  [theme.breakpoints.down('md')]: { display: 'none' },
  '@media print': { display: 'none' },
}));

const PersonInMiddle = ({ name }: { readonly name: string }) => {
  const languageOf = useTextLanguage();
  return (
    <PersonMiddle>
      <div {...middleEnd} style={{ width: PORTRAIT_PX, marginInline: 'auto' }}>
        <Picture book={undefined} size={48} />
      </div>
      <Typography sx={titleType} lang={languageOf(name)}>
        {name}
      </Typography>
    </PersonMiddle>
  );
};

interface AuthorCitationsProps {
  readonly TENKYO_ID: string;
  readonly name: string;
}

/** The map of a person: the books that cite the person, and what the person’s books cite. Nothing for most. */
export const AuthorCitations = ({ TENKYO_ID, name }: AuthorCitationsProps) => {
  const texts = useTexts(citationsTexts);
  const headingId = useId();
  const place = useLinkedPlace<HTMLElement>(PERSON_MAP_ID);
  const citedBy = usePairsOfAuthor(TENKYO_ID, 'citedBy');
  const cites = usePairsOfAuthor(TENKYO_ID, 'cites');
  if (citedBy.pairs.length + cites.pairs.length === 0) return null;
  const listOf = (direction: CitationDirection, list: Pairs, title: string): MapList => ({
    ...list,
    name: title,
    none: texts.none,
    headingId: headingId + direction,
    heading: (
      <DirectionHeading id={headingId + direction} direction={direction} level="h3">
        {title} {texts.books(list.pairs.length, !list.hasMore)}
      </DirectionHeading>
    ),
  });
  return (
    <Box
      component="section"
      id={PERSON_MAP_ID}
      ref={place}
      tabIndex={-1}
      aria-labelledby={headingId}
      sx={{ mt: 5, mb: 6, outline: 'none' }}
    >
      <Typography variant="h2" id={headingId} sx={{ mb: 2.5 }}>
        {texts.ofPerson}
      </Typography>
      <MapFrame
        middle={<PersonInMiddle name={name} />}
        subject={{ name, isPerson: true }}
        hrefs={toMaps}
        sides={{
          citedBy: listOf('citedBy', citedBy, texts.citingPerson),
          cites: listOf('cites', cites, texts.citedByBooks),
        }}
      />
    </Box>
  );
};
