import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { COVER_RATIO } from '#web/theme/tokens.ts';
import { onBoard } from './board.ts';

/**
 * The areas of the book page. On a phone: the cover beside the heading, then the first words about
 * the book, actions, record and notes. On a tablet: a narrow column with cover and actions, everything
 * about the book beside it, the notes below. On a desktop the record is the column at the end.
 * The order of the elements is that of the phone, so that the focus moves in it everywhere.
 */
const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  alignItems: 'start',
  columnGap: theme.spacing(2),
  rowGap: theme.spacing(3),
  gridTemplateColumns: '112px minmax(0, 1fr)',
  gridTemplateAreas:
    '"cover heading" "words words" "actions actions" "record record" "notes notes"',
  [theme.breakpoints.up('sm')]: {
    columnGap: theme.spacing(4),
    gridTemplateColumns: '180px minmax(0, 1fr)',
    gridTemplateRows: 'auto 1fr auto',
    gridTemplateAreas: '"side about" "side record" "notes notes"',
  },
  [theme.breakpoints.up('lg')]: {
    columnGap: theme.spacing(5),
    gridTemplateColumns: '200px minmax(0, 1fr) 264px',
    gridTemplateRows: 'auto 1fr',
    gridTemplateAreas: '"side about record" "notes notes record"',
  },
}));

/** A column from the tablet on; on a phone its parts are areas of their own. */
const Column = styled('div')(({ theme }) => ({
  display: 'contents',
  [theme.breakpoints.up('sm')]: { display: 'grid', rowGap: theme.spacing(2.5), minWidth: 0 },
}));

const areaOf = (name: string) => ({ gridArea: { xs: name, sm: 'auto' }, minWidth: 0 });

/** Buttons beside each other on a phone, below each other in the narrow column. */
const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  '& > *': { flex: '1 1 9rem' },
  [theme.breakpoints.up('sm')]: { flexDirection: 'column', '& > *': { flex: 'none' } },
}));

/** The board is a little wider than its cover. */
const BOARD_MARGIN = '1.5rem';

interface BookLayoutProps {
  readonly heading: ReactNode;
  /** The first words about the book; null if there are none. */
  readonly words: ReactNode;
  readonly cover: ReactNode;
  readonly actions: ReactNode;
  /** What the reader has recorded about the book; empty for visitors. */
  readonly ownRecord: ReactNode;
  /** The library's record, the friends who have the book, and links to other services. */
  readonly record: ReactNode;
  readonly notes: ReactNode;
}

/** Arranges the parts of the book page. */
export const BookLayout = ({
  heading,
  words,
  cover,
  actions,
  ownRecord,
  record,
  notes,
}: BookLayoutProps) => (
  <Grid>
    <Column sx={{ gridArea: { sm: 'about' } }}>
      <Box component="header" sx={areaOf('heading')}>
        {heading}
      </Box>
      {words !== null && <Box sx={areaOf('words')}>{words}</Box>}
    </Column>
    <Column sx={{ gridArea: { sm: 'side' } }}>
      {/* The note over the cover is placed in it. */}
      <Box sx={{ ...areaOf('cover'), ...onBoard(BOARD_MARGIN), mb: 1 }}>{cover}</Box>
      <Box sx={areaOf('actions')}>
        <Actions>{actions}</Actions>
        <Box sx={{ '&:not(:empty)': { mt: 1 } }}>{ownRecord}</Box>
      </Box>
    </Column>
    <Box sx={{ gridArea: 'record', display: 'grid', gap: 3, minWidth: 0 }}>{record}</Box>
    <Box sx={{ gridArea: 'notes', minWidth: 0, mt: { xs: 1, sm: 2 } }}>{notes}</Box>
  </Grid>
);

const lines = (count: number, height: number) =>
  Array.from({ length: count }, (_, line) => <Skeleton key={line} height={height} />);

/** Placeholder of the book page while it loads; the footer stays below the viewport. */
export const BookPageSkeleton = () => (
  <Box aria-hidden sx={{ minHeight: '100dvh' }}>
    <BookLayout
      heading={
        <>
          <Skeleton width="70%" height={44} />
          <Skeleton width="45%" />
        </>
      }
      words={lines(4, 32)}
      cover={
        <Skeleton
          variant="rounded"
          sx={{ width: '100%', height: 'auto', aspectRatio: COVER_RATIO }}
        />
      }
      actions={lines(2, 40)}
      ownRecord={null}
      record={lines(6, 36)}
      notes={null}
    />
  </Box>
);
