import { styled } from '@mui/material/styles';

const ASIDE_WIDTH = '20rem';

/** As wide as both columns: notes are read in lines of 600 px. */
export const Middle = styled('div')(({ theme }) => ({
  [theme.breakpoints.up('md')]: {
    maxWidth: `calc(600px + ${theme.spacing(4)} + ${ASIDE_WIDTH})`,
    marginInline: 'auto',
  },
}));

/** Form, overview and timeline; from the middle width on, the overview is a second column. */
export const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  columnGap: theme.spacing(4),
  rowGap: theme.spacing(3),
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: `minmax(0, 1fr) ${ASIDE_WIDTH}`,
    // The second column is as high as it likes, without a gap between form and timeline.
    gridTemplateRows: 'auto 1fr',
  },
}));

/** Stays in the window beside a long timeline. */
export const Aside = styled('div')(({ theme }) => ({
  minWidth: 0,
  [theme.breakpoints.up('md')]: {
    gridColumn: 2,
    gridRow: '1 / span 2',
    position: 'sticky',
    top: `calc(4rem + ${theme.spacing(2)})`,
    alignSelf: 'start',
  },
}));
