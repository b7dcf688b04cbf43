import type { IndexedAuthor, IndexedBook } from '#lambdas/search/indexed-records.ts';

/*
 * Synthetic books as large as real ones: most records of the national library have readings of their titles
 * and names, those of the trade have none.
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

/** Every second book with a reading of its title; some are in series, some have an edition. */
export const fullBooks = function* (books: Iterable<IndexedBook>): Generator<IndexedBook> {
  let n = 0;
  for (const record of books) {
    n += 1;
    yield {
      ...record,
      transcription: n % NO_READING_EVERY === 0 ? undefined : readingOf(record.book.MainTitle),
      seriesPlaces: seriesOf(record, n).map((SeriesTitle) => ({
        SeriesTitle,
        SeriesReading: readingOf(SeriesTitle),
      })),
      ...(n % EDITION_EVERY === 0 && { edition: EDITIONS[n % EDITIONS.length] }),
    };
  }
};

/** The authors with readings of their names. */
export const fullAuthors = function* (authors: Iterable<IndexedAuthor>): Generator<IndexedAuthor> {
  for (const author of authors) {
    yield { ...author, transcription: readingOf(author.item.main_name ?? '') };
  }
};
