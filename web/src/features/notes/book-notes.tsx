import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Suspense, useId } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useFirstViewStands } from '../../lib/use-first-view.ts';
import { useTexts } from '../../texts/texts.ts';

/** Cards, embeds and forms weigh more than the rest of the page, and stand at its end. */
const Content = lazyPart('BookNotesContent', () => import('./book-notes-content.tsx'));

/** About as high as buttons and a first note. */
const PLACE_PX = 320;

const Waiting = () => <Skeleton variant="rounded" height={PLACE_PX} />;

/** The part for the notes on a book (MAN-38); its content is fetched, code and all, after the book. */
export const BookNotes = ({ KANRI_ID }: { readonly KANRI_ID: string }) => {
  const texts = useTexts('notes');
  const headingId = useId();
  const bookStands = useFirstViewStands();
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
      {bookStands ? (
        <Suspense fallback={<Waiting />}>
          <Content KANRI_ID={KANRI_ID} label={texts.ofBook} />
        </Suspense>
      ) : (
        <Waiting />
      )}
    </Stack>
  );
};
