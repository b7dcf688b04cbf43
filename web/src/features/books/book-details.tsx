import type { ReactNode } from 'react';
import type { Book } from '#contract/entities/book.ts';
import { BookSheet } from '../../components/book-sheet.tsx';
import { ShareButton } from '../../components/share-button.tsx';
import { BookFacts } from './book-facts.tsx';
import { OutsideLinks } from './outside-links.tsx';

interface BookDetailsProps {
  readonly book: Book;
  /** What a reader can do with the book, above the ways to share and find it. */
  readonly actions?: ReactNode;
}

/** Everything that the record of a book says, and where else to find the book. */
export const BookDetails = ({ book, actions }: BookDetailsProps) => (
  <BookSheet
    book={book}
    side={
      <>
        {actions}
        <ShareButton title={book.MainTitle} />
        <OutsideLinks book={book} />
      </>
    }
    facts={<BookFacts book={book} />}
  />
);
