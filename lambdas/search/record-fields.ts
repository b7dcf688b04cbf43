import type { Book } from '#contract/entities/book.ts';
import { contributorsOf, publishersOf } from '#contract/book-parts.ts';
import { fold } from './fold.ts';
import type { IndexedAuthor, IndexedBook } from './indexed-records.ts';
import { fieldTokens, type Segment } from './tokens.ts';

/** Where cataloguing rules separate the title proper from what follows it. */
const TITLE_PARTS = /\s[:：=]\s/u;
/** Between the statements of a responsibility, and between other titles. */
const PARTS = /[;；]/u;
/** `夏目, 漱石, 1867-1916`: the dates of a heading are not part of the name. */
const HEADING_DATES = /[,、，]\s*\d{3,4}\s*-.*$/u;
/** Authorities carry dozens of forms of a famous name; the first ones are those people use. */
const READINGS_PER_CONTRIBUTOR = 4;

const segments = (texts: readonly (string | undefined)[], edges: boolean): readonly Segment[] =>
  texts
    .filter((text): text is string => text !== undefined && text !== '')
    .map((text) => ({ folded: fold(text), edges }));

const nameOf = (heading: string | undefined): string | undefined =>
  heading?.replace(HEADING_DATES, '');

/** The title proper, without what the rules put behind a colon. */
export const titleProper = (book: Book): string =>
  book.MainTitle.split(TITLE_PARTS)[0] ?? book.MainTitle;

/** Readings of an author, and the names the author is also known by. */
export const readingsOf = ({ item, transcription }: IndexedAuthor): readonly string[] => [
  ...new Set([transcription, ...item.alternative_names].filter((name) => name !== undefined)),
];

/** The tokens of a book's indexed fields. */
export interface BookTokens {
  readonly titles: string;
  /** Other titles, and the title together with what people type behind it: part and edition. */
  readonly otherTitles: string;
  /** Contributors and the statement of responsibility. */
  readonly people: string;
  readonly readings: string;
  /** Publishers and series. */
  readonly imprint: string;
}

const otherTitles = ({ book, edition }: IndexedBook): readonly Segment[] => {
  const proper = titleProper(book);
  const longer = [book.ContentDetailTitle, edition].map((more) =>
    more === undefined || more === '' ? undefined : `${proper} ${more}`,
  );
  const others = book.TitleOthers?.split(PARTS) ?? [];
  const whole = book.MainTitle === proper ? undefined : book.MainTitle;
  return segments([whole, ...longer, ...others], true);
};

const people = ({ book, furtherContributors = [] }: IndexedBook): readonly Segment[] => {
  const names = [...contributorsOf(book).map(({ name }) => name), ...furtherContributors];
  return [
    ...segments(names.map(nameOf), true),
    ...segments(book.Responsibility?.split(PARTS) ?? [], false),
  ];
};

/** `authorReadings` gives the readings of a contributor by authority id. */
export const bookTokens = (
  record: IndexedBook,
  authorReadings: (TENKYO_ID: string) => readonly string[],
): BookTokens => {
  const { book, transcription, series } = record;
  const readings = contributorsOf(book).flatMap(({ id }) =>
    id === undefined ? [] : authorReadings(id).slice(0, READINGS_PER_CONTRIBUTOR),
  );
  return {
    titles: fieldTokens(segments([titleProper(book)], true)),
    otherTitles: fieldTokens(otherTitles(record)),
    people: fieldTokens(people(record)),
    readings: fieldTokens(segments([transcription, ...readings.map(nameOf)], false)),
    imprint: fieldTokens(segments([...publishersOf(book), series], false)),
  };
};

/** The tokens of an author's two indexed fields. */
export interface AuthorTokens {
  readonly names: string;
  /** Readings and alternative names. */
  readonly readings: string;
}

export const authorTokens = (author: IndexedAuthor): AuthorTokens => ({
  names: fieldTokens(segments([author.item.main_name, nameOf(author.item.F_A)], true)),
  readings: fieldTokens(segments(readingsOf(author).map(nameOf), true)),
});
