import Skeleton from '@mui/material/Skeleton';
import { Suspense, useDeferredValue, useMemo, useState, type ComponentProps } from 'react';
import type { FoundBook } from '#contract/entities/book.ts';
import { SEARCH_SIZE } from '#contract/limits.ts';
import { BookCard } from '../../components/book-card.tsx';
import { BookGrid, BookGridSkeleton } from '../../components/book-grid.tsx';
import { editionOf } from '../../lib/edition.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useFirstViewStands } from '../../lib/use-first-view.ts';
import { useTexts } from '../../texts/texts.ts';
import { ResultBar } from './result-bar.tsx';
import { sortBooks, type SortOrder } from './sort-results.ts';

/** A field with a menu weighs a tenth of the page, and orders what has to be there first. */
const BookOrder = lazyPart('BookOrder', () => import('./book-order.tsx'));

/** Covers that are in the first view on the largest screen. */
const FIRST_VIEW = 12;

/** The place of the order is as large before it is there. */
const OrderPlace = () => <Skeleton variant="rounded" width={160} height={56} />;

const OrderOfResults = (props: ComponentProps<typeof BookOrder>) =>
  useFirstViewStands() ? (
    <Suspense fallback={<OrderPlace />}>
      <BookOrder {...props} />
    </Suspense>
  ) : (
    <OrderPlace />
  );

interface BookResultsProps {
  readonly books: readonly FoundBook[];
  readonly loading: boolean;
}

/** The books tab: how many, in which order, and their covers (SEARCH-02…05). */
export const BookResults = ({ books, loading }: BookResultsProps) => {
  const search = useTexts('search');
  const [order, setOrder] = useState<SortOrder>('relevance');
  // The choice shows at once; 400 cards change their places as soon as there is time for it.
  const shownOrder = useDeferredValue(order);
  // Reading 400 printed dates takes long enough to be done only when something changed.
  const sorted = useMemo(() => sortBooks(books, shownOrder), [books, shownOrder]);
  return (
    <>
      <ResultBar loading={loading} count={books.length} cap={SEARCH_SIZE.books}>
        {loading ? <OrderPlace /> : <OrderOfResults order={order} onChange={setOrder} />}
      </ResultBar>
      {loading ? (
        <BookGridSkeleton />
      ) : (
        <BookGrid label={search.books}>
          {sorted.map((book, index) => (
            <li key={book.KANRI_ID}>
              <BookCard book={book} edition={editionOf(book)} eager={index < FIRST_VIEW} />
            </li>
          ))}
        </BookGrid>
      )}
    </>
  );
};
