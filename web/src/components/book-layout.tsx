import { styled } from '@mui/material/styles';

const COVER = { xs: '124px', sm: '180px', md: '220px' } as const;

/** Set by the layout for its areas: how wide the column of the cover is, and how far from the rest. */
const COVER_WIDTH = '--book-cover';
const COLUMN_GAP = '--book-gap';
const besideCover = `calc(var(${COVER_WIDTH}) + var(${COLUMN_GAP}))`;

/**
 * The book page's areas. Wide: cover and actions in a narrow column, titles and record beside them;
 * neither column knows how long the other is. Narrow: cover beside the titles, then actions, then
 * the record. The order of the areas is the same in both.
 */
export const BookLayout = styled('div')(({ theme }) => ({
  display: 'grid',
  alignContent: 'start',
  columnGap: theme.spacing(2),
  rowGap: theme.spacing(3),
  gridTemplateColumns: `${COVER.xs} minmax(0, 1fr)`,
  gridTemplateAreas: '"cover heading" "side side" "facts facts"',
  [theme.breakpoints.up('sm')]: {
    // The narrow column floats: rows of a grid would tie its parts to what stands beside them.
    display: 'flow-root',
    [COVER_WIDTH]: COVER.sm,
    [COLUMN_GAP]: theme.spacing(4),
  },
  [theme.breakpoints.up('md')]: {
    [COVER_WIDTH]: COVER.md,
    [COLUMN_GAP]: theme.spacing(5),
  },
}));

export const CoverArea = styled('div')(({ theme }) => ({
  gridArea: 'cover',
  [theme.breakpoints.up('sm')]: { float: 'left', width: `var(${COVER_WIDTH})` },
}));

export const HeadingArea = styled('div')(({ theme }) => ({
  gridArea: 'heading',
  [theme.breakpoints.up('sm')]: { marginLeft: besideCover },
}));

export const FactsArea = styled('div')(({ theme }) => ({
  gridArea: 'facts',
  [theme.breakpoints.up('sm')]: {
    display: 'flow-root',
    marginLeft: besideCover,
    paddingTop: theme.spacing(3),
  },
}));

export const SideArea = styled('div')(({ theme }) => ({
  gridArea: 'side',
  display: 'grid',
  gap: theme.spacing(1.5),
  alignContent: 'start',
  [theme.breakpoints.up('sm')]: {
    float: 'left',
    clear: 'left',
    width: `var(${COVER_WIDTH})`,
    marginTop: theme.spacing(3),
  },
}));
