import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useTexts } from '#web/texts/texts.ts';

/** How far below the viewport the end of the list is when more is requested. */
const AHEAD = '1200px';

/**
 * How much of a list is there. `first`: it goes on; `loading`: more is on its way; `failed`: more could not
 * be loaded; `all`: everything.
 */
export type ListPart = 'first' | 'loading' | 'failed' | 'all';

interface LoadMoreProps {
  readonly part: ListPart;
  readonly onMore: () => void;
}

/** The end of a list that goes on: loads more when the reader comes near, or by its button. */
export const LoadMore = ({ part, onMore }: LoadMoreProps) => {
  const common = useTexts('common');
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (part !== 'first' || end.current === null) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting === true) onMore();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(end.current);
    return () => {
      observer.disconnect();
    };
  }, [part, onMore]);
  if (part === 'all') return null;
  return (
    <Box ref={end} sx={{ mt: 4, textAlign: 'center' }}>
      <Typography component="output" variant="body2" sx={{ display: 'block', mb: 1 }}>
        {part === 'failed' && common.moreFailed}
      </Typography>
      <Button variant="outlined" onClick={onMore} loading={part === 'loading'}>
        {part === 'loading' ? common.loadingMore : common.more}
      </Button>
    </Box>
  );
};
