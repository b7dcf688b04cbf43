import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useMemo, useRef, useState } from 'react';
import type { CitationDirection } from '#contract/operations/citations.ts';
import { pageHref } from '#contract/pages.ts';
import { useApi } from '../../lib/api-client.ts';
import { useAuth } from '../../lib/auth-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { CitationRow } from './citation-row.tsx';
import { MoreButton } from './more-button.tsx';
import { mergePairs, pairKey } from './pairs.ts';
import { citationsOfAuthorQuery } from './queries.ts';
import { en } from './texts.en.ts';
import { ja } from './texts.ja.ts';

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: theme.spacing(2, 0, 0),
  padding: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 20rem), 1fr))',
  gap: theme.spacing(2.5, 4),
}));

/** The books of the author are below, and must be near. */
const SHOWN_AT_FIRST = 6;

interface ListOfAuthor {
  readonly TENKYO_ID: string;
  readonly direction: CitationDirection;
}

const usePairsOfAuthor = ({ TENKYO_ID, direction }: ListOfAuthor) => {
  const viewer = useAuth().user?.sub ?? null;
  const list = useInfiniteQuery(citationsOfAuthorQuery(useApi(), { TENKYO_ID, direction, viewer }));
  const { data } = list;
  const pairs = useMemo(() => mergePairs((data?.pages ?? []).map((page) => page.pairs)), [data]);
  return { list, pairs };
};

/** One direction; nothing where nothing is recorded. */
const Citations = ({ name, ...of }: ListOfAuthor & { readonly name: string }) => {
  const { direction } = of;
  const texts = useTexts({ ja, en });
  const headingId = useId();
  const rows = useRef<HTMLUListElement>(null);
  const { list, pairs } = usePairsOfAuthor(of);
  const [all, setAll] = useState(false);
  const shown = all ? pairs : pairs.slice(0, SHOWN_AT_FIRST);
  const loadMore = () => {
    setAll(true);
    if (shown.length === pairs.length) void list.fetchNextPage();
  };
  if (pairs.length === 0) return null;
  const title = direction === 'citedBy' ? texts.citingPerson : texts.citedByBooks;
  return (
    <Box component="section" aria-labelledby={headingId} sx={{ mt: 5 }}>
      <Typography variant="h2" id={headingId}>
        {title}
      </Typography>
      <List aria-labelledby={headingId} ref={rows}>
        {shown.map((pair) => (
          <li key={pairKey(pair)}>
            <CitationRow
              pair={pair}
              direction={direction}
              subject={{ name, isPerson: true }}
              hrefOf={pageHref.manifestation}
            />
          </li>
        ))}
      </List>
      <MoreButton
        list={rows}
        shown={shown.length}
        label={texts.moreOf(title)}
        hasMore={list.hasNextPage || shown.length < pairs.length}
        isLoading={list.isFetchingNextPage}
        hasFailed={list.isFetchNextPageError}
        loadMore={loadMore}
      />
    </Box>
  );
};

/** Who cites a person, and what the person's books cite; nothing for most. */
export const AuthorCitations = (author: { readonly TENKYO_ID: string; readonly name: string }) => (
  <>
    <Citations {...author} direction="citedBy" />
    <Citations {...author} direction="cites" />
  </>
);
