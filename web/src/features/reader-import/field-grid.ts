import { styled } from '@mui/material/styles';

/** Fields beside each other, as many as there is room for. */
export const FieldGrid = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 16rem), 1fr))',
}));
