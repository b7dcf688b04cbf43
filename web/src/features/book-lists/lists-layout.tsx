import { styled } from '@mui/material/styles';

/** Lists in a column and books beside it; one above the other where there is no room for both. */
export const ListsLayout = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(4),
  alignItems: 'start',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: '20rem minmax(0, 1fr)' },
}));
