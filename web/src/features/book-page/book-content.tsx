import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Suspense } from 'react';
import { fullTitleOf } from '#contract/book-fields.ts';
import type { FullBook } from '#contract/entities/book.ts';
import { coverTitleOf } from '#contract/volume.ts';
import { lazyPart, NoPart } from '#web/components/lazy-part.tsx';
import { ShareButton } from '#web/components/share-button.tsx';
import { AddToList } from '#web/features/book-lists/public.ts';
import {
  BookFacts,
  BookHead,
  BookHeading,
  BookLayout,
  Cover,
  FindBook,
  RelatedBooks,
  booksTexts,
} from '#web/features/books/public.ts';
import { BookCitations, notesOnMap } from '#web/features/citations/public.ts';
import { OwnCopiesNote, ShelveOnPage } from '#web/features/copies/public.ts';
import { Editions } from '#web/features/editions/public.ts';
import { FavoriteToggle } from '#web/features/favorites/public.ts';
import { BookNotes } from '#web/features/notes/public.ts';
import { ReadersPart } from '#web/features/session/public.ts';
import { useAuth } from '#web/lib/auth-context.ts';
import { BOOK_PAGE_COPYRIGHT } from '#web/lib/measures.ts';
import { useTexts } from '#web/texts/texts.ts';
import type { BookPartProps, BookRecordProps } from './book-readers.tsx';
import { firstWords, type Said } from './said.tsx';

const BookFriends = lazyPart<'BookFriends', BookPartProps>(
  'BookFriends',
  () => import('./book-readers.tsx'),
  NoPart,
);
const BookRecord = lazyPart<'BookRecord', BookRecordProps>(
  'BookRecord',
  () => import('./book-readers.tsx'),
  NoPart,
);

/** Two buttons, beside each other on phones only, and two lines of small text. */
const RECORD_PX = { xs: 80, sm: 124 } as const;

interface BookContentProps extends Said {
  readonly book: FullBook;
}

/** The page of a book: its record, what the reader has of it, and what readers say. */
export const BookContent = ({ book, summary, citations }: BookContentProps) => {
  const texts = useTexts(booksTexts);
  const common = useTexts('common');
  const { KANRI_ID, MainTitle: title, ISBN: isbn } = book;
  const { user } = useAuth();
  return (
    <>
      <BookHead book={book} />
      <BookLayout
        heading={<BookHeading book={book} />}
        words={firstWords({ summary, citations })}
        cover={
          <>
            <Cover title={coverTitleOf(book)} isbn={isbn} alt={common.coverOf(title)} first />
            {user !== null && <OwnCopiesNote book={book} />}
          </>
        }
        actions={
          <>
            <ShelveOnPage book={book} />
            <FavoriteToggle book={book} />
            <AddToList KANRI_ID={KANRI_ID} />
            <ShareButton title={fullTitleOf(book)} />
          </>
        }
        ownRecord={
          <ReadersPart height={RECORD_PX}>
            {(userSub) => <BookRecord book={book} userSub={userSub} height={RECORD_PX} />}
          </ReadersPart>
        }
        record={
          <>
            <BookFacts book={book} />
            {user !== null && (
              <Suspense>
                <BookFriends book={book} userSub={user.sub} />
              </Suspense>
            )}
            <FindBook book={book} />
          </>
        }
        notes={
          <Box sx={{ display: 'grid', gap: 5 }}>
            <BookCitations KANRI_ID={KANRI_ID} map={citations} />
            <BookNotes
              KANRI_ID={KANRI_ID}
              title={title}
              summary={summary}
              onMap={citations && notesOnMap(citations)}
            />
          </Box>
        }
      />
      <Box sx={{ mt: 5 }}>
        <RelatedBooks KANRI_ID={KANRI_ID} />
      </Box>
      <Editions KANRI_ID={KANRI_ID} />
      <Typography component="p" variant="caption" color="textSecondary" sx={{ mt: 4 }}>
        {texts.credit(BOOK_PAGE_COPYRIGHT)}
      </Typography>
    </>
  );
};
