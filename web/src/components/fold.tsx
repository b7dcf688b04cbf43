import { styled } from '@mui/material/styles';

/** Opens without a script. Its first child is a `summary`. */
export const Fold = styled('details')(({ theme }) => ({
  '& > summary': { cursor: 'pointer', minHeight: 24, borderRadius: 4 },
  '&[open] > summary': { marginBottom: theme.spacing(1.5) },
}));
