import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../lib/api-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { authorSearch, bookSearch } from './api.ts';
import { AuthorResults } from './author-results.tsx';
import { BookResults } from './book-results.tsx';
import { NoResults } from './no-results.tsx';
import { ResultPanel, ResultTabs, type ResultKind } from './result-tabs.tsx';

/**
 * What a word finds: books and authors, both asked for at once. Tab and order are states of the
 * components (SP-131); give it the word as its key, so that a new one starts afresh (SEARCH-13).
 */
export const SearchResults = ({ word }: { readonly word: string }) => {
  const search = useTexts('search');
  const api = useApi();
  const queries = {
    books: useQuery(bookSearch(api, word)),
    authors: useQuery(authorSearch(api, word)),
  };
  const [chosen, setChosen] = useState<ResultKind>('books');

  const { books, authors } = queries;
  // A search that failed has found nothing; that it failed stands in the console and in the hint.
  const countOf = (kind: ResultKind): number | undefined =>
    queries[kind].isLoading ? undefined : (queries[kind].data?.length ?? 0);
  const counts = { books: countOf('books'), authors: countOf('authors') };

  const nothing = (kind: ResultKind, other: ResultKind) => {
    const inOther = counts[other] ?? 0;
    return (
      <NoResults
        title={search.none[kind](word)}
        word={word}
        failed={queries[kind].isError}
        onRetry={() => void queries[kind].refetch()}
        otherTab={
          inOther > 0 && (
            <Button
              variant="outlined"
              onClick={() => {
                setChosen(other);
              }}
            >
              {search.seeOther[other](inOther)}
            </Button>
          )
        }
      />
    );
  };
  return (
    <>
      <ResultTabs chosen={chosen} onChoose={setChosen} counts={counts} />
      <ResultPanel kind="books" chosen={chosen} busy={books.isLoading}>
        {counts.books === 0 ? (
          nothing('books', 'authors')
        ) : (
          <BookResults books={books.data ?? []} loading={books.isLoading} />
        )}
      </ResultPanel>
      <ResultPanel kind="authors" chosen={chosen} busy={authors.isLoading}>
        {counts.authors === 0 ? (
          nothing('authors', 'books')
        ) : (
          <AuthorResults authors={authors.data ?? []} loading={authors.isLoading} />
        )}
      </ResultPanel>
    </>
  );
};
