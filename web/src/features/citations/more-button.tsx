import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, type RefObject } from 'react';
import { useTexts } from '#web/texts/texts.ts';
import { citationsTexts } from './texts.ts';

interface MoreButtonProps {
  readonly list: RefObject<HTMLElement | null>;
  /** Rows of the list. */
  readonly shown: number;
  /** Name of the button; there is one for each list. */
  readonly label: string;
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly loadMore: () => void;
}

/**
 * Loads more of a list when it is pressed; the focus then goes to the first row that it has brought. It
 * never loads by itself: another list is beside or below it.
 */
export const MoreButton = (props: MoreButtonProps) => {
  const { list, shown, label, hasMore, isLoading, hasFailed, loadMore } = props;
  const texts = useTexts(citationsTexts);
  // How many rows there were when it was pressed.
  const before = useRef<number>(null);
  useEffect(() => {
    if (before.current === null || shown <= before.current) return;
    list.current?.children[before.current]?.querySelector('a')?.focus();
    before.current = null;
  }, [list, shown]);
  if (!hasMore) return null;
  return (
    <Box sx={{ mt: 2, textAlign: 'center', '@media print': { display: 'none' } }}>
      <Typography component="output" variant="body2" sx={{ display: 'block' }}>
        {hasFailed && texts.moreFailed}
      </Typography>
      <Button
        variant="outlined"
        aria-label={label}
        loading={isLoading}
        onClick={() => {
          before.current = shown;
          loadMore();
        }}
      >
        {texts.more}
      </Button>
    </Box>
  );
};
