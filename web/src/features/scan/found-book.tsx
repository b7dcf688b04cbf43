import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { LibraryBig } from 'lucide-react';
import { Link as RouterLink } from 'react-router-dom';
import type { Book } from '#contract/entities/book.ts';
import { pageHref } from '#contract/pages.ts';
import { useOwnCopiesOf } from '#web/features/copies/public.ts';
import { RecordPart } from '#web/features/reading-record/public.ts';
import { SetOfBook } from '#web/features/volumes/public.ts';
import { useAuth } from '#web/lib/auth-context.ts';
import { useTexts } from '#web/texts/texts.ts';
import { BookLine } from './book-line.tsx';
import { scanTexts } from './texts.ts';

const COVER_PX = 96;
/** The button of the record with a line of small text. */
const RECORD_PX = 60;
const RECORD_MAX = '22rem';

export interface FoundBookProps {
  readonly book: Book;
  readonly onRegister: (book: Book) => void;
  readonly onDismiss: () => void;
}

/** A book of the catalogue, to register or not. */
export const FoundBook = ({ book, onRegister, onDismiss }: FoundBookProps) => {
  const { book: texts } = useTexts(scanTexts);
  const owned = useOwnCopiesOf(book);
  const { user } = useAuth();
  const title = (
    <Typography variant="h2">
      <Link component={RouterLink} to={pageHref.manifestation(book.KANRI_ID)} color="inherit">
        {book.MainTitle}
      </Link>
    </Typography>
  );
  return (
    <>
      <BookLine book={book} coverPx={COVER_PX} title={title} />
      {owned > 0 && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          {texts.owned(owned)}
        </Alert>
      )}
      <Box sx={{ display: 'flex', gap: 1.5, mt: 2 }}>
        <Button
          variant="contained"
          startIcon={<LibraryBig size={18} aria-hidden />}
          sx={{ flex: { xs: 1, sm: 'none' } }}
          onClick={() => {
            onRegister(book);
          }}
        >
          {texts.register}
        </Button>
        <Button onClick={onDismiss}>{texts.dismiss}</Button>
      </Box>
      {user !== null && (
        <Box sx={{ mt: 2, maxWidth: RECORD_MAX, minHeight: RECORD_PX }}>
          <RecordPart book={book} userSub={user.sub} />
        </Box>
      )}
      {user !== null && <SetOfBook book={book} userSub={user.sub} />}
    </>
  );
};
