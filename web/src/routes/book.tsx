import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { BookX } from 'lucide-react';
import { useParams } from 'react-router-dom';
import type { Book } from '#contract/entities/book.ts';
import { BOOK_PAGE_COPYRIGHT } from '#web/lib/measures.ts';
import { LoadFailure } from '../components/page-states.tsx';
import { OwnCopiesNote } from '../components/own-copies.tsx';
import { Page } from '../components/page.tsx';
import { UnknownPage } from '../components/unknown-page.tsx';
import { en } from '../components/unknown-texts.en.ts';
import { ja } from '../components/unknown-texts.ja.ts';
import { AddToList } from '../features/book-lists/add-to-list.tsx';

import { BookDetails, BookHead } from '../features/books/book-details.tsx';
import { BookSkeleton } from '../components/book-sheet.tsx';
import { RelatedBooks } from '../features/books/related-books.tsx';
import { FavoriteToggle } from '../features/favorites/favorite-toggle.tsx';
import { RecordVisit } from '../features/history/record-visit.tsx';
import { BookNotes } from '../features/notes/book-notes.tsx';
import { useApi } from '../lib/api-client.ts';
import { bookQuery } from '../lib/books.ts';
import { isUnknown } from '../lib/is-unknown.ts';
import { en as booksEn } from '../features/books/texts.en.ts';
import { ja as booksJa } from '../features/books/texts.ja.ts';
import { useTexts } from '../texts/texts.ts';

const Content = ({ book }: { readonly book: Book }) => {
  const texts = useTexts({ ja: booksJa, en: booksEn });
  return (
    <>
      <BookHead book={book} />
      <RecordVisit KANRI_ID={book.KANRI_ID} />
      <BookDetails
        book={book}
        coverNote={<OwnCopiesNote KANRI_ID={book.KANRI_ID} title={book.MainTitle} />}
        actions={
          <>
            <FavoriteToggle KANRI_ID={book.KANRI_ID} />
            <AddToList KANRI_ID={book.KANRI_ID} />
          </>
        }
      />
      <Box sx={{ mt: 5 }}>
        <RelatedBooks KANRI_ID={book.KANRI_ID} />
      </Box>
      <Box sx={{ mt: 5 }}>
        <BookNotes KANRI_ID={book.KANRI_ID} />
      </Box>
      <Typography component="p" variant="caption" color="textSecondary" sx={{ mt: 4 }}>
        {texts.credit(BOOK_PAGE_COPYRIGHT)}
      </Typography>
    </>
  );
};

const Manifestation = ({ KANRI_ID }: { readonly KANRI_ID: string }) => {
  const texts = useTexts({ ja: booksJa, en: booksEn });
  const unknown = useTexts({ ja, en });
  const { data: book, isLoading, error, refetch } = useQuery(bookQuery(useApi(), KANRI_ID));
  const noSuchBook = book === null || isUnknown(error);
  const title = isLoading ? undefined : (book?.MainTitle ?? texts.loadFailed);
  return (
    <Page title={title} heading={null}>
      {isLoading && <BookSkeleton />}
      {book && <Content book={book} />}
      {!isLoading && !book && noSuchBook && (
        <UnknownPage icon={BookX} title={texts.loadFailed} hint={unknown.book} />
      )}
      {!isLoading && !book && !noSuchBook && (
        <LoadFailure
          icon={BookX}
          title={texts.loadFailed}
          hint={texts.loadFailedHint}
          onRetry={() => void refetch()}
        />
      )}
    </Page>
  );
};

/** `/manifestation/{KANRI_ID}`. */
export const BookScreen = () => {
  const { KANRI_ID = '' } = useParams();
  return <Manifestation key={KANRI_ID} KANRI_ID={KANRI_ID} />;
};
