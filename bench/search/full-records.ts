import type { Book } from '#contract/entities/book.ts';
import type { IndexedAuthor, IndexedBook } from '#lambdas/search/index/records.ts';
import { syntheticAuthors, syntheticBooks } from '../synthetic-catalogue.ts';

/*
 * Synthetic books as rich as real ones: most records of the national library have readings of their titles and names,
 * those of the trade have none. Other shares are somewhat above those of 41,000 real records, because synthetic words
 * are fewer than real ones.
 */

const KANA = Array.from(
  'アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワンガギグゲゴジズダデドバビブベボ',
);
const JAPANESE = /[\p{Script=Han}\p{Script=Hiragana}]/u;
/** Kana for a character: 1 to 3, the same for each occurrence. */
const kanaOf = (character: string): string => {
  const code = character.codePointAt(0) ?? 0;
  return Array.from(
    { length: 1 + (code % 3) },
    (_, n) => KANA[(code * (n + 7)) % KANA.length],
  ).join('');
};

const readingOf = (text: string): string =>
  Array.from(text, (character) => (JAPANESE.test(character) ? kanaOf(character) : character)).join(
    '',
  );

const EDITIONS = ['第2版', '改訂版', '新装版', '増補新版'] as const;
/** One book in so many has an edition statement. */
const EDITION_EVERY = 5;

/** One book in so many has no reading, as those of the trade. */
const NO_READING_EVERY = 2;

/** One book in so many is in a small series, which begins with a word of its title. */
const SMALL_SERIES_EVERY = 4;
const BEGINNING = 2;

const seriesOf = ({ book, series }: IndexedBook, n: number): readonly string[] => {
  const small = `${Array.from(book.MainTitle).slice(0, BEGINNING).join('')}シリーズ`;
  return [series, n % SMALL_SERIES_EVERY === 0 ? small : undefined].filter(
    (title) => title !== undefined,
  );
};

const DIVISIONS = ['007', '210.5', '289.1', '361.4', '410', '596.2', '723.1', '911.56', '913.6'];
const MARKS_OF_NDLC = ['KH426', 'US51', 'Y85', 'EC124', 'GB411'];
/** One book in so many has what the record before it has as title and contributor. */
const EVERY = { isbn: 2, class: 2, detail: 3, contributor: 3, subjects: 2, contents: 8 } as const;
const ISBN_PREFIX = '9784';
const ISBN_DIGITS = 12;

const isbnOf = (n: number): string => {
  const digits = ISBN_PREFIX + String(n).padStart(ISBN_DIGITS - ISBN_PREFIX.length, '0');
  const sum = Array.from(digits, Number).reduce(
    (all, digit, at) => all + digit * (at % 2 ? 3 : 1),
    0,
  );
  return digits + String((10 - (sum % 10)) % 10);
};

const pick = (list: readonly string[], n: number): string => list[n % list.length] ?? '';

const isOne = (n: number, share: keyof typeof EVERY): boolean => n % EVERY[share] === 0;

const moreFields = (n: number, before: Book): Partial<Book> => ({
  ...(isOne(n, 'isbn') && { ISBN: isbnOf(n) }),
  ...(isOne(n, 'class') && { ClassMark: pick(DIVISIONS, n) }),
  ...(isOne(n, 'detail') && { ContentDetailTitle: before.MainTitle }),
  ...(isOne(n, 'contributor') && {
    ContributorID_02: before.ContributorID_01,
    ContributorName_02: before.ContributorName_01,
  }),
});

const moreWords = (n: number, { MainTitle }: Book): Partial<IndexedBook> => ({
  ...(isOne(n, 'class') && {
    classMarks: [pick(DIVISIONS, n), pick(MARKS_OF_NDLC, n)],
  }),
  ...(isOne(n, 'subjects') && {
    subjects: [{ heading: `${MainTitle}--歴史`, reading: readingOf(MainTitle) }],
  }),
  ...(isOne(n, 'contents') && { contents: [MainTitle, `${MainTitle}の周辺`, `続・${MainTitle}`] }),
});

/** Every second book with a reading of its title; some are in series, some have an edition, an ISBN, a class and more. */
export const fullBooks = function* (books: Iterable<IndexedBook>): Generator<IndexedBook> {
  let n = 0;
  let before: Book | null = null;
  for (const record of books) {
    n += 1;
    before ??= record.book;
    yield {
      ...record,
      ...moreWords(n, before),
      book: { ...record.book, ...moreFields(n, before) },
      transcription: n % NO_READING_EVERY === 0 ? undefined : readingOf(record.book.MainTitle),
      seriesPlaces: seriesOf(record, n).map((SeriesTitle) => ({
        SeriesTitle,
        SeriesReading: readingOf(SeriesTitle),
      })),
      ...(n % EDITION_EVERY === 0 && { edition: EDITIONS[n % EDITIONS.length] }),
    };
    before = record.book;
  }
};

/** The authors with readings of their names. */
export const fullAuthors = function* (authors: Iterable<IndexedAuthor>): Generator<IndexedAuthor> {
  for (const author of authors) {
    yield { ...author, transcription: readingOf(author.item.main_name ?? '') };
  }
};

const stream = async function* <T>(records: Iterable<T>): AsyncGenerator<T> {
  yield* records;
};

/** What a build of an index of so many books reads. */
export const fullCatalogue = (records: number) => ({
  books: stream(fullBooks(syntheticBooks(records))),
  authors: stream(fullAuthors(syntheticAuthors())),
});
