import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { FoundBook } from '#contract/entities/book.ts';
import { BookCard, BookGrid } from '../../components/book-grid.tsx';
import { editionOf } from '../../lib/books.ts';
import { useTexts } from '../../texts/texts.ts';
import { en } from './texts.en.ts';
import { ja } from './texts.ja.ts';

interface NearResultsProps {
  readonly books: readonly FoundBook[];
  /** Whether exact matches are shown above. */
  readonly afterExact: boolean;
}

/** Books that are near the query but not what was typed, with a heading that says so. */
export const NearResults = ({ books, afterExact }: NearResultsProps) => {
  const search = useTexts({ ja, en });
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <Typography component="output" sx={{ display: 'block', mt: 3, mb: 2 }}>
        <Typography
          id={headingId}
          component="h2"
          variant="body1"
          sx={{ fontWeight: 600, wordBreak: 'auto-phrase' }}
        >
          {afterExact ? search.nearToo : search.near}
        </Typography>
      </Typography>
      <BookGrid label={search.books}>
        {books.map((book, index) => (
          <li key={book.KANRI_ID}>
            <BookCard book={book} edition={editionOf(book)} first={index === 0 && !afterExact} />
          </li>
        ))}
      </BookGrid>
    </section>
  );
};
