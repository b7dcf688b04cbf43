import type { ReactNode } from 'react';
import { publishersOf } from '#contract/book-fields.ts';
import type { Book } from '#contract/entities/book.ts';
import { Definitions } from '../../components/definitions.tsx';
import { useTexts } from '../../texts/texts.ts';

/** The record of a book as names and values (MAN-02, MAN-03); the date stands as it is printed. */
export const BookFacts = ({ book }: { readonly book: Book }) => {
  const texts = useTexts('books');
  const publishers = publishersOf(book);
  const entries: readonly (readonly [string, ReactNode])[] = [
    [texts.author, book.Responsibility],
    [texts.publisher, publishers.length === 0 ? undefined : publishers.join('、')],
    [texts.publishingDate, book.PublishingDate],
    [texts.isbn, book.ISBN],
    [texts.classMark, book.ClassMark],
  ];
  return <Definitions entries={entries.filter(([, value]) => value !== undefined)} />;
};
