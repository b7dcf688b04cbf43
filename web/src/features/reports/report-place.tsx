import { styled } from '@mui/material/styles';

/** The place of the entry while its code is loaded. */
export const ReportPlace = styled('div')(({ theme }) => ({
  display: 'flex',
  justifyContent: 'flex-end',
  minHeight: 32,
  maxWidth: '46rem',
  margin: theme.spacing(2, 'auto', 0),
}));
