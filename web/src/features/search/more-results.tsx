import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { Button } from '../../components/button.tsx';
import { useTexts } from '../../texts/texts.ts';
import { en } from './texts.en.ts';
import { ja } from './texts.ja.ts';
import type { FoundPart } from './use-found-books.ts';

/** How far below the viewport the end of the list is when the rest is requested. */
const AHEAD = '1200px';

interface MoreResultsProps {
  readonly part: FoundPart;
  readonly onMore: () => void;
}

/** The end of a list that goes on: loads the rest when the reader comes near, or by its button. */
export const MoreResults = ({ part, onMore }: MoreResultsProps) => {
  const search = useTexts({ ja, en });
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
        {part === 'failed' && search.moreFailed}
      </Typography>
      <Button variant="outlined" onClick={onMore} loading={part === 'loading'}>
        {part === 'loading' ? search.loadingMore : search.more}
      </Button>
    </Box>
  );
};
