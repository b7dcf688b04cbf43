import { styled } from '@mui/material/styles';

/** The list of shelves beside the books; above them where there is no room for two columns. */
export const ShelfLayout = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(2),
  alignItems: 'start',
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: '14rem minmax(0, 1fr)',
    gap: theme.spacing(4),
  },
}));
