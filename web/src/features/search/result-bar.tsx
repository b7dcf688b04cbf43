import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTexts } from '../../texts/texts.ts';

interface ResultBarProps {
  readonly loading: boolean;
  readonly count: number;
  /** The most that a search gives; as many hits mean that there are more. */
  readonly cap: number;
  readonly children?: ReactNode;
}

/** One line above the results, as high while searching as after: how many there are, and the order. */
export const ResultBar = ({ loading, count, cap, children }: ResultBarProps) => {
  const search = useTexts('search');
  const found = count < cap ? search.found(count) : search.foundMany(cap);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 56, mt: 2, mb: 2 }}>
      <Typography
        component="output"
        variant="body2"
        color="textSecondary"
        sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mr: 'auto' }}
      >
        {loading && <CircularProgress size={20} aria-hidden />}
        {loading ? search.searching : found}
      </Typography>
      {children}
    </Box>
  );
};
