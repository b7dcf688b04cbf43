import { styled } from '@mui/material/styles';

const COVER_PX = { xs: 124, sm: 180, md: 220 } as const;

const columns = (coverPx: number): string => `${String(coverPx)}px minmax(0, 1fr)`;

/**
 * The book page's areas. Wide: cover and actions in a narrow column, titles and record beside them.
 * Narrow: cover beside the titles, then actions, then the record. The flexible row in the middle
 * takes what the cover is higher than the titles, so that the record follows them closely.
 */
export const BookLayout = styled('div')(({ theme }) => ({
  display: 'grid',
  columnGap: theme.spacing(2),
  rowGap: theme.spacing(3),
  gridTemplateColumns: columns(COVER_PX.xs),
  gridTemplateAreas: '"cover heading" "side side" "facts facts"',
  [theme.breakpoints.up('sm')]: {
    columnGap: theme.spacing(4),
    gridTemplateColumns: columns(COVER_PX.sm),
    gridTemplateRows: 'auto 1fr auto',
    gridTemplateAreas: '"cover heading" "cover facts" "side facts"',
  },
  [theme.breakpoints.up('md')]: {
    columnGap: theme.spacing(5),
    gridTemplateColumns: columns(COVER_PX.md),
  },
}));

export const CoverArea = styled('div')({ gridArea: 'cover' });
export const HeadingArea = styled('div')({ gridArea: 'heading' });
export const FactsArea = styled('div')({ gridArea: 'facts' });
export const SideArea = styled('div')(({ theme }) => ({
  gridArea: 'side',
  display: 'grid',
  gap: theme.spacing(1.5),
  alignContent: 'start',
}));
