import { sortKeyOf } from '#contract/sort-key.ts';
import { volumeOf } from '#contract/volume.ts';

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
  title: sortKeyOf(reading ?? book.MainTitle),
  volume: volumeOf(book)?.order ?? 0,
  detail: sortKeyOf(book.ContentDetailTitle ?? ''),
});
