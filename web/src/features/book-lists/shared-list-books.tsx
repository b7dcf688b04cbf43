import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { BookX } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { BookInList } from '#contract/entities/book-list.ts';
import { BookCard, BookGrid } from '../../components/book-grid.tsx';
import { EmptyState } from '../../components/page-states.tsx';
import { SortSelect } from '../../components/sort-select.tsx';
import { editionOf } from '../../lib/books.ts';
import { useTexts } from '../../texts/texts.ts';
import { en } from './texts.en.ts';
import { ja } from './texts.ja.ts';
import { sharedListSorts, sortSharedBooks, type SharedListSort } from './shared-list-sort.ts';

const FIRST_VIEW = 12;

const Sorted = ({ books }: { readonly books: readonly BookInList[] }) => {
  const { count, shared: texts } = useTexts({ ja, en });
  const [sort, setSort] = useState<SharedListSort>('added');
  const sorted = useMemo(() => sortSharedBooks(books, sort), [books, sort]);
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mb: 2 }}>
        <Typography variant="body2" color="textSecondary">
          {count(books.length)}
        </Typography>
        <SortSelect
          label={texts.sort}
          orders={sharedListSorts}
          names={texts.sorts}
          value={sort}
          onChange={setSort}
        />
      </Box>
      <BookGrid label={texts.books}>
        {sorted.map((book, index) => (
          <li key={book.KANRI_ID}>
            <BookCard book={book} edition={editionOf(book)} eager={index < FIRST_VIEW} />
          </li>
        ))}
      </BookGrid>
    </>
  );
};

interface SharedListBooksProps {
  /** Null when the answer had none. */
  readonly books: readonly BookInList[] | null;
}

/** The grid, its sort, and what is said when there is nothing to put into it (SP-097). */
export const SharedListBooks = ({ books }: SharedListBooksProps) => {
  const { shared: texts } = useTexts({ ja, en });
  if (books === null) return <Alert severity="error">{texts.booksMissing}</Alert>;
  if (books.length > 0) return <Sorted books={books} />;
  return (
    <>
      <Alert severity="error">{texts.booksEmpty}</Alert>
      <EmptyState icon={BookX} title={texts.noData} />
    </>
  );
};
