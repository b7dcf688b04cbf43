import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { FavoriteBook } from '#contract/entities/reading.ts';
import { pagePatterns } from '#contract/pages.ts';
import { EmptyState } from '#web/components/page-states.tsx';
import { BookCard, BookGrid } from '#web/features/books/public.ts';
import { japanMinute } from '#web/lib/formats.ts';
import { useTexts } from '#web/texts/texts.ts';
import { favoritesTexts } from './texts.ts';

const FIRST_VIEW = 12;

/** Favorite books as cards with the time they were added, in the given order. */
export const FavoriteBooks = ({ books }: { readonly books: readonly FavoriteBook[] }) => {
  const texts = useTexts(favoritesTexts);
  if (books.length === 0) {
    return (
      <EmptyState title={texts.none} hint={texts.noneHint}>
        <Button variant="contained" component={Link} to={pagePatterns.ownBookshelf}>
          {texts.toShelf}
        </Button>
      </EmptyState>
    );
  }
  return (
    <BookGrid label={texts.title}>
      {books.map((book, index) => (
        <li key={book.KANRI_ID}>
          <BookCard book={book} eager={index < FIRST_VIEW}>
            <Typography component="p" variant="caption" color="textSecondary">
              {texts.addedAt(japanMinute(book.favAt))}
            </Typography>
          </BookCard>
        </li>
      ))}
    </BookGrid>
  );
};
