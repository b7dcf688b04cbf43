import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router-dom';
import { pageHref } from '#contract/pages.ts';
import { LoadFailure } from '#web/components/page-states.tsx';
import { Page } from '#web/components/page.tsx';
import { UnknownPage } from '#web/components/unknown-page.tsx';
import { BookContent, useSaid } from '#web/features/book-page/public.ts';
import { BookPageSkeleton, bookQuery, booksTexts } from '#web/features/books/public.ts';
import { useApi } from '#web/lib/api-client.ts';
import { usePageParameters } from '#web/lib/navigation.ts';
import { isUnknown } from '#web/lib/query-client.ts';
import { useTexts } from '#web/texts/texts.ts';

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
      {!isLoadingPage && book && <BookContent book={book} {...said} />}
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
