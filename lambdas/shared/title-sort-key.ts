import { fold } from '#contract/fold.ts';
import { volumeOf } from '#contract/volume.ts';

/** Numbers of the same width, so that 9 is before 10. */
const NUMBER_WIDTH = 8;
const keyOf = (text: string): string =>
  fold(text)
    .replaceAll(/\s+/gu, '')
    .replaceAll(/\d+/gu, (number) => number.padStart(NUMBER_WIDTH, '0'));

/** What books are compared by in the order of titles: title, then volume, then detail. */
export interface TitleSortKey {
  readonly title: string;
  readonly volume: number;
  readonly detail: string;
}

/** In the order of the syllabary where the reading is known, volumes of a set by their numbers. */
export const titleSortKey = (
  book: { readonly MainTitle: string; readonly ContentDetailTitle?: string | undefined },
  reading: string | undefined,
): TitleSortKey => ({
  title: keyOf(reading ?? book.MainTitle),
  volume: volumeOf(book)?.order ?? 0,
  detail: keyOf(book.ContentDetailTitle ?? ''),
});
