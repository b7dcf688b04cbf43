import { styled } from '@mui/material/styles';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTexts } from '#web/texts/texts.ts';
import { searchTexts } from './texts.ts';

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: theme.spacing(1, 1.5),
  minHeight: 66,
  marginBlock: theme.spacing(2),
}));

/** Beside the number, or below it where both do not fit. */
const Controls = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  gap: theme.spacing(1.5),
  [theme.breakpoints.down('sm')]: { width: '100%' },
}));

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
  const search = useTexts(searchTexts);
  const found = more ? search.foundMany(count) : search.found(count);
  return (
    <Bar>
      <Typography
        component="output"
        variant="body2"
        color="textSecondary"
        sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mr: 'auto' }}
      >
        {loading && <CircularProgress size={20} aria-hidden />}
        {loading ? search.searching : found}
      </Typography>
      {children !== undefined && <Controls>{children}</Controls>}
    </Bar>
  );
};
