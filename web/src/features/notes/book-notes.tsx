import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useEffect, useId, useState } from 'react';
import { loadChunk } from '../../lib/lazy-screen.tsx';
import { useMessages } from '../../messages/messages-context.tsx';
import { WhenSeen } from './when-seen.tsx';

/** Cards, embeds and forms weigh more than the rest of the page, and stand at its end. */
const Content = lazy(async () => ({
  default: (await loadChunk('BookNotesContent', () => import('./book-notes-content.tsx')))
    .BookNotesContent,
}));

/** About as high as buttons and a first note. */
const PLACE_PX = 320;
/** A line of it at the foot of the first view is not worth the content. */
const IN_VIEW_PX = 80;

const Waiting = () => <Skeleton variant="rounded" height={PLACE_PX} />;

/** Whoever moves by keys gets to what is not there yet without having seen its place. */
const useAnyKeyPressed = (): boolean => {
  const [pressed, setPressed] = useState(false);
  useEffect(() => {
    const notice = () => {
      setPressed(true);
    };
    addEventListener('keydown', notice, { once: true });
    return () => {
      removeEventListener('keydown', notice);
    };
  }, []);
  return pressed;
};

/** The part for the notes on a book (MAN-38); its content is fetched, code and all, when it is seen. */
export const BookNotes = ({ kanriId }: { readonly kanriId: string }) => {
  const { book: texts } = useMessages();
  const headingId = useId();
  const byKeys = useAnyKeyPressed();
  return (
    <Stack
      component="section"
      spacing={2}
      aria-labelledby={headingId}
      // Longer lines are hard to read.
      sx={{ maxWidth: '50rem' }}
    >
      <Typography variant="h2" id={headingId}>
        {texts.notes}
      </Typography>
      <WhenSeen minHeight={PLACE_PX} nearPx={-IN_VIEW_PX} atOnce={byKeys}>
        <Suspense fallback={<Waiting />}>
          <Content kanriId={kanriId} label={texts.notes} />
        </Suspense>
      </WhenSeen>
    </Stack>
  );
};
