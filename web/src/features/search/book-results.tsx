import { useDeferredValue, useEffect, useMemo } from 'react';
import type { FoundBook } from '#contract/entities/book.ts';
import { SEARCH_SIZE } from '#contract/limits.ts';
import { BookCard, BookGrid, BookGridSkeleton } from '../../components/book-grid.tsx';
import { LoadMore, type ListPart } from '../../components/load-more.tsx';
import { SortSelect } from '../../components/notched-field.tsx';
import { useOwnCopyNotes } from '../../components/own-copies.tsx';
import { editionOf } from '../../lib/books.ts';
import { useTexts } from '../../texts/texts.ts';
import { sortBooks, sortOrders, type SortOrder } from './queries.ts';
import { ResultBar } from './result-bar.tsx';
import { en } from './texts.en.ts';
import { ja } from './texts.ja.ts';

/** Number of covers in the viewport of the largest screen. */
const FIRST_VIEW = 12;

interface BookResultsProps {
  readonly books: readonly FoundBook[];
  readonly order: SortOrder;
  readonly onOrder: (order: SortOrder) => void;
  /** How much of the search `books` are. */
  readonly part: ListPart;
  /** Loads the rest. */
  readonly onMore: () => void;
  /** Whether not even the first books are there. */
  readonly loading: boolean;
}

/** The books tab: number, order and covers of the results. */
export const BookResults = ({ books, order, onOrder, part, onMore, loading }: BookResultsProps) => {
  const search = useTexts({ ja, en });
  // The choice shows at once; the re-rendering of 400 cards may be deferred.
  // Until the rest is there the order stays, so that the list changes once.
  const shownOrder = useDeferredValue(part === 'loading' ? 'relevance' : order);
  const choose = (chosen: SortOrder): void => {
    onOrder(chosen);
    // The newest book may be the last of the best.
    if (chosen !== 'relevance') onMore();
  };
  // After a return the order is there before the rest.
  const needsRest = order !== 'relevance' && part === 'first';
  useEffect(() => {
    if (needsRest) onMore();
  }, [needsRest, onMore]);
  // Parsing 400 printed dates is slow enough to be memoized.
  const sorted = useMemo(() => sortBooks(books, shownOrder), [books, shownOrder]);
  const ids = useMemo(() => books.map(({ KANRI_ID }) => KANRI_ID), [books]);
  const [notes, loader] = useOwnCopyNotes(ids);
  return (
    <>
      <ResultBar
        loading={loading || (order !== 'relevance' && part === 'loading')}
        count={books.length}
        more={part !== 'all' || books.length >= SEARCH_SIZE.books}
      >
        {!loading && (
          <SortSelect
            label={search.sort}
            orders={sortOrders}
            names={search}
            value={order}
            onChange={choose}
          />
        )}
      </ResultBar>
      {loader}
      {loading ? (
        <BookGridSkeleton />
      ) : (
        <BookGrid label={search.books}>
          {sorted.map((book, index) => (
            <li key={book.KANRI_ID}>
              <BookCard
                book={book}
                note={notes.get(book.KANRI_ID)}
                edition={editionOf(book)}
                eager={index < FIRST_VIEW}
                first={index === 0}
              />
            </li>
          ))}
        </BookGrid>
      )}
      {!loading && <LoadMore part={part} onMore={onMore} />}
    </>
  );
};
