import type { ReactNode } from 'react';
import type { Book } from '#contract/entities/book.ts';
import { useTexts } from '../texts/texts.ts';
import { BookHeading } from './book-heading.tsx';
import { BookLayout, CoverArea, FactsArea, HeadingArea, SideArea } from './book-layout.tsx';
import { Cover } from './cover.tsx';

interface BookSheetProps {
  readonly book: Book;
  /** What can be done with it, below the cover. */
  readonly side: ReactNode;
  readonly facts: ReactNode;
}

/** A book or a copy of it on its own page: cover, titles, what can be done, and what is known. */
export const BookSheet = ({ book, side, facts }: BookSheetProps) => {
  const common = useTexts('common');
  return (
    <BookLayout>
      <CoverArea>
        <Cover title={book.MainTitle} isbn={book.ISBN} alt={common.coverOf(book.MainTitle)} eager />
      </CoverArea>
      <HeadingArea>
        <BookHeading book={book} />
      </HeadingArea>
      <SideArea>{side}</SideArea>
      <FactsArea>{facts}</FactsArea>
    </BookLayout>
  );
};
