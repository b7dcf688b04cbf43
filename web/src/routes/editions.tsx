import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { BookX } from 'lucide-react';
import { newestFirst } from '#contract/publishing-date.ts';
import { BookCard, BookGrid, BookGridSkeleton } from '../components/book-grid.tsx';
import { LoadFailure } from '../components/page-states.tsx';
import { Page } from '../components/page.tsx';
import { UnknownPage } from '../components/unknown-page.tsx';
import { editionsQuery } from '../features/editions/queries.ts';
import { en } from '../features/editions/texts.en.ts';
import { ja } from '../features/editions/texts.ja.ts';
import { useApi } from '../lib/api-client.ts';
import { bookQuery, editionOf } from '../lib/books.ts';
import { isUnknown } from '../lib/is-unknown.ts';
import { useParams } from '../lib/navigation.tsx';
import { useTexts } from '../texts/texts.ts';

const Editions = ({ KANRI_ID }: { readonly KANRI_ID: string }) => {
  const texts = useTexts({ ja, en });
  const api = useApi();
  const { data: book, isLoading, error, refetch } = useQuery(bookQuery(api, KANRI_ID));
  const { data: others } = useQuery(editionsQuery(api, KANRI_ID));
  const noSuchBook = book === null || isUnknown(error);
  const editions = book && others && [book, ...others].toSorted(newestFirst);
  return (
    <Page title={isLoading ? null : (book?.MainTitle ?? texts.loadFailed)} heading={null}>
      {book && <Typography variant="h1">{book.MainTitle}</Typography>}
      {editions && (
        <>
          <Typography color="textSecondary" sx={{ mb: 3 }}>
            {texts.count(editions.length)}
          </Typography>
          <BookGrid label={texts.editions}>
            {editions.map((edition) => (
              <li key={edition.KANRI_ID}>
                <BookCard book={edition} edition={editionOf(edition)} />
              </li>
            ))}
          </BookGrid>
        </>
      )}
      {!editions && !noSuchBook && error === null && <BookGridSkeleton />}
      {!isLoading && !book && noSuchBook && (
        <UnknownPage icon={BookX} title={texts.loadFailed} subject="book" />
      )}
      {!isLoading && !book && !noSuchBook && (
        <LoadFailure icon={BookX} title={texts.loadFailed} onRetry={() => void refetch()} />
      )}
    </Page>
  );
};

/** `/manifestation/{KANRI_ID}/editions`. */
export const EditionsScreen = () => {
  const { KANRI_ID = '' } = useParams();
  return <Editions key={KANRI_ID} KANRI_ID={KANRI_ID} />;
};
