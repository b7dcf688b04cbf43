import type { BookList } from '#contract/entities/book-list.ts';
import { forbidden, notFound, type AppError } from '#lambdas/shared/http/app-error.ts';
import { listRowSchema } from '#lambdas/shared/list-rows.ts';

/** Whoever has the id may see a list, unless it is private; its owner always may. */
export const mayRead = (
  list: Pick<BookList, 'openLevel' | 'userSub'>,
  viewerSub: string | undefined,
): boolean => list.openLevel !== 'PRIVATE' || list.userSub === viewerSub;

/**
 * Answer to a change of a list that is not the caller's: 403 where they may look at it, else the
 * 404 of a list that is not there (SEC-07).
 */
export const refusalOf = (row: Readonly<Record<string, unknown>> | null): AppError => {
  const list = listRowSchema.safeParse(row);
  return list.success && list.data.openLevel !== 'PRIVATE' ? forbidden() : notFound();
};
