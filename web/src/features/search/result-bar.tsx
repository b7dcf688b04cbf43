import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Spinner } from '../../components/spinner.tsx';
import { useTexts } from '../../texts/texts.ts';
import { en } from './texts.en.ts';
import { ja } from './texts.ja.ts';

interface ResultBarProps {
  readonly loading: boolean;
  readonly count: number;
  /** Whether there are more results than are counted. */
  readonly more: boolean;
  readonly children?: ReactNode;
}

/**
 * The line above the results: their number and order. Its height does not change after loading.
 */
export const ResultBar = ({ loading, count, more, children }: ResultBarProps) => {
  const search = useTexts({ ja, en });
  const found = more ? search.foundMany(count) : search.found(count);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 56, mt: 2, mb: 2 }}>
      <Typography
        component="output"
        variant="body2"
        color="textSecondary"
        sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mr: 'auto' }}
      >
        {loading && <Spinner role="progressbar" aria-hidden />}
        {loading ? search.searching : found}
      </Typography>
      {children}
    </Box>
  );
};
