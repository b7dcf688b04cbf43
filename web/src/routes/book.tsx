import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Suspense, type ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { fullTitleOf } from '#contract/book-fields.ts';
import type { FullBook } from '#contract/entities/book.ts';
import type { CitationMap } from '#contract/operations/citations.ts';
import { pageHref } from '#contract/pages.ts';
import { coverTitleOf } from '#contract/volume.ts';
import { lazyPart, NoPart } from '#web/components/lazy-part.tsx';
import { LoadFailure } from '#web/components/page-states.tsx';
import { Page } from '#web/components/page.tsx';
import { ShareButton } from '#web/components/share-button.tsx';
import { UnknownPage } from '#web/components/unknown-page.tsx';
import { AddToList } from '#web/features/book-lists/public.ts';
import {
  BookFacts,
  BookHead,
  BookHeading,
  BookLayout,
  BookPageSkeleton,
  Cover,
  FindBook,
  RelatedBooks,
  bookQuery,
  booksTexts,
} from '#web/features/books/public.ts';
import {
  BookCitations,
  StrongestCitation,
  bookCitationsQuery,
  notesOnMap,
} from '#web/features/citations/public.ts';
import { OwnCopiesNote, ShelveOnPage } from '#web/features/copies/public.ts';
import { Editions } from '#web/features/editions/public.ts';
import { FavoriteToggle } from '#web/features/favorites/public.ts';
import {
  BookNotes,
  LeadNote,
  type NotesSummary,
  notesSummaryQuery,
} from '#web/features/notes/public.ts';
import { ReadersPart } from '#web/features/session/public.ts';
import { useApi } from '#web/lib/api-client.ts';
import { useAuth } from '#web/lib/auth-context.ts';
import { BOOK_PAGE_COPYRIGHT } from '#web/lib/measures.ts';
import { usePageParameters } from '#web/lib/navigation.ts';
import { isUnknown } from '#web/lib/query-client.ts';
import { useTexts } from '#web/texts/texts.ts';
import type { BookPartProps, BookRecordProps } from './book-readers.tsx';

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

/** What readers say about a book: counts of notes, the quoted one, and citations. */
interface Said {
  readonly summary: NotesSummary | undefined;
  readonly citations: CitationMap | undefined;
}

/** Nobody waits for a second attempt: what it brings is shown when it arrives. */
const isWaiting = ({ isPending, failureCount }: UseQueryResult): boolean =>
  isPending && failureCount === 0;

const useSaid = (KANRI_ID: string): Said & { readonly isPending: boolean } => {
  const viewer = useAuth().user?.sub ?? null;
  const api = useApi();
  const summary = useQuery(notesSummaryQuery(api, { KANRI_ID, viewer }));
  const citations = useQuery(bookCitationsQuery(api, { KANRI_ID, viewer }));
  return {
    summary: summary.data,
    citations: citations.data,
    isPending: isWaiting(summary) || isWaiting(citations),
  };
};

/** The first words about a book: an explanation by a reader, else its strongest citation. */
const firstWords = ({ summary, citations }: Said): ReactNode => {
  if (summary?.lead !== undefined) return <LeadNote lead={summary.lead} />;
  return citations && notesOnMap(citations).size > 0 ? <StrongestCitation map={citations} /> : null;
};

interface ContentProps extends Said {
  readonly book: FullBook;
}

const Content = ({ book, summary, citations }: ContentProps) => {
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
            {user !== null && (
              <Suspense>
                <OwnCopiesNote book={book} />
              </Suspense>
            )}
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

const Manifestation = ({ KANRI_ID }: { readonly KANRI_ID: string }) => {
  const texts = useTexts(booksTexts);
  const { data: book, isLoading, error, refetch } = useQuery(bookQuery(useApi(), KANRI_ID));
  // Requested together with the book, and shown together with it: nothing moves.
  const { isPending, ...said } = useSaid(KANRI_ID);
  // The id is that of another record of the book.
  if (book?.SameAs?.includes(KANRI_ID))
    return <Navigate replace to={pageHref.manifestation(book.KANRI_ID)} />;
  const noSuchBook = book === null || isUnknown(error);
  const isLoadingPage = isLoading || (!noSuchBook && error === null && isPending);
  const title = isLoading ? null : (book?.MainTitle ?? texts.loadFailed);
  return (
    <Page title={title} heading={null}>
      {isLoadingPage && <BookPageSkeleton />}
      {!isLoadingPage && book && <Content book={book} {...said} />}
      {!isLoadingPage && !book && noSuchBook && (
        <UnknownPage title={texts.loadFailed} subject="book" />
      )}
      {!isLoadingPage && !book && !noSuchBook && (
        <LoadFailure
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
  const { KANRI_ID = '' } = usePageParameters();
  return <Manifestation key={KANRI_ID} KANRI_ID={KANRI_ID} />;
};
