import { publishersOf } from './book-fields.ts';
import type { Book } from './entities/book.ts';
import type { Note } from './entities/note.ts';
import { NOTE_DESCRIPTION_LENGTH } from './limits.ts';
import type { NoteType } from './note-rules.ts';

/**
 * Descriptions of pages for search engines and shared links. The page and the server-rendered head
 * use the same ones.
 */

/** One line about a book, from its record alone. */
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

const noteKinds: Readonly<Record<NoteType, string>> = {
  ExplainNote: '解説',
  ImpressionNote: '感想',
  InformationNote: '引用',
};

/** The server does not know the reader's language and uses Japanese. */
export const describeInJapanese = {
  author: (name: string, lifeDates: string) =>
    `${name}${lifeDates === '' ? '' : `（${lifeDates}）`}の著書と、この著者についての本。`,
  /** Null when the author's account has been removed. The same title as on the page. */
  note: (author: string | null, noteType: NoteType) =>
    `${author ?? '読者'}の${noteKinds[noteType]}`,
  list: (name: string) => `本のリスト「${name}」`,
} as const;

/** An unpaired high surrogate at the end. */
const LONE_SURROGATE = /[\uD800-\uDBFF]$/;

/** A line that is only a URL, such as the link to a book at the start of a note. */
const ADDRESS_LINE = /^[ \t\u3000]*https?:\/\/[!-~]+[ \t\u3000]*$/gm;

const inOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/**
 * The description of a note: its own, or else the beginning of its text on one line. Lines that are
 * only a URL are skipped, unless there is nothing else.
 */
export const describeNote = ({
  metaDescription,
  content,
}: Pick<Note, 'metaDescription' | 'content'>): string =>
  metaDescription === ''
    ? (inOneLine(content.replaceAll(ADDRESS_LINE, '')) || inOneLine(content))
        .slice(0, NOTE_DESCRIPTION_LENGTH)
        .replace(LONE_SURROGATE, '')
    : metaDescription;
