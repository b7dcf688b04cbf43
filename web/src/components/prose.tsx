import { styled } from '@mui/material/styles';

/** Running text with a readable line length and spacing. */
export const Prose = styled('div')(({ theme }) => ({
  maxWidth: '42rem',
  '& h2': { ...theme.typography.h2, margin: theme.spacing(4, 0, 1) },
  '& p': { ...theme.typography.body1, margin: theme.spacing(1, 0) },
  '& ul, & ol': { ...theme.typography.body1, margin: theme.spacing(1, 0), paddingLeft: '1.4em' },
  '& li': { margin: theme.spacing(0.5, 0) },
}));
