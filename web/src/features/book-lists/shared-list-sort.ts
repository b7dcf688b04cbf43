import type { BookInList } from '#contract/entities/book-list.ts';
import { newestFirst } from '#contract/publishing-date.ts';
import { newestAdded } from './books-of-lists.ts';

/** Orders of a shared list, both with the newest first (CONST-06). */
export const sharedListSorts = ['added', 'published'] as const;
export type SharedListSort = (typeof sharedListSorts)[number];

export const sortSharedBooks = (
  books: readonly BookInList[],
  sort: SharedListSort,
): readonly BookInList[] => books.toSorted(sort === 'added' ? newestAdded : newestFirst);
