import { keyframes } from '@emotion/react';
import { styled } from '@mui/material/styles';

const turn = keyframes({ to: { transform: 'rotate(360deg)' } });

/** A turning circle, beside the text that says what is loading. */
export const Spinner = styled('span')(({ theme }) => ({
  width: 20,
  height: 20,
  boxSizing: 'border-box',
  border: `3px solid ${theme.vars.palette.primary.main}`,
  borderTopColor: 'transparent',
  borderRadius: '50%',
  animation: `${turn} 1.4s linear infinite`,
}));
