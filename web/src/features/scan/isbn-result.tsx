import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { LibraryBig } from 'lucide-react';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { Book } from '#contract/entities/book.ts';
import { pageHref } from '#contract/pages.ts';
import { RetryAlert } from '../../parts/session/own-page.tsx';
import { useApi } from '../../lib/api-client.ts';
import { useOwnCopiesOf } from '../../parts/copies/own-copies.tsx';
import { useTexts } from '../../texts/texts.ts';
import { BookChoices } from './book-choices.tsx';
import { BookLine, Panel } from './book-line.tsx';
import { editionsQuery } from './queries.ts';
import { en } from './texts.en.ts';
import { ja } from './texts.ja.ts';
import { TitleSearch } from './title-search.tsx';

const COVER_PX = 96;

export const Waiting = ({ children }: { readonly children: string }) => (
  <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
    <CircularProgress size={20} aria-hidden />
    <Typography>{children}</Typography>
  </Box>
);

interface FoundBookProps {
  readonly book: Book;
  readonly onRegister: (book: Book) => void;
  readonly onDismiss: () => void;
}

const FoundBook = ({ book, onRegister, onDismiss }: FoundBookProps) => {
  const { book: texts } = useTexts({ ja, en });
  const owned = useOwnCopiesOf(book);
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
    </>
  );
};

interface IsbnResultProps {
  readonly ISBN: string;
  readonly onRegister: (book: Book) => void;
  readonly onDismiss: () => void;
}

/** What an ISBN leads to: a book to register, several to choose from, or a search by title. */
export const IsbnResult = ({ ISBN, onRegister, onDismiss }: IsbnResultProps) => {
  const texts = useTexts({ ja, en });
  const { data: editions, isError, refetch } = useQuery(editionsQuery(useApi(), ISBN));
  const [chosen, setChosen] = useState<Book | null>(null);
  const book = chosen ?? (editions?.length === 1 ? editions[0] : undefined);

  const content = () => {
    if (book !== undefined) return <FoundBook {...{ book, onRegister, onDismiss }} />;
    if (editions === undefined) {
      return isError ? (
        <RetryAlert text={texts.loadFailed} onRetry={() => void refetch()} />
      ) : (
        <Waiting>{texts.finding(ISBN)}</Waiting>
      );
    }
    if (editions.length === 0) {
      return (
        <>
          <Typography sx={{ fontWeight: 600 }}>{texts.none.title(ISBN)}</Typography>
          <Typography variant="body2" color="textSecondary">
            {texts.none.hint}
          </Typography>
          <TitleSearch onChoose={setChosen} />
        </>
      );
    }
    return (
      <>
        <Typography sx={{ fontWeight: 600 }}>{texts.editions.title(editions.length)}</Typography>
        <BookChoices books={editions} onChoose={setChosen} />
      </>
    );
  };
  return <Panel aria-label={texts.book.label}>{content()}</Panel>;
};
