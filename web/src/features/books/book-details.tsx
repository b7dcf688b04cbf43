import type { ReactNode } from 'react';
import type { Book } from '#contract/entities/book.ts';
import { Cover } from '../../components/cover.tsx';
import { ShareButton } from '../../components/share-button.tsx';
import { useMessages } from '../../messages/messages-context.tsx';
import { BookFacts } from './book-facts.tsx';
import { BookHeading } from '../../components/book-heading.tsx';
import {
  BookLayout,
  CoverArea,
  FactsArea,
  HeadingArea,
  SideArea,
} from '../../components/book-layout.tsx';
import { OutsideLinks } from './outside-links.tsx';

interface BookDetailsProps {
  readonly book: Book;
  /** What a reader can do with the book, above the ways to share and find it. */
  readonly actions?: ReactNode;
}

/** Everything that the record of a book says, and where else to find the book. */
export const BookDetails = ({ book, actions }: BookDetailsProps) => {
  const { common } = useMessages();
  return (
    <BookLayout>
      <CoverArea>
        <Cover title={book.MainTitle} isbn={book.ISBN} alt={common.coverOf(book.MainTitle)} eager />
      </CoverArea>
      <HeadingArea>
        <BookHeading book={book} />
      </HeadingArea>
      <SideArea>
        {actions}
        <ShareButton title={book.MainTitle} />
        <OutsideLinks book={book} />
      </SideArea>
      <FactsArea>
        <BookFacts book={book} />
      </FactsArea>
    </BookLayout>
  );
};
