import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { Book } from '#contract/entities/book.ts';
import { BookCard } from '../../components/book-card.tsx';
import { BookGrid } from '../../components/book-grid.tsx';
import { editionOf } from '../../lib/edition.ts';
import { useTexts } from '../../texts/texts.ts';

interface AuthorBooksProps {
  readonly title: string;
  readonly books: readonly Book[];
  /** Said where there are no books. */
  readonly none: string;
}

/** One grid of the author page under its heading. */
export const AuthorBooks = ({ title, books, none }: AuthorBooksProps) => {
  const author = useTexts('authors');
  const headingId = useId();
  return (
    <Box component="section" aria-labelledby={headingId} sx={{ mt: 5 }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1.5, mb: 2 }}>
        <Typography variant="h2" id={headingId}>
          {title}
        </Typography>
        {books.length > 0 && (
          <Typography variant="body2" color="textSecondary">
            {author.count(books.length)}
          </Typography>
        )}
      </Box>
      {books.length === 0 ? (
        <Typography color="textSecondary">{none}</Typography>
      ) : (
        <BookGrid label={title}>
          {books.map((book) => (
            <li key={book.KANRI_ID}>
              <BookCard book={book} edition={editionOf(book)} />
            </li>
          ))}
        </BookGrid>
      )}
    </Box>
  );
};
