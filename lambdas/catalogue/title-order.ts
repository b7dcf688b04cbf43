import { fold } from '#contract/fold.ts';
import { volumeOf } from '#contract/volume.ts';
import type { StoredAuthorBook } from './author-store.ts';

/** Numbers of the same width, so that 9 is before 10. */
const NUMBER_WIDTH = 8;
const keyOf = (text: string): string =>
  fold(text)
    .replaceAll(/\s+/gu, '')
    .replaceAll(/\d+/gu, (number) => number.padStart(NUMBER_WIDTH, '0'));

const compare = (a: string | number, b: string | number): number => (a === b ? 0 : a < b ? -1 : 1);

/**
 * The books by their titles: in the order of the syllabary where the reading is known, volumes of a set
 * by their numbers. The order is total, so that a cursor has one place in it.
 */
export const sortByTitle = (books: readonly StoredAuthorBook[]): readonly StoredAuthorBook[] =>
  books
    .map((book) => ({
      book,
      title: keyOf(book.transcription ?? book.MainTitle),
      volume: volumeOf(book)?.order ?? 0,
      detail: keyOf(book.ContentDetailTitle ?? ''),
    }))
    .toSorted(
      (a, b) =>
        compare(a.title, b.title) ||
        compare(a.volume, b.volume) ||
        compare(a.detail, b.detail) ||
        compare(a.book.sk, b.book.sk),
    )
    .map(({ book }) => book);
