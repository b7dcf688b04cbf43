import { publishersOf } from './book-parts.ts';
import type { Book } from './entities/book.ts';

/**
 * What pages say of themselves to search engines and in shared links. Here, because the page and
 * the shell that is sent before it must say the same.
 */

/** One line about a book, made of the record alone (MAN-05). */
export const describeBook = (book: Book): string =>
  [
    [book.MainTitle, book.ContentDetailTitle].filter(Boolean).join(' '),
    book.Responsibility,
    publishersOf(book).join('、'),
    book.PublishingDate,
    book.ISBN && `ISBN ${book.ISBN}`,
  ]
    .filter(Boolean)
    .join(' / ');

/** The shell knows no reader's language, so it speaks the product's first one. */
export const describeInJapanese = {
  author: (name: string, lifeDates: string) =>
    `${name}${lifeDates === '' ? '' : `（${lifeDates}）`}の著書と、この著者についての本。`,
  /** Null: the author's account is gone. */
  note: (author: string | null) => (author === null ? 'ノート' : `${author}さんのノート`),
  list: (name: string) => `本のリスト「${name}」`,
} as const;
