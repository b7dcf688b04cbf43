import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Suspense, useId } from 'react';
import { lazyPart } from '../../components/lazy-part.tsx';
import { useFirstViewSettled } from '../../lib/use-first-view.ts';
import { useTexts } from '../../texts/texts.ts';
import { en } from './texts.en.ts';
import { ja } from './texts.ja.ts';

/** Loaded on demand: cards, embeds and forms weigh more than the rest of the page. */
const Content = lazyPart('BookNotesContent', () => import('./book-notes-content.tsx'));

/** About the height of the buttons and a first note. */
const PLACEHOLDER_PX = 320;

const Placeholder = () => <Skeleton variant="rounded" height={PLACEHOLDER_PX} />;

/** The section for the notes on a book; its code and data are loaded after the book. */
export const BookNotes = ({ KANRI_ID }: { readonly KANRI_ID: string }) => {
  const texts = useTexts({ ja, en });
  const headingId = useId();
  const bookSettled = useFirstViewSettled();
  return (
    <Stack
      component="section"
      spacing={2}
      aria-labelledby={headingId}
      // Longer lines are hard to read.
      sx={{ maxWidth: '50rem' }}
    >
      <Typography variant="h2" id={headingId}>
        {texts.ofBook}
      </Typography>
      {bookSettled ? (
        <Suspense fallback={<Placeholder />}>
          <Content KANRI_ID={KANRI_ID} label={texts.ofBook} />
        </Suspense>
      ) : (
        <Placeholder />
      )}
    </Stack>
  );
};
