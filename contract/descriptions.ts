import { fullTitleOf, publishersOf } from './book-fields.ts';
import type { Book, FullBook } from './entities/book.ts';
import type { FullNote } from './entities/note.ts';
import { NOTE_DESCRIPTION_LENGTH } from './limits.ts';
import type { NoteType } from './note-rules.ts';

/**
 * Descriptions of pages for search engines and shared links. The page and the server-rendered head
 * use the same ones.
 */

/** One line about a book, from its record alone. Of a work it names the book in which it was printed. */
export const describeBook = (book: Book & Pick<FullBook, 'SourceBook'>): string =>
  [
    fullTitleOf(book),
    book.Responsibility,
    book.SourceBook && `底本 『${book.SourceBook.MainTitle}』`,
    publishersOf(book).join('、'),
    book.PublishingDate,
    book.ISBN && `ISBN ${book.ISBN}`,
  ]
    .filter(Boolean)
    .join(' / ');

const noteKinds = {
  ja: { ExplainNote: '解説', ImpressionNote: '感想', InformationNote: '引用' },
  en: { ExplainNote: 'Explanation', ImpressionNote: 'Impression', InformationNote: 'Citation' },
} as const satisfies Record<string, Readonly<Record<NoteType, string>>>;

export const describeInJapanese = {
  author: (name: string, lifeDates: string) =>
    `${name}${lifeDates === '' ? '' : `（${lifeDates}）`}の著書と、この著者についての本。`,
  series: (title: string) => `シリーズ「${title}」の本`,
  /** Null when the author's account has been removed. The same title as on the page. */
  note: (author: string | null, noteType: NoteType) =>
    `${author ?? '読者'}の${noteKinds.ja[noteType]}`,
  list: (name: string) => `本のリスト「${name}」`,
  profile: (name: string) => `${name}さんの本棚とノート`,
  bookshelf: (name: string) => `${name}さんの本棚`,
  search: (word: string) => `「${word}」で見つかる本と著者`,
  home: '紙の本を愛する人のための本棚',
} as const;

export const describeInEnglish = {
  author: (name: string, lifeDates: string) =>
    `Books by and about ${name}${lifeDates === '' ? '' : ` (${lifeDates})`}`,
  series: (title: string) => `Books in the series ${title}`,
  /** Null when the author's account has been removed. The same title as on the page. */
  note: (author: string | null, noteType: NoteType) =>
    `${noteKinds.en[noteType]} by ${author ?? 'a reader'}`,
  list: (name: string) => `A list of books: ${name}`,
  profile: (name: string) => `Bookshelf and notes of ${name}`,
  bookshelf: (name: string) => `Bookshelf of ${name}`,
  search: (word: string) => `Books and authors found for “${word}”`,
  home: 'A bookshelf for people who love paper books',
} as const;

/** Descriptions in the locale of the page. */
export const describeIn = { ja: describeInJapanese, en: describeInEnglish } as const;

/** An unpaired high surrogate at the end. */
const LONE_SURROGATE = /[\uD800-\uDBFF]$/;

/** A line that is only a URL, such as the link to a book at the start of a note. */
const ADDRESS_LINE = /^[ \t\u3000]*https?:\/\/[!-~]+[ \t\u3000]*$/gm;

const inOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** The beginning of a text, never half of a character. */
const beginningOf = (text: string, length: number): string =>
  text.slice(0, length).replace(LONE_SURROGATE, '');

/** The text of a note without lines that are only a URL, unless there is nothing else. */
const withoutAddresses = (content: string): string =>
  content.replaceAll(ADDRESS_LINE, '').trim() || content.trim();

/**
 * The description of a note: its own, or else the beginning of its text on one line. Lines that are
 * only a URL are skipped, unless there is nothing else.
 */
export const describeNote = ({
  metaDescription,
  content: latest,
  // Words of another reader do not stand under the author's name.
  authorContent: content = latest,
}: Pick<FullNote, 'metaDescription' | 'content' | 'authorContent'>): string =>
  metaDescription === ''
    ? beginningOf(inOneLine(withoutAddresses(content)), NOTE_DESCRIPTION_LENGTH)
    : metaDescription;

/**
 * The text of a note with its lines, cut at `length`; undefined where the description says all of it.
 */
export const textBeyondDescription = (
  note: Parameters<typeof describeNote>[0],
  length: number,
): string | undefined => {
  const { authorContent: content = note.content } = note;
  const text = withoutAddresses(content);
  if (inOneLine(text) === describeNote(note)) return undefined;
  return text.length <= length ? text : `${beginningOf(text, length)}…`;
};
