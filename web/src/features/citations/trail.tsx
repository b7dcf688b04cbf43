import MuiLink from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { ArrowLeft } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { fullTitleOf } from '#contract/book-fields.ts';
import type { CitationBook } from '#contract/operations/citations.ts';
import { pageHref } from '#contract/pages.ts';
import { useTextLanguage } from '#web/lib/formats.ts';
import { useHydrated } from '#web/lib/hydration.ts';
import { useTexts } from '#web/texts/texts.ts';
import { colors, titleType } from '#web/theme/tokens.ts';
import { citationsTexts } from './texts.ts';
import { OnwardsContext, type TrailState, type Visited } from './trail-state.ts';

const TRAIL_MAX = 5;

const isVisited = (value: unknown): value is Visited =>
  typeof value === 'object' &&
  value !== null &&
  'KANRI_ID' in value &&
  typeof value.KANRI_ID === 'string' &&
  'title' in value &&
  typeof value.title === 'string';

/** Anything can be in the state of an entry. */
const trailIn = (state: unknown): readonly Visited[] =>
  typeof state === 'object' && state !== null && 'trail' in state && Array.isArray(state.trail)
    ? state.trail.filter(isVisited)
    : [];

/** The maps on the way to the map of this book. A page from the server knows of none. */
const useTrail = ({ KANRI_ID }: CitationBook): readonly Visited[] => {
  const { state } = useLocation();
  const hydrated = useHydrated();
  return useMemo(
    () => (hydrated ? trailIn(state).filter((book) => book.KANRI_ID !== KANRI_ID) : []),
    [hydrated, state, KANRI_ID],
  );
};

interface TrailProps {
  readonly book: CitationBook;
  readonly children: ReactNode;
}

/** Lets the links of a map say where they come from. */
export const TrailOf = ({ book, children }: TrailProps) => {
  const visited = useTrail(book);
  const { KANRI_ID } = book;
  const title = fullTitleOf(book);
  const onwards = useMemo(
    () => ({ trail: [...visited, { KANRI_ID, title }].slice(-TRAIL_MAX) }),
    [visited, KANRI_ID, title],
  );
  return <OnwardsContext value={onwards}>{children}</OnwardsContext>;
};

/** One line, whatever is in it, so that the title of the map stays where it is. */
const Line = styled('nav')(({ theme }) => ({
  ...theme.typography.body2,
  minHeight: 28,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  whiteSpace: 'nowrap',
  '@media print': { display: 'none' },
}));

const Books = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  display: 'flex',
  gap: theme.spacing(2),
  margin: 0,
  padding: theme.spacing(0.25),
}));

/** The last maps on the way to this one, newest first. */
export const Trail = ({ book }: { readonly book: CitationBook }) => {
  const texts = useTexts(citationsTexts);
  const languageOf = useTextLanguage();
  const visited = useTrail(book);
  if (visited.length === 0) return <Line as="div" />;
  return (
    <Line aria-label={texts.trail}>
      <Books>
        {visited
          .map(({ KANRI_ID, title }, n) => (
            <li key={KANRI_ID}>
              <MuiLink
                component={Link}
                to={pageHref.citations(KANRI_ID)}
                state={{ trail: visited.slice(0, n) } satisfies TrailState}
                lang={languageOf(title)}
                sx={{ ...titleType, display: 'inline-flex', alignItems: 'center', gap: 0.5 }}
              >
                <ArrowLeft aria-hidden size={14} color={colors.quietInk} />
                {title}
              </MuiLink>
            </li>
          ))
          .toReversed()}
      </Books>
    </Line>
  );
};
