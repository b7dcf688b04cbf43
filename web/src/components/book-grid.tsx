import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { LIST_COLUMNS } from '#web/lib/measures.ts';
import { CARD_TEXT_REM } from './book-card.tsx';
import { COVER_RATIO } from '../theme/tokens.ts';

type Columns = Readonly<Partial<Record<'xs' | 'sm' | 'md' | 'lg' | 'xl', number>>>;

const FOCUS_RING_PX = 6;
const SHADOW_PX = 16;

const coverHeight = `calc((100cqi - (var(--columns) - 1) * var(--gap)) / var(--columns) / ${String(COVER_RATIO)})`;

/**
 * Cards that are out of view are neither laid out nor painted, but keep their place: the height of
 * a card follows from the width of the grid. Hundreds of covers scroll smoothly that way, and stay
 * within reach of the browser's search and of screen readers.
 */
const Grid = styled('ul')(({ theme }) => ({
  '--gap': theme.spacing(2),
  containerType: 'inline-size',
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  columnGap: 'var(--gap)',
  rowGap: theme.spacing(2),
  gridTemplateColumns: 'repeat(var(--columns), minmax(0, 1fr))',
  [theme.breakpoints.up('sm')]: { '--gap': theme.spacing(2.5) },
  '& > li': {
    contentVisibility: 'auto',
    containIntrinsicBlockSize: `auto calc(${coverHeight} + ${String(CARD_TEXT_REM)}rem)`,
    // What is not painted outside of its box is also cut off there: room for ring and shadow.
    padding: FOCUS_RING_PX,
    margin: -FOCUS_RING_PX,
    overflowClipMargin: SHADOW_PX,
  },
}));

interface BookGridProps {
  readonly columns?: Columns;
  readonly label?: string;
  readonly children: ReactNode;
}

/** A list of book cards; each child is one item, an `li`. */
export const BookGrid = ({ columns = LIST_COLUMNS, label, children }: BookGridProps) => (
  <Grid aria-label={label} sx={{ '--columns': columns }}>
    {children}
  </Grid>
);

interface BookGridSkeletonProps {
  readonly count?: number;
  readonly columns?: Columns;
}

/** The grid's shape while its books are on their way. */
export const BookGridSkeleton = ({ count = 12, columns = LIST_COLUMNS }: BookGridSkeletonProps) => (
  <Box aria-hidden>
    <BookGrid columns={columns}>
      {Array.from({ length: count }, (_, n) => (
        <li key={n}>
          <Skeleton
            variant="rounded"
            sx={{ width: '100%', height: 'auto', aspectRatio: COVER_RATIO }}
          />
          <Box sx={{ pt: 1, height: `${String(CARD_TEXT_REM)}rem` }}>
            <Skeleton />
            <Skeleton width="60%" />
          </Box>
        </li>
      ))}
    </BookGrid>
  </Box>
);
