import type { BookList } from '#contract/entities/book-list.ts';

/** Whoever has the id may see a list, unless it is private; its owner always may (SEC-54). */
export const mayReadList = (
  list: Pick<BookList, 'openLevel' | 'userSub'>,
  viewerSub: string | undefined,
): boolean => list.openLevel !== 'PRIVATE' || list.userSub === viewerSub;
